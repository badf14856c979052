import type { Locator, Page } from '@playwright/test';

const numbers = {
  good: '4100 2800 0000 1007',
  'not enough money': '4100 2800 0008 0001',
  declined: '4100 2800 0006 0003',
};

/** The gateway's own window, which the stand-in opens over the page. */
export function razorpayWindow(page: Page): Locator {
  return page.getByRole('dialog').filter({ has: page.getByRole('group', { name: 'Payment method' }) });
}

/** Types one of the gateway's test cards and presses Pay; the window stays open when the card is refused. */
export async function payWithCard(page: Page, card: keyof typeof numbers): Promise<void> {
  const window = razorpayWindow(page);
  await typeCard(window, numbers[card]);
  await window.getByRole('button', { name: /^Pay/ }).click();
}

/** Fills the form for test numbers that all stand-ins share. */
export async function typeCard(form: Locator, number: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Card number' }).fill(number);
  await form.getByRole('textbox', { name: 'Expiry' }).fill('12 / 39');
  await form.getByRole('textbox', { name: 'CVV' }).fill('408');
}

/** Closes a window and confirms leaving the payment. */
export async function leaveFrom(window: Locator, around: Pick<Page, 'getByRole'>): Promise<void> {
  await window.getByRole('button', { name: 'Close' }).click();
  await around
    .getByRole('dialog', { name: 'Leave the payment?' })
    .getByRole('button', { name: 'Leave' })
    .click();
}
