import type { Minor } from '../money.ts';
import type { PaymentMethodId } from '../payment/payment.ts';
import type { OrderDraft } from './order-draft.ts';

/**
 * One attempt to order, stored before `place_order` leaves and removed on a definite answer, so that a reload asks
 * instead of sending again. `phase` says what may have happened already.
 */
export type AttemptRecord = {
  attemptKey: string;
  userId: number;
  phase: 'placing' | 'paying' | 'unpaid';
  method: PaymentMethodId;
  draft: OrderDraft;
  orderId: number | null;
  /** What the gateway has to collect, once the provider said so. */
  payable: Minor;
  /** ISO time; an order older than this cannot belong to the attempt. */
  startedAt: string;
};
