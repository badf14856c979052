import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Minor } from '../../../machines/money.ts';
import { offersWallet } from '../../../machines/payment/payment.ts';
import { usePaymentFields } from '../../actors/payment/use-payment-fields.ts';
import { useRefill } from '../../actors/refill/use-refill.ts';
import { paymentMethodsQuery } from '../../api/payment-methods.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { RefillSheet } from './refill-sheet.tsx';

type Props = { userId: number; balance: Minor | null };

/**
 * Money into the wallet, unless the shop takes no payments from it. Closing the sheet stops no payment: the next press shows how it
 * stands. A refill that another page left unsettled opens by itself, and so does one that was refused before anybody looked.
 */
export function RefillButton({ userId, balance }: Props) {
  const { t } = useTranslation();
  const refill = useRefill();
  const { step, isShown, attemptKey, open, dismiss, leavePayment } = refill;
  const fields = usePaymentFields(attemptKey);
  const { data: methods } = useQuery(paymentMethodsQuery(userId));
  const isOff = methods !== undefined && !offersWallet(methods);
  const isUnseen = step === 'refused' && !isShown;

  useEffect(() => {
    if (attemptKey !== null || isUnseen) void open(userId);
  }, [attemptKey, isUnseen, open, userId]);

  // Leaving the page closes the sheet: what becomes of a payment is then a notice on the next page.
  useEffect(() => dismiss, [dismiss]);

  // A gateway's own window must be reached: while it is open our sheet is not in the way.
  if (step === 'paying' && fields === null) {
    return (
      <div data-flow="refill" data-state={step} className="flex w-full flex-col items-start gap-2">
        <output className="flex items-center gap-3 font-medium">
          <Spinner className="text-spice" />
          <span>{t('checkout.paying')}</span>
        </output>
        <Button variant="quiet" size="sm" onClick={leavePayment}>
          {t('checkout.leavePayment')}
        </Button>
      </div>
    );
  }
  if (isOff && attemptKey === null && !isShown) return null;
  return (
    <>
      <Button icon={<Plus size="1.125rem" aria-hidden="true" />} onClick={() => void open(userId)}>
        {t(attemptKey === null ? 'wallet.refill.open' : 'wallet.refill.resume')}
      </Button>
      {isShown && <RefillSheet refill={refill} balance={balance} onClose={dismiss} />}
    </>
  );
}
