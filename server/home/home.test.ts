import { beforeEach, describe, expect, it } from 'vitest';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
beforeEach(() => provider().reset());

type Row = Record<string, unknown>;
const rowsOf = (body: Row) => body['data'] as Row[];

describe('home content', () => {
  it('[R1.1] lists shelves with their dishes, totals as text', async () => {
    const { body } = await provider().call('get_sections', { branch_id: 1, p_limit: 4 });
    expect(body).toMatchObject({ error: false, total: '5' });
    for (const section of rowsOf(body))
      expect(rowsOf({ data: section['product_details'] }).length).toBeLessThanOrEqual(4);
    const one = await provider().call('get_sections', { branch_id: 1, section_slug: 'hot-deals' });
    expect(rowsOf(one.body).map((section) => section['slug'])).toEqual(['hot-deals']);
    expect((await provider().call('get_sections', { branch_id: 1, section_id: 999 })).body).toMatchObject({
      error: true,
      data: [],
    });
    expect((await provider().call('get_sections', { branch_id: 1, p_sort: 'pid' })).body['error']).toBe(true);
  });

  it('[R1.1] shows offers only while they run, without a message', async () => {
    const { body } = await provider().call('get_offer_images', { branch_id: 1 });
    expect(body).not.toHaveProperty('message');
    expect(rowsOf(body).length).toBeGreaterThan(0);
    provider().advance(400 * 86_400);
    expect((await provider().call('get_offer_images', { branch_id: 1 })).body).toMatchObject({
      error: true,
      data: [],
    });
  });

  it('[R1.1] points banners at categories and products of the branch', async () => {
    const { body } = await provider().call('get_slider_images', { branch_id: 2 });
    for (const row of rowsOf(body)) {
      if (row['type'] === 'products') expect(Number(row['type_id'])).toBeGreaterThan(2000);
      expect(rowsOf(row).length).toBe(row['type'] === 'default' ? 0 : 1);
    }
    expect((await provider().call('get_slider_images', { branch_id: 99 })).body).toMatchObject({
      error: true,
      data: [],
    });
  });

  it('[R1.1] lists categories with the total on the first one only', async () => {
    const { body } = await provider().call('get_categories', { branch_id: 1, limit: 3, offset: 1 });
    expect(body['total']).toBe(12);
    expect(rowsOf(body).map((row) => 'total' in row)).toEqual([true, false, false]);
    expect((await provider().call('get_categories', { branch_id: 99 })).body).toMatchObject({
      error: true,
      total: 0,
      data: [],
    });
  });
});

describe('settings', () => {
  it('[R3.4] sends each entry as a list of one, except the authentication mode', async () => {
    const { body } = await provider().call('get_settings', { language: 'fr' });
    const data = body['data'] as Record<string, unknown>;
    expect(data).toMatchObject({
      authentication_mode: 1,
      user_data: [''],
      web_settings: [{ site_title: 'Tiffin', favicon: '/brand/favicon.svg' }],
      system_settings: [{ currency: '₹', system_timezone: 'Asia/Kolkata' }],
    });
  });

  it('[R1.22] refreshes balance and referral code of the caller', async () => {
    const token = await provider().signIn();
    const { body } = await provider().call('get_settings', {}, token);
    expect(body).toMatchObject({
      data: { user_data: [{ balance: '1500.00', referral_code: 'ASHA2087', is_first_order: '0' }] },
    });
  });

  it('[R1.21] shows which payment methods are on, and no secret even when one is stored', async () => {
    const { services } = provider();
    const settings = await services.settings.read();
    settings.payment_method['razorpay_secret_key'] = 'do-not-tell';
    const { body, text } = await provider().call('get_settings', { type: 'payment_method' });
    expect(body).toMatchObject({
      data: { payment_method: { razorpay_payment_method: '1', razorpay_key_id: 'rzp_test_tiffin' } },
    });
    expect(text).not.toContain('do-not-tell');
  });
});
