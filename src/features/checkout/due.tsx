import { useTranslation } from 'react-i18next';
import { dueOf } from '../../../machines/order/charged.ts';
import type { Order } from '../../../machines/order/order.ts';
import { PayBy } from '../../components/payment/order-payments.tsx';
import { ZoneNote } from '../../ui/dates.tsx';
import { Price, useMoney } from '../../ui/price.tsx';

/** What is to be paid, until when the order is kept, and what the wallet has paid of it. */
export function Due({ order }: { order: Order }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <div>
      <p className="flex flex-wrap justify-center gap-x-2 text-lg font-semibold">
        <span>{t('bill.toPay')}</span>
        <Price amount={dueOf(order)} />
      </p>
      <PayBy order={order} />
      {order.payUntil !== '' && <ZoneNote />}
      {order.walletUsed > 0 && (
        <p className="text-sm text-ink-soft">
          {t('checkout.outcome.walletPart', { amount: money(order.walletUsed) })}
        </p>
      )}
    </div>
  );
}
