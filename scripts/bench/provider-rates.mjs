import { Agent, request } from 'node:http';

const clients = 32;
const seconds = 8;

/** The product list with 32 concurrent clients: requests per second, 50th and 95th percentile in ms. */
export async function measureProductList(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const body = 'branch_id=1&limit=20&offset=0&sort=pv.price&order=DESC&type=3';
  const took = [];
  const ask = () =>
    new Promise((resolve, reject) => {
      const from = performance.now();
      const call = request(`${url}/app/v1/api/get_products`, {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length },
      });
      call.once('error', reject);
      call.once('response', (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`get_products answered ${reply.statusCode}`));
        reply.resume().once('end', () => resolve(performance.now() - from));
      });
      call.end(body);
    });

  for (let warm = 0; warm < clients; warm += 1) await ask();
  const until = performance.now() + seconds * 1000;
  const client = async () => {
    while (performance.now() < until) took.push(await ask());
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  took.sort((a, b) => a - b);
  const at = (share) => took[Math.floor(took.length * share)] ?? 0;
  return { perSecond: took.length / seconds, p50: at(0.5), p95: at(0.95) };
}
