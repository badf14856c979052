import { useTranslation } from 'react-i18next';
import { orderBillRows } from '../../../machines/checkout/bill-rows.ts';
import type { Order } from '../../../machines/order/order.ts';
import { BillCard } from '../../ui/bill-card.tsx';
import { Card } from './card.tsx';

const methods = ['razorpay', 'stripe', 'paystack', 'flutterwave', 'wallet', 'cod'] as const;

/** The bill of a placed order, and how it was paid. */
export function OrderBill({ order }: { order: Order }) {
  const { t } = useTranslation();
  const rows = orderBillRows(order).map((row) => ({
    ...row,
    label: t(row.label, row.values),
    why: t(row.why, row.values),
    note: row.note === null ? null : t(row.note),
  }));
  const method = methods.find((known) => known === order.paymentMethod.toLowerCase()) ?? 'other';
  return (
    <Card>
      <BillCard title={t('bill.title')} rows={rows} />
      <p className="mt-2 flex justify-between gap-3 border-t border-line pt-3 text-sm text-ink-soft">
        <span>{t('orders.paidWith')}</span>
        <bdi className="font-medium text-ink">{t(`payment.${method}`)}</bdi>
      </p>
    </Card>
  );
}
