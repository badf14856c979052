import type { GatewayId } from '../../machines/payment/gateways.ts';
import { leaveFrom, payWithCard, razorpayWindow, typeCard } from './razorpay-window.ts';
import type { Locator, Page } from '@playwright/test';
import type { Screens } from './screens.ts';

/** For `asked` the bank of the one gateway with 3-D Secure asks first; elsewhere the card is simply accepted. */
type Card = 'good' | 'declined' | 'asked';

/** A customer's actions in the window of a gateway, or in its fields within our page. */
export type GatewayWindow = {
  window: (page: Page, customer: Screens) => Locator;
  /** Types one of the gateway's test cards and presses Pay; a refused card leaves everything open. */
  payWith: (page: Page, customer: Screens, card: Card) => Promise<void>;
  leave: (page: Page, customer: Screens) => Promise<void>;
};

function modal(
  find: (page: Page) => Locator,
  numbers: Record<'good' | 'declined', string>,
  leave: GatewayWindow['leave'],
): GatewayWindow {
  return {
    window: find,
    payWith: async (page, _customer, card) => {
      await typeCard(find(page), card === 'declined' ? numbers.declined : numbers.good);
      await find(page).getByRole('button', { name: /^Pay/ }).click();
    },
    leave,
  };
}

const cardsOfStripe = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asked: '4000 0027 6000 3184',
};
const paystackFrame = (page: Page) => page.frameLocator('iframe[src*="/simulator/paystack/"]');
const paystackDialog = (page: Page) => paystackFrame(page).getByRole('dialog', { name: 'Paystack' });
const flutterwaveDialog = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Flutterwave' });

export const gatewayWindows: Readonly<Record<GatewayId, GatewayWindow>> = {
  razorpay: {
    window: razorpayWindow,
    payWith: (page, _customer, card) => payWithCard(page, card === 'declined' ? card : 'good'),
    leave: (page) => leaveFrom(razorpayWindow(page), page),
  },
  stripe: {
    window: (page, { say }) => page.getByRole('region', { name: say('payment.enter') }),
    payWith: async (page, customer, card) => {
      const fields = gatewayWindows.stripe.window(page, customer);
      await typeCard(fields, cardsOfStripe[card]);
      await fields
        .getByRole('button', { name: new RegExp(`^${customer.say('payment.pay', { amount: '' })}`) })
        .click();
    },
    leave: (_page, { button }) => button('checkout.leavePayment').click(),
  },
  paystack: modal(paystackDialog, { good: '4084 0840 8408 4081', declined: '4084 0800 0000 5408' }, (page) =>
    leaveFrom(paystackDialog(page), paystackFrame(page)),
  ),
  flutterwave: modal(
    flutterwaveDialog,
    { good: '5531 8866 5214 2950', declined: '4000 0000 0000 0002' },
    (page) => leaveFrom(flutterwaveDialog(page), page),
  ),
};
