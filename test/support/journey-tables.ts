import type { Page } from '@playwright/test';
import type { JourneyTables } from '../models/journeys.ts';
import { expect, newestCode } from './journey.ts';
import { leaveFrom, payWithCard, razorpayWindow } from './razorpay-window.ts';
import { screensOf } from './screens.ts';
import type { Simulator } from './simulator.ts';
import { wrongCodeFor } from './wrong-code.ts';

const mobile = '9000000002';
const dish = { slug: 'royal-rajasthani-thali', name: 'Royal Rajasthani Thali' };

/** How each event of the model is done on the screens, and how each of its states is recognised. */
export function tablesFor(page: Page, simulator: Simulator): JourneyTables {
  const customer = screensOf(page, simulator);
  const { say, button } = customer;
  const main = page.getByRole('main');
  const isSeen = (text: string) => expect(main.getByText(text).first()).toBeVisible();
  const heading = (name: string | RegExp) =>
    expect(page.getByRole('heading', { name }).first()).toBeVisible();
  const field = (key: string) => page.getByRole('textbox', { name: say(key) });
  const logIn = (key: string) => main.getByRole('button', { name: say(key), exact: true });
  return {
    events: {
      'branch.chosen': () => customer.choosePlace('Amberpur', 'Tiffin Lakeside'),
      'dish.added': async () => {
        await customer.openDish(dish.slug);
        await customer.addOpenDish();
        await page.goto('/user/cart');
      },
      'line.removed': () =>
        main.getByRole('button', { name: say('cart.remove', { name: dish.name }) }).click(),
      'removal.undone': () =>
        page.getByRole('button', { name: say('cart.undoNamed', { name: dish.name }) }).click(),
      'checkout.visited': () => main.getByRole('link', { name: say('cart.checkout') }).click(),
      'login.asked': () => logIn('login.logIn').click(),
      'login.dismissed': () => page.keyboard.press('Escape'),
      'phone.given': () => customer.submitPhone(mobile),
      'wrongCode.given': async () => {
        await expect(field('login.code')).toBeVisible();
        await customer.submitCode(wrongCodeFor(await newestCode(simulator, mobile)));
      },
      'code.given': async () => {
        await field('login.code').clear();
        await customer.submitNewestCode(mobile);
      },
      'order.submitted': async () => {
        await customer.choose(new RegExp(say('checkout.pickup')));
        await customer.choose(new RegExp(say('payment.razorpay')));
        await customer.placeOrder();
      },
      'card.declined': () => payWithCard(page, 'not enough money'),
      'payment.made': () => payWithCard(page, 'good'),
      'window.closed': () => leaveFrom(razorpayWindow(page), page),
      'page.reloaded': async () => {
        await page.reload();
      },
      'payment.retried': () => button('checkout.outcome.retry').click(),
      'order.abandoned': () => button('checkout.outcome.abandon').click(),
      'orders.visited': async () => {
        await page.goto('/user/my-orders');
      },
    },
    states: {
      choosingPlace: async () => {
        await page.goto('/');
        await expect(page.getByRole('searchbox')).toBeVisible();
      },
      browsing: () => heading('Paneer Butter Masala'),
      guestCart: async () => {
        await expect(customer.cartLine(dish.name)).toBeVisible();
        await isSeen(say('cart.guestNotice'));
      },
      emptyCart: () => isSeen(say('cart.empty')),
      checkoutClosed: async () => {
        await expect(customer.dialog()).toBeHidden();
        await expect(logIn('login.logIn')).toBeVisible();
      },
      ordersClosed: () => expect(logIn('login.logIn')).toBeVisible(),
      enteringPhone: () => expect(field('login.phone')).toBeVisible(),
      awaitingCode: () => expect(field('login.code')).toBeVisible(),
      codeRefused: () =>
        expect(customer.dialog().getByText(say('login.incorrectCode')).first()).toBeVisible(),
      checkingOut: async () => {
        await expect(customer.dialog()).toBeHidden();
        await heading(say('checkout.how'));
      },
      paying: () => expect(razorpayWindow(page)).toBeVisible(),
      declined: () => expect(razorpayWindow(page).getByRole('alert')).toBeVisible(),
      unpaid: () => heading(say('checkout.outcome.unpaidTitle')),
      placed: () => heading(new RegExp(say('checkout.outcome.placedTitle', { id: '\\d+' }))),
      ordersListed: () =>
        expect(
          page.getByRole('link', { name: new RegExp(say('orders.see', { id: '\\d+' })) }).first(),
        ).toBeVisible(),
    },
  };
}
