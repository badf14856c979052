import { describe, expect, it, vi } from 'vitest';
import { apiBase } from '../../src/api/contract/paths.ts';
import { payAs, payingShopper } from '../testing/paying.ts';

type Started = ReturnType<typeof payingShopper>;

/** Where the page of Flutterwave leads back to, when it was prepared for a shop of this name; null for a refusal. */
async function ledBackTo({ provider, asha, payer }: Started, host: string) {
  const id = await payer().place({ payment_method: 'flutterwave', attempt_key: host });
  const reply = await provider().app.inject({
    method: 'POST',
    url: `${apiBase}flutterwave_webview`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Bearer ${asha().token}`,
      host,
    },
    payload: new URLSearchParams({ reference: String(id) }).toString(),
  });
  const body = reply.json<{ error: boolean; message: string; link?: string }>();
  if (body.error) return body.message;
  return new URL(body.link ?? '', 'http://none').searchParams.get('redirect_url');
}

const way = `${apiBase}flutterwave_payment_response`;

describe('the way back from the page of a gateway', () => {
  const shop = payingShopper();

  it('[R1.21] leads to this machine, where no address of the shop is known, and to no name that a request makes up', async () => {
    expect(await ledBackTo(shop, 'localhost:3000')).toBe(`http://localhost:3000${way}`);
    expect(await ledBackTo(shop, 'evil.example')).toBe('This payment method is not offered.');
    expect(shop.provider().lines.at(-1)).toMatch('set PUBLIC_URL');
  });
});

describe('the way back to a shop with an address', () => {
  const shop = payingShopper({ publicUrl: 'https://shop.example' });

  it('[R1.21] is that address, whatever name a request gives it', async () => {
    for (const host of ['evil.example', 'localhost:3000'])
      expect(await ledBackTo(shop, host)).toBe(`https://shop.example${way}`);
  });
});

describe('the return from a gateway, without a token', () => {
  const shop = payingShopper();

  it('[A4] has the gateway asked thirty times in ten minutes at most', async () => {
    const id = await shop.payer().place({ payment_method: 'flutterwave' });
    const { id: reference } = await payAs(shop.provider(), shop.asha(), 'flutterwave').open(id);
    const gateway = shop.provider().services.gateways.get('flutterwave');
    if (!gateway) throw new Error('The shop has no Flutterwave');
    const look = vi.spyOn(gateway, 'findPayment');
    const url = `${way}?tx_ref=${reference}&transaction_id=`;
    for (let at = 0; at < 40; at += 1) await shop.provider().app.inject({ url: `${url}${at}` });
    expect(look).toHaveBeenCalledTimes(30);
    const reply = await shop.provider().app.inject({ url: `${url}1`, headers: { accept: 'text/html' } });
    expect(reply.statusCode).toBe(303);
    look.mockRestore();
  });
});
