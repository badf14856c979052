import { useTranslation } from 'react-i18next';
import { orderBillRows } from '../../../machines/bill/bill-rows.ts';
import type { Order } from '../../../machines/order/order.ts';
import { BillCard } from '../../components/bill-card.tsx';
import { paymentMethodIds } from '../../../machines/payment/payment.ts';
import { Card } from './card.tsx';

const methods = [...paymentMethodIds, 'cod'] as const;

/** The bill of a placed order, and how it was paid. */
export function OrderBill({ order }: { order: Order }) {
  const { t } = useTranslation();
  const method = methods.find((known) => known === order.paymentMethod.toLowerCase()) ?? 'other';
  return (
    <Card>
      <BillCard rows={orderBillRows(order)} />
      <p className="mt-2 flex justify-between gap-3 border-t border-line pt-3 text-sm text-ink-soft">
        <span>{t('orders.paidWith')}</span>
        <bdi className="font-medium text-ink">{t(`payment.${method}`)}</bdi>
      </p>
    </Card>
  );
}
