import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import { PhoneLink } from '../../components/phone-link.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { canCancel } from './order-progress.ts';

/** What a customer can do about an order that is late: call the restaurant, and cancel it as long as that is free. */
export function LateActions({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
      <PhoneLink number={order.branchContact} of={order.branchName} />
      {canCancel(order) && <CancelOrder order={order} label={t('promise.cancelFree')} />}
    </div>
  );
}
