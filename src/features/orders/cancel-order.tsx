import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { canCancel, isActive } from './order-progress.ts';

const CancelDialog = loadable(() => import('./cancel-dialog.tsx').then((m) => m.CancelDialog));

type Props = { order: Order; onCancel: () => void };

/** Cancelling while it is possible, and the reason while it is not [R1.19]. */
export function CancelOrder({ order, label, onCancel }: Props & { label?: string }) {
  const { t } = useTranslation();
  if (!isActive(order)) return null;
  if (!canCancel(order)) return <WhyNot order={order} />;
  return (
    <Button variant="danger" onClick={onCancel}>
      {label ?? t('orders.cancel')}
    </Button>
  );
}

/** The dialog, apart from its buttons: one of them goes and another comes when the order becomes late. */
export function Cancelling({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <PartBoundary onClose={onClose}>
      <CancelDialog order={order} onClose={onClose} />
    </PartBoundary>
  );
}

/** Why it is too late, or never was possible. */
function WhyNot({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const fixed = order.items.filter((item) => !item.isCancelable).map(({ name }) => name);
  const dishes = new Intl.ListFormat(language, { type: 'conjunction' }).format(fixed);
  const isOnWay = order.status === 'out_for_delivery';
  const late = isOnWay ? t('orders.cannotCancelOnWay') : t('orders.cannotCancel');
  return (
    <p className="px-1 text-sm text-ink-faint">
      {fixed.length > 0 && !isOnWay ? t('orders.cannotCancelDish', { dishes }) : late}
    </p>
  );
}
