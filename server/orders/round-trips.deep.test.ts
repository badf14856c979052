import { and, eq } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { stockItem } from '../database/schema/catalogue.ts';
import { walletEntry } from '../database/schema/payments.ts';
import { promoUse } from '../database/schema/promos.ts';
import { job } from '../database/schema/system.ts';
import { makeCustomers } from '../testing/customers.ts';
import { canRace } from '../testing/postgres.ts';
import { useRaceProvider } from '../testing/race-provider.ts';
import { addOns, dishes, shopAs } from '../testing/shopping.ts';
import type { Reply } from '../testing/test-provider.ts';
import { expiryJob } from './expire-orders.ts';

describe.skipIf(!canRace())('the round trips of an order, on a real PostgreSQL', () => {
  const provider = useRaceProvider();

  /** What the connection that wrote an order sent from the beginning of that transaction to its end, both included. */
  const statementsOf = async (request: () => Promise<unknown>): Promise<string[]> => {
    const query = vi.spyOn(Client.prototype, 'query');
    await request();
    const { calls, contexts } = query.mock;
    const sent = calls.map(([asked]: unknown[], at) => ({
      text: typeof asked === 'string' ? asked : (asked as { text: string }).text,
      by: contexts[at],
    }));
    query.mockRestore();
    const writer = sent.find(({ text }) => text.includes('insert into "orders"'))?.by;
    const texts = sent.filter(({ by }) => by === writer).map(({ text }) => text);
    return texts.slice(texts.indexOf('begin'), texts.indexOf('commit') + 1);
  };

  it('[P1] are five, with code, wallet part, add-ons and counted stock, however many dishes there are', async () => {
    const { database } = provider().services;
    const [{ id, token, mobile } = { id: 0, token: '', mobile: '' }] = await makeCustomers(
      provider(),
      1,
      10_000,
    );
    const buyer = shopAs(provider(), token, mobile);
    await buyer.add(dishes.dosa, 2, [
      [addOns.sambar, 2],
      [addOns.ghee, 2],
    ]);
    await buyer.add(dishes.largeDosa, 1, [[addOns.chutney, 1]]);
    await buyer.add(dishes.fishThali, 2);
    const form = await buyer.orderForm({
      promo_code: 'WELCOME20',
      is_wallet_used: 1,
      wallet_balance_used: '20.00',
    });
    const total = Math.round(Number(form['final_total']) * 100);
    const checked = await buyer.call('validate_promo_code', {
      promo_code: 'WELCOME20',
      final_total: form['final_total'] ?? '',
      branch_id: 1,
    });
    const [{ final_discount: discount } = { final_discount: '0' }] = checked.body['data'] as {
      final_discount: string;
    }[];
    const final_total = ((total - Math.round(Number(discount) * 100)) / 100).toFixed(2);
    let reply: Reply['body'] = {};
    const statements = await statementsOf(async () => {
      reply = (await buyer.call('place_order', { ...form, final_total })).body;
    });
    expect(reply).toMatchObject({ error: false, active_status: 'awaiting' });
    expect(statements.map((text) => text.slice(0, 12))).toEqual([
      'begin',
      'with "own_wa',
      'select "cust',
      'with "write_',
      'commit',
    ]);
    expect(await database.$count(promoUse)).toBe(1);
    expect(await database.$count(walletEntry, eq(walletEntry.customerId, id))).toBe(1);
    const key = String(reply['order_id']);
    expect(await database.$count(job, and(eq(job.kind, expiryJob), eq(job.key, key)))).toBe(1);
    const [shelf] = await database.select().from(stockItem).where(eq(stockItem.id, 10_050));
    expect(shelf?.onHand).toBe(1);
  });
});
