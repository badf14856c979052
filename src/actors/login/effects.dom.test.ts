import { afterEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { logIn } from '../../api/login.ts';
import { pushIdKey } from '../persistence/store-effects.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';
import { loginEffects } from './effects.ts';

vi.mock('../../api/login.ts', () => ({ logIn: vi.fn(async () => ({ unknown: true })) }));
vi.mock('../phone-proof/code-effects.ts', () => ({
  codeEffects: () => ({}),
  sendsOwnCodes: async () => true,
}));

afterEach(stopApps);

it('[R1.25] a log-in names the push id of this device', async () => {
  const { app } = startTestApp(memoryStorage({ [pushIdKey]: 'push-1' }));
  const phone = { countryCode: '91', mobile: '9000000001', proof: 'proof-1' };
  await toPromise(createActor(loginEffects(app).logIn, { input: { joiner: null, ...phone } }).start());
  expect(vi.mocked(logIn)).toHaveBeenCalledWith(app.api, phone, 'push-1', expect.anything());
});
