import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { gatewayIds } from '../../machines/payment/gateways.ts';
import { demoGatewayOrder } from '../database/schema/demo-gateway.ts';
import { gatewayEvent, gatewayOrder, paymentTransaction, walletEntry } from '../database/schema/payments.ts';
import { orderEvent } from '../database/schema/orders.ts';
import { claimOf, payAs } from '../testing/paying.ts';
import { canRace } from '../testing/postgres.ts';
import { useRaceProvider } from '../testing/race-provider.ts';
import { startShopping } from '../testing/shopping.ts';

const label = 'wallet-refill-user-1-1793775600000-417';

describe.skipIf(!canRace())('payments at the same moment, on a real PostgreSQL', () => {
  const provider = useRaceProvider();

  it.each(gatewayIds)('[P9, P8] %s: webhook, claim and poll at once make one change', async (gateway) => {
    const { database } = provider().services;
    const asha = await startShopping(provider());
    const payer = payAs(provider(), asha, gateway);
    const id = await payer.place();
    const paid = await payer.pay((await payer.open(id)).id);
    await Promise.all([
      payer.webhook(paid.paymentId, 10),
      ...Array.from({ length: 5 }, () => payer.claim(id, paid)),
      ...Array.from({ length: 5 }, () => asha.call('get_orders', { id })),
    ]);
    const paidEvents = await database.select().from(orderEvent).where(eq(orderEvent.orderId, id));
    expect(paidEvents.filter(({ status }) => status === 'pending')).toHaveLength(1);
    const rows = await database
      .select()
      .from(paymentTransaction)
      .where(eq(paymentTransaction.gatewayPaymentId, paid.paymentId));
    expect(rows).toHaveLength(1);
    expect(await database.select().from(gatewayEvent)).toHaveLength(1);
    expect(await payer.find(id)).toMatchObject({ status: 'pending', isPaid: true });
  });

  it.each(gatewayIds)(
    '[R7.5, L4, P2] %s: a refill is credited once, by claim, webhook or poll',
    async (gateway) => {
      const { database } = provider().services;
      const asha = await startShopping(provider());
      const payer = payAs(provider(), asha, gateway);
      const paid = await payer.pay((await payer.open(label, { amount: '250.00' })).id);
      const refill = { ...claimOf(label, paid, gateway), transaction_type: 'wallet', type: 'credit' };
      await Promise.all([
        payer.webhook(paid.paymentId, 10),
        ...Array.from({ length: 10 }, () => asha.call('add_transaction', refill)),
      ]);
      const credits = await database.select().from(walletEntry).where(eq(walletEntry.amount, 25_000));
      expect(credits).toHaveLength(1);
      expect(await asha.balance()).toBe(175_000);
      const isIts = eq(paymentTransaction.gatewayPaymentId, paid.paymentId);
      expect(await database.select().from(paymentTransaction).where(isIts)).toHaveLength(1);
    },
  );

  it.each(gatewayIds)(
    '[P1] %s: a payment prepared twenty times at once has one gateway order',
    async (gateway) => {
      const { database } = provider().services;
      const payer = payAs(provider(), await startShopping(provider()), gateway);
      const id = await payer.place();
      const opened = await Promise.all(Array.from({ length: 20 }, () => payer.open(id)));
      expect(new Set(opened.map((each) => each.id)).size).toBe(1);
      expect(await database.select().from(gatewayOrder)).toHaveLength(1);
      expect((await database.select().from(demoGatewayOrder)).length).toBeGreaterThan(0);
    },
  );
});
