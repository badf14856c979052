import { afterEach, describe, expect, it } from 'vitest';
import { gatewayIds } from '../../machines/payment/gateways.ts';
import { refund } from '../database/schema/payments.ts';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { generousVendors } from '../testing/generous-vendors.ts';
import { canRace } from '../testing/postgres.ts';
import { useRaceProvider } from '../testing/race-provider.ts';
import { startTestProvider } from '../testing/test-provider.ts';

const vendors = generousVendors();
const leaseSeconds = 60;

describe.skipIf(!canRace())('a provider that ends between a refund and the note of it', () => {
  const survivor = useRaceProvider({ gateways: vendors.gateways });
  afterEach(() => {
    vendors.taken = [];
    vendors.beforeAnswer = async () => {};
  });

  it.each(gatewayIds)(
    '[P14, P10] %s: another process finds it at the vendor and sends no second',
    async (gateway) => {
      const { place, services, work, advance } = survivor();
      const { database, clock } = services;
      const proxy = await openDatabaseProxy(place.databaseUrl);
      const victim = await startTestProvider({
        databaseUrl: proxy.url,
        schema: place.schema,
        gateways: vendors.gateways,
      });
      const now = clock.now();
      const owed = { gateway, amount: 27_300, status: 'requested', createdAt: now, nextTryAt: now } as const;
      await database.insert(refund).values({ ...owed, paymentId: '4711' });
      vendors.beforeAnswer = () => proxy.close();
      const state = async () => ({
        sent: vendors.taken.length,
        status: (await database.select().from(refund))[0]?.status,
      });

      await victim.work().catch(() => {});
      expect(await state()).toEqual({ sent: 1, status: 'requested' });
      await work();
      expect(await state()).toEqual({ sent: 1, status: 'requested' });
      advance(leaseSeconds + 1);
      await work();
      expect(await state()).toEqual({ sent: 1, status: 'done' });
      await victim.close().catch(() => {});
    },
  );
});
