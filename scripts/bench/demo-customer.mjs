import { randomUUID } from 'node:crypto';

const branch = 1;
const dish = 10301;
/** The simulator's largest credit, and how often it is given: enough for three thousand orders. */
const credit = 10_000_000;
const gifts = 4;

async function post(url, form, token) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const reply = await fetch(url, { method: 'POST', body: new URLSearchParams(form), headers });
  return reply.json();
}

/** Logs a demo customer in and fills the wallet. Returns the token, and `call` for any path of the wire as that customer. */
export async function signIn(url, id) {
  const api = `${url}/app/v1/api`;
  const mobile = `900000000${id}`;
  await post(`${api}/verify_user`, { mobile: `91${mobile}` });
  const inbox = await (await fetch(`${url}/simulator/codes`)).json();
  const { code } = inbox.data.find((message) => message.mobile === `91${mobile}`);
  const { proof } = await post(`${api}/verify_otp`, { mobile: `91${mobile}`, otp: code });
  const { token } = await post(`${api}/login`, { mobile, proof });
  for (let gift = 0; gift < gifts; gift += 1)
    await post(`${url}/simulator/wallet`, { customerId: id, amount: credit });
  return { id, mobile, token, call: (path, form) => post(`${api}/${path}`, form, token) };
}

/** Puts a dish into the customer's cart; returns the cart's total. */
export async function fillCart({ call }) {
  await call('manage_cart', { branch_id: branch, product_variant_id: dish, qty: 1 });
  const { overall_amount: overall } = await call('get_user_cart', { branch_id: branch });
  return overall.toFixed(2);
}

/** Orders that dish, paid by the wallet. Returns its id, and the duration of the placement alone in ms. */
export async function orderOnce(customer) {
  const total = await fillCart(customer);
  const form = {
    branch_id: branch,
    mobile: customer.mobile,
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
  const reply = await customer.call('place_order', form);
  const tookMs = performance.now() - from;
  if (reply.error) throw new Error(`place_order answered: ${reply.message}`);
  return { id: Number(reply.order_id), tookMs };
}
