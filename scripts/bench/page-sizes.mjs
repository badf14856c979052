import { launchBrowser, openPage, profiles } from './browser-page.mjs';
import { fillCart, orderOnce, signIn } from './demo-customer.mjs';

/** A page without requests for this long is at rest. */
const restMs = 1_500;

const home = '/home';
const guestsPages = [
  '/menu',
  '/menu/paneer-tikka',
  '/categories/drinks',
  '/search',
  '/offers',
  '/location',
  '/kitchens/1',
  '/about',
  '/faq',
  '/contact-us',
];
const membersPages = (orderId) => [
  '/user/cart',
  '/user/checkout',
  '/user/my-orders',
  `/user/my-orders/${orderId}`,
  `/user/outcome/${orderId}`,
  `/user/my-orders/${orderId}/invoice`,
  '/user/favourites',
  '/user/wallet',
  '/user/account',
  '/user/profile',
  '/user/address',
  '/user/notifications',
  '/user/refer',
  '/user/settings',
  '/user/delete-account',
];

/** A browser that saves data fetches no code in idle time, so only the page's own code is counted. */
function saveData() {
  Object.defineProperty(Object.getPrototypeOf(navigator), 'connection', { value: { saveData: true } });
}

/**
 * Script bytes as sent that each page loads cold, with its machines and effects: `[path, all, more than home]`, where home is
 * that of the same customer. Account pages belong to a demo customer with a dish in the cart and an order.
 */
export async function measurePageSizes(url, browserPath) {
  const { browser, storageState } = await launchBrowser(browserPath, url);
  const customer = await signIn(url, 2);
  const { id: orderId } = await orderOnce(customer);
  await fillCart(customer);
  const measure = async (paths, state) => {
    const least = await scriptOf(browser, url, home, state);
    const sizes = [[home, least, 0]];
    for (const path of paths) {
      const size = await scriptOf(browser, url, path, state);
      sizes.push([path.replace(String(orderId), ':id'), size, size - least]);
    }
    return sizes;
  };
  const guests = await measure(guestsPages, storageState);
  const members = await measure(membersPages(orderId), withSession(storageState, customer));
  await browser.close();
  return { guests, members };
}

/** The stored state of a guest, with that customer logged in. */
function withSession(storageState, { id, mobile, token }) {
  const [origin] = storageState.origins;
  const localStorage = origin.localStorage.map((item) => {
    if (item.name !== 'root') return item;
    const userData = {
      id,
      mobile,
      username: 'Demo',
      image: '',
      email: '',
      countryCode: '91',
      webPushId: '',
      balance: 0,
      referralCode: '',
    };
    const authentication = { accessToken: token, isLogged: true, userData, provider: null };
    return { name: 'root', value: JSON.stringify({ ...JSON.parse(item.value), authentication }) };
  });
  return { ...storageState, origins: [{ ...origin, localStorage }] };
}

async function scriptOf(browser, url, path, storageState) {
  const { page, session, close } = await openPage(browser, profiles.desktop, storageState, saveData);
  const heads = new Map();
  let sent = 0;
  let lastSign = Date.now();
  session.on('Network.requestWillBeSent', () => (lastSign = Date.now()));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') heads.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastSign = Date.now();
    sent += heads.has(requestId) ? encodedDataLength - heads.get(requestId) : 0;
  });
  await page.goto(`${url}${path}`);
  await page.waitForSelector('h1');
  while (Date.now() - lastSign < restMs) await page.waitForTimeout(restMs / 5);
  const arrived = new URL(page.url()).pathname;
  if (arrived !== path) throw new Error(`${path} led to ${arrived}`);
  await close();
  return sent;
}
