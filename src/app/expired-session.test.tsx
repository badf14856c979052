import { expect, it } from 'vitest';
import { renderView, type View } from '../../test/support/render-view.tsx';
import { wireOrder } from '../../test/support/wire-replies.ts';
import { list, usualAnswers, type Answer } from '../../test/support/view-answers.ts';
import { wireUser } from '../../test/support/wire-settings.ts';
import { pages } from './pages.tsx';

const personal = pages
  .map(({ route }) => String(route.key))
  .filter((pattern) => pattern.startsWith('/user/'))
  .map((pattern) => pattern.replace(':id', '501'));

const yes = { error: false, message: '' };
const unauthorized = { httpStatus: 401, error: true, message: 'Log in again', data: [] };
/** What a provider tells only to somebody whose token it knows. */
const membersOnly: Record<string, Answer> = {
  get_user_cart: usualAnswers['get_user_cart'] ?? {},
  get_address: usualAnswers['get_address'] ?? {},
  get_orders: usualAnswers['get_orders'] ?? {},
  get_favorites: usualAnswers['get_favorites'] ?? {},
  get_delivery_charges: usualAnswers['get_delivery_charges'] ?? {},
  get_live_tracking_details: usualAnswers['get_live_tracking_details'] ?? {},
  transactions: list([]),
  get_withdrawal_request: list([]),
  update_fcm: yes,
};

/** The page stands, and nothing in it waits for an answer. */
const hasSettled = () =>
  document.querySelector('main h1') !== null &&
  [...document.querySelectorAll('main [aria-busy=true]')].every(isHidden);

/** Of a page that waits behind the log-in. */
const isHidden = (part: Element) => part.closest('[style*="display: none"]') !== null;

async function logIn(view: View): Promise<void> {
  await view.type('Phone number', '9000000001');
  await view.press('Send code');
  await view.type('One-time code', '123456');
}

it.each(personal)(
  '[R6.2, R6.3] (A8) a session that ended asks once for the login at %s, and goes on there',
  async (at) => {
    let hasEnded = true;
    const answerOf = (answer: Answer) => (form: Record<string, string>) => {
      if (hasEnded) return unauthorized;
      return typeof answer === 'function' ? answer(form) : answer;
    };
    const view = await renderView({
      at,
      isCustomer: true,
      answers: {
        ...Object.fromEntries(Object.entries(membersOnly).map(([path, answer]) => [path, answerOf(answer)])),
        verify_user: yes,
        verify_otp: { ...yes, proof: 'proof-1', data: [] },
        login: () => {
          hasEnded = false;
          return { ...yes, token: 'a newer token', data: wireUser };
        },
      },
    });
    await view.eventually(() => expect(document.querySelectorAll('[data-flow=login]')).toHaveLength(1));
    await view.eventually(() => expect(hasSettled()).toBe(true));
    expect(window.location.pathname).toBe(at);
    await logIn(view);
    await view.eventually(() => expect(document.querySelector('[data-flow=login]')).toBeNull());
    await view.eventually(() => expect(hasSettled()).toBe(true));
    expect(window.location.pathname).toBe(at);
    expect(document.querySelector('main')?.textContent).not.toContain('Please log in');
  },
);

const [item] = wireOrder.order_items;
const delivered = { ...wireOrder, active_status: 'delivered', complaints_until: '2099-01-01 12:00:00' };
const young = {
  ...wireOrder,
  active_status: 'pending',
  order_items: [{ ...item, is_cancelable: '1', cancelable_till: 'confirmed' }],
};

it.each([
  {
    what: 'a rating',
    order: delivered,
    open: async (view: View) => {
      await view.press('Rate this order');
      await view.press('4 stars: very good');
      await view.press(/^Add a comment or pictures/);
    },
    field: /^Your comment/,
    send: 'Save the ratings',
    asks: 'set_product_rating',
  },
  {
    what: 'a report',
    order: delivered,
    open: async (view: View) => {
      await view.press(/^Report a problem with/);
      await view.press('It came cold');
    },
    field: /^In your own words/,
    send: 'Send to the restaurant',
    again: 'Send again',
    asks: 'send_order_complaint',
  },
  {
    what: 'the reason of a cancellation',
    order: young,
    open: async (view: View) => {
      await view.press('Cancel order');
      await view.press('Another reason');
    },
    field: /^Your reason/,
    send: 'Cancel the order',
    asks: 'update_order_status',
  },
  {
    what: 'a changed order',
    order: { ...young, changes_until: '2099-01-01 12:00:00' },
    open: (view: View) => view.press('Change this order'),
    field: 'Note (optional)',
    send: 'See what it comes to',
    asks: 'change_order',
  },
])(
  '[R6.3] (A8) $what is still there after the log-in',
  async ({ order, open, field, send, again = send, asks }) => {
    let hasEnded = false;
    const unless = (answer: Answer) => (form: Record<string, string>) => {
      if (hasEnded) return unauthorized;
      return typeof answer === 'function' ? answer(form) : answer;
    };
    const answers = { ...membersOnly, get_orders: list([order]), get_products: list([]), [asks]: yes };
    const view = await renderView({
      at: '/user/my-orders/501',
      isCustomer: true,
      answers: {
        ...Object.fromEntries(Object.entries(answers).map(([path, answer]) => [path, unless(answer)])),
        verify_user: yes,
        verify_otp: { ...yes, proof: 'proof-1', data: [] },
        login: () => {
          hasEnded = false;
          return { ...yes, token: 'a newer token', data: wireUser };
        },
      },
    });
    await open(view);
    await view.type(field, 'Guests left');
    const written = await view.control(field);
    hasEnded = true;
    await view.press(send);
    await view.eventually(() => expect(document.querySelectorAll('[data-flow=login]')).toHaveLength(1));
    await view.eventually(() => expect(isHidden(written) || !written.isConnected).toBe(true));
    await logIn(view);
    await view.eventually(() => expect(document.querySelector('[data-flow=login]')).toBeNull());
    expect(await view.control(field)).toHaveProperty('value', 'Guests left');
    expect(isHidden(await view.control(field))).toBe(false);
    const before = view.sent(asks).length;
    await view.press(again);
    await view.eventually(() => expect(view.sent(asks).length).toBeGreaterThan(before));
    expect(Object.values(view.sent(asks).at(-1) ?? {})).toContain('Guests left');
  },
);
