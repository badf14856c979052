import { useCallback, useSyncExternalStore } from 'react';
import type { PaymentFields } from '../../payments/payment-stage.ts';
import { useApp } from '../system/app.ts';

/** The gateway's own fields that an attempt waits for; null while it has none to show. */
export function usePaymentFields(attemptKey: string | null): PaymentFields | null {
  const { paymentStage } = useApp();
  const read = useCallback(
    () => (attemptKey === null ? null : paymentStage.fieldsOf(attemptKey)),
    [paymentStage, attemptKey],
  );
  return useSyncExternalStore(paymentStage.subscribe, read, () => null);
}
