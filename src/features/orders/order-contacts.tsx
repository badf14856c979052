import { LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PhoneLink } from '../../components/phone-link.tsx';
import { useSettings } from '../../components/use-settings.ts';
import type { Order } from '../../../machines/order/order.ts';
import { CancelOrder } from './cancel-order.tsx';
import { canCancel } from './order-progress.ts';

/** Where to ask about this order; absent when the provider names no number. */
export function HelpLine({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const settings = useSettings();
  if (settings === null || settings.supportNumber === '') return null;
  return (
    <div className="flex gap-3 px-1 text-sm text-ink-soft">
      <LifeBuoy aria-hidden="true" size="1.125rem" className="mt-0.5 shrink-0" />
      <div>
        <p>{t('orders.help')}</p>
        <PhoneLink number={settings.supportNumber} of={settings.siteTitle} />
        <p>{t('orders.helpQuote', { id: orderId })}</p>
      </div>
    </div>
  );
}

/** What a customer can do about an order that is late: call the restaurant, and cancel it as long as that is free. */
export function LateActions({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
      <PhoneLink number={order.branchContact} of={order.branchName} />
      {canCancel(order) && <CancelOrder order={order} label={t('promise.cancelFree')} onCancel={onCancel} />}
    </div>
  );
}
