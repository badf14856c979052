import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startProviderProcess, type ProviderProcess } from '../../test/support/provider-process.ts';
import { canMount, openSmallDisk, type SmallDisk } from '../../test/support/small-disk.ts';
import { pngOf } from '../testing/uploads.ts';

const isPossible = canMount();
if (!isPossible)
  process.stdout.write('SKIPPED: a full disk needs a mount of its own (unshare -rm, mount -t tmpfs).\n');

const megabytes = 160;
const withinMs = 120_000;
/** Of one dosa out of the wallet. */
const total = '136.50';
const mobile = '9000000001';
const mostOrders = 30;
/** How long `/readyz` may believe its last probe, and some. */
const noticedWithinMs = 8000;
const bodySchema = z.looseObject({ error: z.boolean().optional(), data: z.unknown().optional() });
type Answer = { status: number; body: z.output<typeof bodySchema> };

describe.runIf(isPossible)('the built provider on a disk that fills up', () => {
  let disk: SmallDisk;
  let provider: ProviderProcess;
  let token = '';
  const start = () =>
    startProviderProcess(
      { DATA_DIR: disk.folder, TIFFIN_SECRET: 'a secret that outlives a crash' },
      disk.inside,
    );

  beforeAll(async () => {
    disk = await openSmallDisk(megabytes);
    provider = await start();
  }, withinMs);
  afterAll(async () => {
    await provider?.stop();
    await disk?.close();
  });

  const post = async (path: string, body: URLSearchParams | FormData): Promise<Answer> => {
    const headers = new Headers(token === '' ? [] : [['authorization', `Bearer ${token}`]]);
    const answer = await fetch(`${provider.url}/app/v1/api/${path}`, { method: 'POST', body, headers });
    return { status: answer.status, body: bodySchema.parse(await answer.json()) };
  };
  const call = (path: string, form: Record<string, string> = {}) => post(path, new URLSearchParams(form));
  const ready = async () => (await fetch(`${provider.url}/readyz`)).status;

  const signIn = async () => {
    await call('verify_user', { mobile: `91${mobile}` });
    const inbox = bodySchema.parse(await (await fetch(`${provider.url}/simulator/codes`)).json());
    const [{ code } = { code: '' }] = z.array(z.object({ code: z.string() })).parse(inbox.data);
    const { body } = await call('verify_otp', { mobile: `91${mobile}`, otp: code });
    token = String((await call('login', { mobile, proof: String(body['proof']) })).body['token']);
  };
  const credit = async (amount: string) => {
    const body = new URLSearchParams({ customerId: '1', amount });
    expect((await fetch(`${provider.url}/simulator/wallet`, { method: 'POST', body })).ok).toBe(true);
  };
  const order = async (key: string): Promise<Answer> => {
    const lines = { product_variant_id: '10301', branch_id: '1' };
    await call('manage_cart', { ...lines, qty: '1' });
    return call('place_order', {
      ...lines,
      mobile,
      quantity: '1',
      total,
      final_total: total,
      payment_method: 'wallet',
      is_wallet_used: '1',
      wallet_balance_used: total,
      is_self_pick_up: '1',
      order_note: 'A note as long as one may be. '.repeat(16),
      attempt_key: key,
    });
  };
  const upload = () => {
    const form = new FormData();
    form.set('image', new Blob([pngOf(10, 10, 900_000)], { type: 'image/png' }), 'me.png');
    return post('update_user', form);
  };
  const orders = async () =>
    z
      .array(z.looseObject({ id: z.coerce.number() }))
      .parse((await call('get_orders', { limit: '100' })).body.data);

  it(
    'loses no acknowledged order, says “not now” and not ready, and comes back by itself once there is room',
    async () => {
      await signIn();
      await credit('900000');
      expect((await order('before')).body.error).toBe(false);
      disk.fill();

      const picture = await upload();
      expect(picture.status).toBe(503);
      expect(picture.body).not.toHaveProperty('error');
      const acknowledged = new Map<string, number>();
      let refused = '';
      // Small rows go on into what is left of pages that are on the disk already.
      for (let at = 1; at <= mostOrders && refused === ''; at += 1) {
        const { status, body } = await order(`full-${at}`);
        if (body.error === false) acknowledged.set(`full-${at}`, Number(body['order_id']));
        else {
          expect(status).toBe(503);
          expect(body).not.toHaveProperty('error');
          refused = `full-${at}`;
        }
      }
      expect(refused).not.toBe('');
      expect(await ready()).toBe(503);
      await expect.poll(ready, { timeout: noticedWithinMs }).toBe(503);
      expect((await call('get_products', { branch_id: '1', limit: '1' })).body.error).toBe(false);

      disk.makeRoom();
      await expect.poll(ready, { timeout: noticedWithinMs }).toBe(200);
      const known = await orders();
      for (const id of acknowledged.values()) expect(known.map((one) => one.id)).toContain(id);
      for (const [key, id] of acknowledged) expect((await order(key)).body['order_id']).toBe(id);
      expect((await order(refused)).body).toMatchObject({ error: false });
      expect((await orders()).length).toBe(known.length + 1);
      expect((await upload()).body.error).toBe(false);
    },
    withinMs,
  );

  it(
    '[P14] starts again with every acknowledged order after it was killed on the full disk',
    async () => {
      disk.fill(40_000);
      const placed: number[] = [];
      for (let at = 1; at <= 2; at += 1) {
        const { body } = await order(`killed-${at}`);
        if (body.error === false) placed.push(Number(body['order_id']));
      }
      expect(placed.length).toBeGreaterThan(0);
      await provider.kill();
      disk.makeRoom();
      await delay(100);
      provider = await start();
      const known = await orders();
      expect(placed.filter((id) => !known.some((one) => one.id === id))).toEqual([]);
    },
    withinMs,
  );
});
