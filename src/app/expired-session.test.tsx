import { expect, it } from 'vitest';
import { logIn, logInAnswers } from '../../test/support/log-in.ts';
import { renderView } from '../../test/support/render-view.tsx';
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
  document.querySelector('main h1') !== null && document.querySelector('main [aria-busy=true]') === null;

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
        ...logInAnswers(() => {
          hasEnded = false;
          return { data: wireUser };
        }),
      },
    });
    await view.eventually(() => expect(document.querySelectorAll('[data-flow=login]')).toHaveLength(1));
    await view.eventually(() => expect(hasSettled()).toBe(true));
    expect(window.location.pathname).toBe(at);
    await logIn(view);
    await view.eventually(() => expect(hasSettled()).toBe(true));
    expect(window.location.pathname).toBe(at);
    expect(document.querySelector('main')?.textContent).not.toContain('Please log in');
  },
);
