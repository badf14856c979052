import type { Client } from 'pg';

/** One order of one customer that is there already; everything about it is copied. */
export type Template = { customerId: number; orderId: number };
export type Copies = { orders: number; customers: number };

/** Ids of copies begin behind these numbers. */
export const firstCopy = { customer: 1_000_000, order: 10_000_000 };

/** Values of a copied row by its column; `n` counts the copies from 1, `t` is the row that is copied. */
type Values = Record<string, string>;

/**
 * Fills a database as years would: copies of one customer, and of one order with its items, events, attempt, ratings, payment and ledger entries,
 * spread over the copied customers, one a minute until now. Foreign keys are not looked at meanwhile.
 */
export async function copyOrders(
  client: Client,
  { customerId, orderId }: Template,
  { orders, customers }: Copies,
): Promise<void> {
  const copy = async (table: string, where: string, count: number, values: Values) => {
    const { rows } = await client.query<{ name: string; is_own_id: boolean }>(
      `select column_name as name, column_name = 'id' and is_identity = 'YES' as is_own_id
       from information_schema.columns where table_schema = current_schema() and table_name = $1`,
      [table],
    );
    const names = rows.filter(({ name, is_own_id }) => !is_own_id || name in values).map(({ name }) => name);
    const list = (valueOf: (name: string) => string) => names.map(valueOf).join();
    await client.query(
      `insert into ${table} (${list((name) => `"${name}"`)}) overriding system value
       select ${list((name) => values[name] ?? `t."${name}"`)} from ${table} t, generate_series(1, ${count}) n where ${where}`,
    );
  };
  const order = `${firstCopy.order} + n`;
  const placedAt = `now() - (${orders} - n) * interval '1 minute'`;
  const ofCustomer = `(1 + n % ${customers})`;
  const owner = `${firstCopy.customer} + ${ofCustomer}`;
  const mobileOf = (number: string) => `(7000000000 + ${number})::text`;
  const mine = `t.customer_id = ${customerId}`;
  const ofOrder = `t.order_id = ${orderId}`;
  const ofReference = `t.order_id = '${orderId}'`;
  await client.query('set session_replication_role = replica');
  await copy('customer', `t.id = ${customerId}`, customers, {
    id: `${firstCopy.customer} + n`,
    email: `'copy' || n || '@example.com'`,
    mobile: mobileOf('n'),
    referral_code: `'COPY' || n`,
  });
  await copy('wallet', mine, customers, { customer_id: `${firstCopy.customer} + n` });
  await copy('orders', `t.id = ${orderId}`, orders, {
    id: order,
    payment_key: 'gen_random_uuid()',
    customer_id: owner,
    email: `'copy' || ${ofCustomer} || '@example.com'`,
    mobile: mobileOf(ofCustomer),
    account_mobile: `'91' || ${mobileOf(ofCustomer)}`,
    placed_at: placedAt,
  });
  await copy('order_item', ofOrder, orders, { order_id: order });
  await copy('promo_use', ofOrder, orders, { customer_id: owner, order_id: order, used_at: placedAt });
  const rated = { customer_id: owner, order_id: order, created_at: placedAt };
  await copy('product_rating', ofOrder, orders, rated);
  await copy('rider_rating', ofOrder, orders, rated);
  await copy('order_event', ofOrder, orders, { order_id: order, at: placedAt });
  // Older ones are pruned each hour, so a database in use has none.
  const triedAt = `greatest(${placedAt}, now() - interval '89 days')`;
  const attempt = { customer_id: owner, order_id: order, key: `'copy-' || n`, created_at: triedAt };
  await copy('order_attempt', ofOrder, orders, attempt);
  const reference = `(${order})::text`;
  const payment = `'pay_copy_' || n`;
  await copy('gateway_order', `t.reference = '${orderId}'`, orders, {
    id: `'order_copy_' || n`,
    customer_id: owner,
    reference,
    payment_id: payment,
    created_at: placedAt,
    updated_at: placedAt,
    next_ask_at: `case when ${orders} - n < 3000 then ${placedAt} end`,
  });
  const refunded = { order_id: order, payment_id: payment, created_at: placedAt, next_try_at: placedAt };
  await copy('refund', ofOrder, orders, refunded);
  await copy('payment_transaction', ofReference, orders, {
    customer_id: owner,
    order_id: reference,
    gateway_payment_id: payment,
    at: placedAt,
  });
  const entry = { customer_id: owner, reference: `'refill:refill_copy_' || n`, at: placedAt };
  await copy('wallet_entry', `${mine} and t.reference like 'refill:%'`, orders, entry);
  await copy('payment_transaction', `${mine} and t.transaction_type = 'wallet'`, orders, {
    customer_id: owner,
    gateway_payment_id: `'refill_copy_' || n`,
    at: placedAt,
  });
  await client.query('set session_replication_role = origin');
  await client.query('analyze');
}
