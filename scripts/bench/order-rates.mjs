import { randomUUID } from 'node:crypto';

const branch = 1;
const dish = 10301;
/** The most that the simulator gives at once, and how often: enough for three thousand orders. */
const credit = 10_000_000;
const gifts = 4;
const warmUp = 20;

/**
 * Two customers of the demo who put a dish into the cart, read it and order it, again and again, paid by the wallet: orders
 * a second, and the 50th and 95th percentile of the placement alone in ms.
 */
export async function measureOrders(url, { seconds = 10 } = {}) {
  const customers = await Promise.all([1, 2].map((id) => signIn(url, id)));
  for (const customer of customers) for (let warm = 0; warm < warmUp; warm += 1) await orderOnce(customer);
  const took = [];
  const from = performance.now();
  const run = async (customer) => {
    while (performance.now() - from < seconds * 1000) took.push(await orderOnce(customer));
  };
  await Promise.all(customers.map(run));
  const elapsed = (performance.now() - from) / 1000;
  took.sort((a, b) => a - b);
  const at = (share) => took[Math.floor(took.length * share)] ?? 0;
  return { perSecond: took.length / elapsed, p50: at(0.5), p95: at(0.95) };
}

async function post(url, form, token) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const reply = await fetch(url, { method: 'POST', body: new URLSearchParams(form), headers });
  return reply.json();
}

async function signIn(url, id) {
  const api = `${url}/app/v1/api`;
  const mobile = `900000000${id}`;
  await post(`${api}/verify_user`, { mobile: `91${mobile}` });
  const inbox = await (await fetch(`${url}/simulator/codes`)).json();
  const { code } = inbox.data.find((message) => message.mobile === `91${mobile}`);
  const { proof } = await post(`${api}/verify_otp`, { mobile: `91${mobile}`, otp: code });
  const { token } = await post(`${api}/login`, { mobile, proof });
  for (let gift = 0; gift < gifts; gift += 1)
    await post(`${url}/simulator/wallet`, { customerId: id, amount: credit });
  return { mobile, call: (path, form) => post(`${api}/${path}`, form, token) };
}

async function orderOnce({ mobile, call }) {
  await call('manage_cart', { branch_id: branch, product_variant_id: dish, qty: 1 });
  const { overall_amount: overall } = await call('get_user_cart', { branch_id: branch });
  const total = overall.toFixed(2);
  const form = {
    branch_id: branch,
    mobile,
    product_variant_id: dish,
    quantity: 1,
    total,
    final_total: total,
    payment_method: 'wallet',
    is_wallet_used: 1,
    wallet_balance_used: total,
    is_self_pick_up: 1,
    attempt_key: randomUUID(),
  };
  const from = performance.now();
  const { error, message } = await call('place_order', form);
  const took = performance.now() - from;
  if (error) throw new Error(`place_order answered: ${message}`);
  return took;
}
