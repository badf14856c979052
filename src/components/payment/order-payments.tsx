import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Minor } from '../../../machines/money.ts';
import { paymentsOf, type OrderPayment } from '../../../machines/order/charged.ts';
import type { Order } from '../../../machines/order/order.ts';
import { paymentMethodIds } from '../../../machines/payment/payment.ts';
import { useDates } from '../../ui/dates.tsx';

const methods = [...paymentMethodIds, 'cod'] as const;

/** What an order is paid with, in words. */
export function methodName({ paymentMethod }: Pick<Order, 'paymentMethod'>, t: TFunction): string {
  return t(`payment.${methods.find((known) => known === paymentMethod.toLowerCase()) ?? 'other'}`);
}

/** How an order was paid, part by part, whether it was, and what a change of it moved in the wallet [R1.15, R1.17]. */
export function paymentLines(order: Order, t: TFunction): { id: string; label: string; amount: Minor }[] {
  const labelOf = ({ by, isPaid }: OrderPayment) => {
    if (by === 'wallet') return t('bill.walletUsed');
    const method = methodName(order, t);
    if (isPaid === null) return method;
    return isPaid ? t('bill.paidBy', { method }) : t('bill.unpaidBy', { method });
  };
  const lines: { id: string; label: string; amount: Minor }[] = paymentsOf(order).map((one) => ({
    id: one.by,
    label: labelOf(one),
    amount: one.amount,
  }));
  const { changeBack, changePaid } = order;
  const change = changeBack > 0 ? 'back' : 'paid';
  const amount = Math.max(changeBack, changePaid);
  return amount === 0 ? lines : [...lines, { id: 'change', label: t(`bill.change.${change}`), amount }];
}

/** How long an unpaid order is kept, or what it waits for where the provider sends no time. */
export function PayBy({ order: { payUntil } }: { order: Pick<Order, 'payUntil'> }) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <p className="text-turmeric">
      {payUntil === '' ? t('orders.unpaidHint') : t('orders.payBy', { time: dates.time(payUntil) })}
    </p>
  );
}
