import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { order } from '../../database/schema/orders.ts';
import { dishes, startShopping } from '../../testing/shopping.ts';
import { useTestProvider } from '../../testing/test-provider.ts';
import { createStripe } from './stripe-gateway.ts';

const keys: string[] = [];
let isDown = false;
/** Stripe's server, as far as its keys: the same key is the same intent. */
const fetchOf: typeof fetch = async (_url, init) => {
  keys.push(new Headers(init?.headers).get('idempotency-key') ?? '');
  if (isDown) return new Response('{}', { status: 503 });
  const id = `pi_${new Set(keys).size}`;
  return Response.json({ id, client_secret: 'secret', amount: 27_300, currency: 'inr', status: 'created' });
};
const stripe = createStripe({ keyId: 'pk_test', secretKey: 'sk_test', webhookSecret: '' }, { fetchOf });
const provider = useTestProvider({ gateways: [stripe] });

describe('the key of a request to Stripe', () => {
  beforeEach(() => keys.splice(0));

  /** An order of the first number after the seed, and what its payment is asked for with. */
  const begin = async (tries = 1) => {
    await provider().reset();
    const asha = await startShopping(provider());
    await asha.add(dishes.dosa, 2);
    const { body } = await asha.order({ payment_method: 'stripe' });
    for (let at = 0; at < tries; at += 1) {
      isDown = at + 1 < tries;
      await asha.call('payment_intent', { order_id: Number(body['order_id']), type: 'stripe' });
    }
    const { database } = provider().services;
    const [row] = await database
      .select()
      .from(order)
      .where(eq(order.id, Number(body['order_id'])));
    return { id: row?.id, key: keys.find((each) => each !== '') };
  };

  it('[P18] is another for an order of the same number and amount after a restored backup', async () => {
    const first = await begin();
    keys.splice(0);
    const second = await begin();
    expect(second.id).toBe(first.id);
    expect(second.key).not.toBe(first.key);
  });

  it('[P18] is the same when an order is tried again after a lost answer', async () => {
    await begin(2);
    const made = keys.filter((each) => each !== '');
    expect(new Set(made).size).toBe(1);
    expect(made.length).toBeGreaterThan(1);
  });
});
