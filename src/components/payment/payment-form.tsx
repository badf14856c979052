import { useTranslation } from 'react-i18next';
import type { Minor } from '../../../machines/money.ts';
import type { usePaymentFields } from '../../actors/payment/use-payment-fields.ts';
import { useTheme } from '../../actors/theme/use-theme.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { useMoney } from '../../ui/price.tsx';

type Props = {
  fields: NonNullable<ReturnType<typeof usePaymentFields>>;
  amount: Minor;
  onLeave: () => void;
};

/** A gateway whose fields stand in our page, with our button below them. A refused card leaves them open. */
export function PaymentForm({ fields: Fields, amount, onLeave }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const { resolved } = useTheme();
  return (
    <section aria-label={t('payment.enter')} className="flex w-full flex-col gap-4 text-start">
      <PartBoundary>
        <Fields scheme={resolved}>
          {({ isReady, busy, isRefused, submit }) => (
            <>
              <FormError text={isRefused ? t('payment.refused') : null} />
              <Button size="lg" busy={busy} unavailable={!isReady} onClick={submit}>
                {t('payment.pay', { amount: money(amount) })}
              </Button>
            </>
          )}
        </Fields>
      </PartBoundary>
      <Button variant="quiet" onClick={onLeave}>
        {t('checkout.leavePayment')}
      </Button>
    </section>
  );
}
