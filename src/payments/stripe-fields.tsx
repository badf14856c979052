import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  Appearance,
  PaymentIntentResult,
  Stripe,
  StripeElementLocale,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { useMemo, useState } from 'react';
import type { DriverEvent } from '../../machines/payment/payment.ts';
import type { FieldsProps } from './payment-stage.ts';

type Props = FieldsProps & {
  stripe: Stripe;
  clientSecret: string;
  locale: StripeElementLocale;
  /** Where a bank that needs the whole page sends the customer back to. */
  returnUrl: string;
  emit: (event: DriverEvent) => void;
};

/** The wallet of the device comes before the card: no number has to be typed. The vendor shows it only where it works. */
const elementOptions: StripePaymentElementOptions = {
  wallets: { applePay: 'auto', googlePay: 'auto' },
  paymentMethodOrder: ['apple_pay', 'google_pay', 'card'],
};

/** The vendor's fields in our page, in the page's own colours [R1.21]. */
export function StripeFields({ stripe, clientSecret, locale, scheme, ...rest }: Props) {
  const options = useMemo(
    () => ({ clientSecret, locale, appearance: appearanceOf(scheme) }),
    [clientSecret, locale, scheme],
  );
  return (
    <Elements stripe={stripe} options={options}>
      <Fields {...rest} />
    </Elements>
  );
}

function Fields({ returnUrl, emit, children }: Pick<Props, 'returnUrl' | 'emit' | 'children'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isRefused, setIsRefused] = useState(false);

  async function confirm(): Promise<DriverEvent | null> {
    if (stripe === null || elements === null) return null;
    try {
      const confirmParams = { return_url: returnUrl };
      return stripeEvent(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }));
    } catch {
      return { type: 'attempt.refused', message: '' };
    }
  }

  async function submit() {
    if (busy) return;
    setBusy(true);
    setIsRefused(false);
    const event = await confirm();
    setBusy(false);
    setIsRefused(event?.type === 'attempt.refused');
    if (event !== null) emit(event);
  }

  return (
    <>
      <PaymentElement
        options={elementOptions}
        onReady={() => {
          setIsReady(true);
          emit({ type: 'payment.opened' });
        }}
        onLoadError={() => emit({ type: 'driver.failed', code: 'gatewayFailed' })}
      />
      {children({ isReady, busy, isRefused, submit: () => void submit() })}
    </>
  );
}

/** The shop's tokens, for a frame that style sheets do not reach. */
function appearanceOf(scheme: FieldsProps['scheme']): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--spice-ink'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorDanger: token('--brick'),
      borderRadius: token('--radius-control'),
      fontFamily: getComputedStyle(document.body).fontFamily,
    },
  };
}

/**
 * What the vendor's answer to a confirmation means; null where its own fields show what is missing. A lost answer, an
 * abandoned 3-D Secure step and a declined card leave the fields open: the same intent is confirmed again, and once only.
 */
export function stripeEvent({ paymentIntent, error }: PaymentIntentResult): DriverEvent | null {
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent?.status === 'succeeded')
    return { type: 'payment.claimed', proof: { payment_intent: intent.id } };
  if (intent?.status === 'processing' || intent?.status === 'requires_capture')
    return { type: 'payment.undecided' };
  if (intent?.status === 'canceled') return { type: 'payment.dismissed', mayStillSettle: false };
  if (error?.type === 'validation_error') return null;
  return { type: 'attempt.refused', message: error?.message ?? '' };
}
