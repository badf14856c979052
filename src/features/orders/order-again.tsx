import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import { useReorder } from '../../actors/reorder/use-reorder.ts';
import { Button } from '../../ui/button.tsx';
import { isActive } from './order-progress.ts';

type Props = { order: Order; size?: 'sm' | 'md'; className?: string };

/** Puts what an order held into the cart again; only of one that is over [R1.18]. */
export function OrderAgain({ order, size = 'md', className }: Props) {
  const { t } = useTranslation();
  const reorder = useReorder();
  if (isActive(order) || order.items.length === 0) return null;
  const isBusy = reorder.step === 'comparing' || reorder.step === 'changingBranch';
  return (
    <Button
      variant="secondary"
      size={size}
      className={className}
      aria-label={t('reorder.againOf', { id: order.id })}
      busy={isBusy && reorder.order?.id === order.id}
      icon={<RotateCcw size="1.125rem" aria-hidden="true" className="mirror" />}
      onClick={() => void reorder.request(order)}
    >
      {t('reorder.again')}
    </Button>
  );
}
