import type { Page } from '@playwright/test';
import { createApi, type Api } from '../../src/api/client.ts';
import { readBranch } from '../../src/api/branches.ts';
import { changeLine } from '../../src/api/cart.ts';
import { searchCities } from '../../src/api/cities.ts';
import { logIn, requestCode, verifyCode } from '../../src/api/login.ts';
import { newestCode } from './journey.ts';
import { screensOf, type Screens } from './screens.ts';
import type { Simulator } from './simulator.ts';

const branchId = 1;
/** One Royal Rajasthani Thali, which costs more than the second demo customer has in the wallet. */
const thali = { branchId, cartId: null, variantId: 10_021, quantity: 1, addOns: [], note: '' };
/** The second demo customer, who has no orders at the seed. */
export const omar = { countryCode: '91', mobile: '9000000002' };
/** The first one, who has ordered before and has 1,500.00 in the wallet. */
export const asha = { countryCode: '91', mobile: '9000000001' };
const language = 'en';

/**
 * The back door: logs a customer in, in the restaurant by the lake, by the calls of a dozen presses and the storage that they leave.
 * For tests of something else than the log-in. Calls with the returned api are this customer's.
 */
export async function signIn(
  page: Page,
  simulator: Simulator,
  host: string,
  number: typeof omar,
): Promise<Api> {
  const api = createApi({ host, language: () => language });
  await requestCode(api, number);
  const proof = await verifyCode(api, number, await newestCode(simulator, number.mobile));
  const signedIn = await logIn(api, { ...number, proof }, null);
  if ('unknown' in signedIn) throw new Error('The demo customer is unknown');
  api.setToken(signedIn.token);
  const { items } = await searchCities(api, 'Amberpur', language, { limit: 1, offset: 0 });
  const city = items[0];
  if (city === undefined) throw new Error('There is no such city');
  const branch = await readBranch(api, { id: branchId, coordinates: null }, city);
  const root = {
    version: 1,
    authentication: {
      accessToken: signedIn.token,
      isLogged: true,
      userData: signedIn.user,
      provider: null,
    },
    branch: { id: branchId, branch },
    selectedCity: { city },
  };
  await page.context().addInitScript((text) => {
    if (localStorage.getItem('root') === null) localStorage.setItem('root', text);
  }, JSON.stringify(root));
  return api;
}

/** A logged-in customer with a thali in the cart. Tests that use it begin at the checkout. */
export async function readyToPay(
  page: Page,
  simulator: Simulator,
  host: string,
  number = omar,
): Promise<Screens> {
  const api = await signIn(page, simulator, host, number);
  await changeLine(api, thali, language);
  return screensOf(page, simulator);
}
