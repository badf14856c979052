import { describe, expect, it } from 'vitest';
import { paymentRequestOf } from '../../machines/attempt/attempt.ts';
import { collectsWhatIsDue } from '../../machines/payment/payment.ts';
import { listAddresses } from '../../src/api/addresses.ts';
import { listBranches } from '../../src/api/branches.ts';
import { readCart } from '../../src/api/cart.ts';
import { paths } from '../../src/api/contract/paths.ts';
import { listOffers, listSliders } from '../../src/api/home.ts';
import { readKitchen } from '../../src/api/kitchens.ts';
import { resendCode } from '../../src/api/login.ts';
import { readOrder } from '../../src/api/orders.ts';
import { prepareHandoff } from '../../src/api/payment-sessions.ts';
import { readSettings } from '../../src/api/settings.ts';
import { signUp } from '../../src/api/sign-up.ts';
import { paymentSetup, record } from '../support/order-fixtures.ts';
import { scriptedProvider } from '../support/scripted-provider.ts';
import { shownCity } from '../support/view-fixtures.ts';
import { list } from '../support/view-answers.ts';
import {
  wireAddress,
  wireBranch,
  wireCart,
  wireLine,
  wireOrder,
  wireProduct,
} from '../support/wire-replies.ts';
import { wireSettings } from '../support/wire-settings.ts';

const provider = scriptedProvider();
const host = 'https://shop.example.com/';
const phone = { countryCode: '91', mobile: '9000000001' };
const notice = '<br />\n<b>Notice</b>: Undefined index: device_type in <b>/a.php</b> on line <b>3</b><br />';
const request = paymentRequestOf({ ...record, orderId: 41 }, paymentSetup);
const takeLog = () => provider.logged.splice(0);

describe('what servers of the family answer, and the reference provider never does', () => {
  it('[W2] the address of the host in place of a picture is no picture', async () => {
    const [web] = wireSettings.web_settings;
    const bare = { ...web, favicon: host, logo: host, light_logo: host };
    provider.answers({ error: false, data: { ...wireSettings, logo: [host], web_settings: [bare] } });
    expect(await readSettings(provider.api, 'en', null)).toMatchObject({
      favicon: '',
      logo: '',
      logoOnDark: '',
    });
    const uploaded = `${host}uploads/light.png`;
    provider.answers({
      error: false,
      data: { ...wireSettings, web_settings: [{ ...bare, light_logo: uploaded }] },
    });
    expect(await readSettings(provider.api, 'en', null)).toMatchObject({ logoOnDark: uploaded });
    provider.answers(list([{ ...wireBranch, branch_working_time: [], image: host }]));
    expect(await listBranches(provider.api, shownCity, 'en')).toMatchObject([{ image: '' }]);
    const scope = { branchId: 1, language: 'en' };
    provider.answers(list([{ id: '1', type: 'default', image: host }]));
    expect(await listSliders(provider.api, scope)).toMatchObject([{ image: '' }]);
    provider.answers(list([{ id: '1', type: 'default', image: host }]));
    expect(await listOffers(provider.api, scope)).toMatchObject([{ image: '' }]);
  });

  it('[R1.23] the code of a new customer of a third party is made here, once', async () => {
    const meera = { provider: 'google', name: 'Meera', email: 'meera@example.com', idToken: 'proof' };
    const user = { id: '7', username: 'Meera', mobile: phone.mobile, country_code: phone.countryCode };
    provider.answers({ error: true, message: 'A telephone is needed', phone_needed: 1, data: [] });
    await expect(signUp(provider.api, meera, null)).rejects.toMatchObject({ kind: 'phoneNeeded' });
    provider.answers({ error: false, message: '', token: 'token', data: user });
    await signUp(provider.api, { ...meera, phone }, null);
    const codes = provider.seen.map(({ form }) => form['referral_code']);
    expect(codes).toEqual([undefined, expect.stringMatching(/^[A-Z2-9]{8}$/)]);
  });

  it('[R1.30] what stands of a branch beside its row is read from the row of that id', async () => {
    const city = { id: '9', name: 'Amberpur', latitude: '24.58', longitude: '73.68' };
    const closed = {
      ...wireBranch,
      branch_working_time: [],
      branch_id: '1',
      status: '0',
      story: 'Of the lake',
      email: 'lake@example.com',
    };
    const open = {
      ...wireBranch,
      branch_working_time: [],
      story: 'Of the market',
      email: 'market@example.com',
    };
    const read = (id: number) => {
      provider.answers(list([city]));
      provider.answers(list([closed, open]));
      return readKitchen(provider.api, id, 'en');
    };
    expect(await read(2)).toMatchObject({
      branch: { id: 2 },
      story: 'Of the market',
      email: 'market@example.com',
    });
    expect(await read(1)).toBeNull();
  });

  it('[R1.6] a dish that sold out in the cart is left out and named; any other line that cannot be read fails the cart', async () => {
    const gone = { product_details: [wireProduct] };
    provider.answers({ ...wireCart, data: [gone, wireLine] });
    expect(await readCart(provider.api, { branchId: 1 }, 'en')).toMatchObject({
      lines: [{ cartId: 5 }],
      gone: ['Paneer Tikka'],
    });
    provider.answers({ ...wireCart, data: [{ ...gone, qty: '1' }] });
    await expect(readCart(provider.api, { branchId: 1 }, 'en')).rejects.toMatchObject({ kind: 'malformed' });
    expect(takeLog()).toHaveLength(1);
  });

  it.each([101, '102'])(
    '[R6.3] status code %j behind HTTP 200 ends the session, before it is an empty list',
    async (code) => {
      let heard = 0;
      provider.api.onUnauthorized(() => {
        heard += 1;
      });
      provider.answers({ error: true, status_code: code, message: 'Unauthorized', data: [] });
      await expect(listAddresses(provider.api, 1, 'en')).rejects.toMatchObject({ unauthorized: true });
      expect(heard).toBe(1);
    },
  );

  it('[R8.7] HTTP 500 behind a whole answer is the answer; without one the outcome is unknown', async () => {
    provider.answers({ error: false, message: '', data: [wireAddress] }, { status: 500 });
    expect(await listAddresses(provider.api, 1, 'en')).toHaveLength(1);
    provider.answers({ error: true, message: 'This restaurant is closed', data: [] }, { status: 500 });
    await expect(provider.api.call(paths.placeOrder, {})).rejects.toMatchObject({ kind: 'refusal' });
    provider.answers(`{"error":false,"message":"","da`, { status: 500 });
    await expect(provider.api.call(paths.placeOrder, {})).rejects.toMatchObject({ kind: 'unreachable' });
    expect(takeLog()).toHaveLength(1);
  });

  it.each([
    ['what is due', 0, true],
    ['one unit less, cut in place of rounded', -1, true],
    ['the full total although the wallet pays a part', 2_000, false],
    ['one unit more', 1, false],
  ])('[R7.3] a gateway order of %s (%i more) opens the window: %s', async (_what, more, opens) => {
    const amount = request.amount + more;
    provider.answers({ error: false, data: { id: 'order_9', amount, currency: 'INR' } });
    const session = await prepareHandoff(provider.api, request);
    expect(collectsWhatIsDue(session, request)).toBe(opens);
  });

  it('[R1.15] a blank in place of a promo code, and "0" in place of a number, are none', async () => {
    provider.answers(list([{ ...wireOrder, promo_code: ' ' }]));
    expect(await readOrder(provider.api, 501, 'en')).toMatchObject({ promoCode: '' });
    provider.answers(list([{ ...wireAddress, country_code: '0', alternate_mobile: '0' }]));
    expect(await listAddresses(provider.api, 1, 'en')).toMatchObject([
      { countryCode: '', alternateMobile: '' },
    ]);
  });

  it('[W3] notices without an answer are fine only where an empty body is', async () => {
    provider.answers(notice);
    await expect(resendCode(provider.api, phone)).resolves.toBeUndefined();
    provider.answers(notice);
    await expect(provider.api.call(paths.placeOrder, {})).rejects.toMatchObject({ kind: 'malformed' });
    expect(takeLog()).toHaveLength(1);
  });

  it.each([true, 1, '1', 'true'])('[W1] the error flag %j means no', async (error) => {
    provider.answers({ error, message: 'No', data: [{}] });
    await expect(provider.api.call(paths.listAddresses, {})).rejects.toMatchObject({ kind: 'refusal' });
  });

  it.each([false, 0, '0', 'false'])('[W1] the error flag %j means yes', async (error) => {
    provider.answers({ error, message: '', data: [{}] });
    await expect(provider.api.call(paths.listAddresses, {})).resolves.toMatchObject({ data: [{}] });
  });

  it('[R3.4] what is known of a guest is a blank in a list', async () => {
    provider.answers({ error: false, data: { ...wireSettings, user_data: [''] } });
    await expect(readSettings(provider.api, 'en', null)).resolves.toMatchObject({
      currency: { code: 'INR' },
    });
  });
});
