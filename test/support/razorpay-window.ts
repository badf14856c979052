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
  await window.getByRole('textbox', { name: 'Card number' }).fill(numbers[card]);
  await window.getByRole('textbox', { name: 'Expiry' }).fill('12 / 39');
  await window.getByRole('textbox', { name: 'CVV' }).fill('123');
  await window.getByRole('button', { name: /^Pay/ }).click();
}

/** Closes the window and confirms leaving the payment. */
export async function leavePayment(page: Page): Promise<void> {
  await razorpayWindow(page).getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('dialog', { name: 'Leave the payment?' })
    .getByRole('button', { name: 'Leave' })
    .click();
}
