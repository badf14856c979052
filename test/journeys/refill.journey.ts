import { test } from '../support/journey.ts';
import { refillWallet } from '../support/paying.ts';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

test('[R1.22, R7.5, R5.5] Stripe: the wallet grows by what was taken', async ({
  page,
  simulator,
  baseURL,
}) => {
  await refillWallet(page, simulator, baseURL, 'stripe');
});
