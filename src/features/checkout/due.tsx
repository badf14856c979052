import { useTranslation } from 'react-i18next';
import { dueOf } from '../../../machines/order/charged.ts';
import type { Order } from '../../../machines/order/order.ts';
import { PayBy } from '../../components/payment/order-payments.tsx';
import { Price } from '../../ui/price.tsx';

/** What is to be paid, and until when the order is kept. */
export function Due({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div>
      <p className="flex flex-wrap justify-center gap-x-2 text-lg font-semibold">
        <span>{t('bill.toPay')}</span>
        <Price amount={dueOf(order)} />
      </p>
      <PayBy order={order} />
    </div>
  );
}
