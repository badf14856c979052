import { loadStripe } from '@stripe/stripe-js/pure';
import type { StripeElementLocale } from '@stripe/stripe-js';
import { paths } from '../lib/paths.ts';
import { CannotOpen, stepwise, type Driver } from './driver.ts';
import { fetchGlobal } from './gateway-script.ts';
import { StripeFields } from './stripe-fields.tsx';

/** The vendor supports three of our four languages; in place of Hindi it takes what the browser asks for. */
const locales: Readonly<Record<string, StripeElementLocale>> = { en: 'en', ar: 'ar', fr: 'fr' };

/** Shows the vendor's fields in our page; they are opened once they can be filled in. */
export const stripeDriver: Driver = stepwise(async (input, emit, stage, signal) => {
  const { session, publicKey, purpose } = input;
  if (session.kind !== 'clientSecret' || publicKey === '') throw new CannotOpen('setupRefused');
  await fetchGlobal('stripe', input.scriptUrl, () => window.Stripe);
  signal.throwIfAborted();
  const locale = locales[input.language] ?? 'auto';
  const stripe = await loadStripe(publicKey, { locale });
  if (stripe === null) throw new CannotOpen('scriptNotLoaded');
  signal.throwIfAborted();
  const returnUrl = new URL(paths.afterPayment(purpose), globalThis.location.origin).href;
  const { clientSecret } = session;
  const shared = { stripe, clientSecret, locale, returnUrl, emit };
  return stage.show(input.attemptKey, (props) => <StripeFields {...shared} {...props} />);
});
