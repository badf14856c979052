import { useTranslation } from 'react-i18next';
import { orderBillRows } from '../../../machines/bill/bill-rows.ts';
import type { Order } from '../../../machines/order/order.ts';
import { BillCard } from '../../components/bill-card.tsx';
import { methodName, paymentLines } from '../../components/payment/order-payments.tsx';
import { Price } from '../../ui/price.tsx';
import { Card } from './card.tsx';

/** The bill of a placed order, and how it was paid; an unpaid one shows its chosen method. */
export function OrderBill({ order }: { order: Order }) {
  const { t } = useTranslation();
  const isDue = order.status === 'awaiting';
  const payments = isDue ? [] : paymentLines(order, t);
  return (
    <Card>
      <BillCard rows={orderBillRows(order)} />
      {isDue && (
        <p className={lineClasses}>
          <span>{t('orders.paidWith')}</span>
          <bdi className="font-medium text-ink">{methodName(order, t)}</bdi>
        </p>
      )}
      {payments.map(({ id, label, amount }) => (
        <p key={id} className={lineClasses}>
          <bdi>{label}</bdi>
          <Price amount={amount} className="font-medium text-ink" />
        </p>
      ))}
    </Card>
  );
}

const lineClasses =
  'mt-2 flex justify-between gap-3 border-line pt-3 text-sm text-ink-soft first-of-type:border-t';
