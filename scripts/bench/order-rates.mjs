import { orderOnce, signIn } from './demo-customer.mjs';

const warmUp = 20;
const seconds = 10;

/**
 * Two demo customers add a dish to the cart, read it and order it repeatedly, paid by the wallet. Returns orders per second, and
 * the 50th and 95th percentile of the placement alone in ms.
 */
export async function measureOrders(url) {
  const customers = await Promise.all([1, 2].map((id) => signIn(url, id)));
  for (const customer of customers) for (let warm = 0; warm < warmUp; warm += 1) await orderOnce(customer);
  const took = [];
  const from = performance.now();
  const run = async (customer) => {
    while (performance.now() - from < seconds * 1000) took.push((await orderOnce(customer)).tookMs);
  };
  await Promise.all(customers.map(run));
  const elapsed = (performance.now() - from) / 1000;
  took.sort((a, b) => a - b);
  const at = (share) => took[Math.floor(took.length * share)] ?? 0;
  return { perSecond: took.length / elapsed, p50: at(0.5), p95: at(0.95) };
}
