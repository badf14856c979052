import { afterEach, expect, it, vi } from 'vitest';
import { rupee } from '../../../machines/money.ts';
import type { refillMachine } from '../../../machines/refill/refill-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { asha, omar } from '../../../test/models/machines/people.ts';
import { createApi } from '../../api/client.ts';
import { paymentMethodsQuery } from '../../api/payment-methods.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';

afterEach(() => {
  stopApps();
  vi.unstubAllGlobals();
});

it('[R1.22, D13] pays for nobody with the name of the customer before', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const api = createApi({ host: '', language: () => 'en' });
  void api.shareRegion(Promise.resolve({ currency: rupee, timeZone: 'Asia/Kolkata' }));
  const { app } = startTestApp(memoryStorage({}), api);
  const session = app.actors.get<typeof sessionMachine>('session');
  const refill = await app.actors.find<typeof refillMachine>('refill').start();
  const payer = () => refill.getSnapshot().context.setup?.customer.name ?? null;
  const methodsOf = ({ id }: typeof asha) => app.queries.setQueryData(paymentMethodsQuery(id).queryKey, []);
  const logIn = (user: typeof asha) =>
    session.send({ type: 'session.started', token: user.username, user, provider: null });

  logIn(asha);
  methodsOf(asha);
  await expect.poll(payer).toBe(asha.username);
  session.send({ type: 'device.cleared' });
  await expect.poll(payer).toBeNull();
  logIn(asha);
  methodsOf(asha);
  await expect.poll(payer).toBe(asha.username);
  logIn(omar);
  await expect.poll(payer).toBeNull();
});
