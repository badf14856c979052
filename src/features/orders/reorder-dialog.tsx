import { useCallback, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { OrderComparison } from '../../../machines/order/compare-order.ts';
import { quantityOf } from '../../../machines/cart/cart.ts';
import type { RepeatedOrder } from '../../../machines/reorder/reorder-setup.ts';
import { useCart } from '../../actors/cart/use-cart.ts';
import { useOrderRepeated, useReorder } from '../../actors/reorder/use-reorder.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { OrderDifferences } from './order-differences.tsx';

/** What has to be known or decided before an earlier order goes into the cart; once it is there, the cart is shown [R1.18]. */
export function ReorderDialog() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { order, comparison, step, accept, changeBranch, retry, cancel } = useReorder();
  useEffect(() => cancel, [cancel]);
  useOrderRepeated(useCallback(() => navigate(paths.cart), [navigate]));
  if (order === null) return null;
  if (step === 'confirmingBranch')
    return <OtherBranch order={order} onAccept={changeBranch} onClose={cancel} />;
  if (step === 'reviewing' && comparison !== null)
    return <Review order={order} comparison={comparison} onAccept={accept} onClose={cancel} />;
  if (step === 'branchGone')
    return (
      <Sheet title={t('reorder.goneTitle')} size="sm" onClose={cancel} footer={<Close onClose={cancel} />}>
        <p className="text-ink-soft">{t('reorder.goneHint')}</p>
      </Sheet>
    );
  if (step === 'failed')
    return (
      <Sheet
        title={t('reorder.again')}
        size="sm"
        hideTitle
        onClose={cancel}
        footer={<Close onClose={cancel} />}
      >
        <FailedState title={t('reorder.failedTitle')} hint={t('reorder.notAdded')} onRetry={retry} />
      </Sheet>
    );
  return null;
}

type Decision = { order: RepeatedOrder; onAccept: () => void; onClose: () => void };

/** Dishes belong to one branch: its own comes first, and what is in the cart of another cannot come along. */
function OtherBranch({ order, onAccept, onClose }: Decision) {
  const { t } = useTranslation();
  const { quantity } = useCart();
  const title =
    order.branchName === ''
      ? t('reorder.otherTitle')
      : t('location.changeTitle', { branch: order.branchName });
  return (
    <Sheet
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <Close onClose={onClose}>
          <Button onClick={onAccept}>{t('location.changeAnyway')}</Button>
        </Close>
      }
    >
      <p className="text-ink-soft">{t('reorder.otherHint')}</p>
      {quantity > 0 && <p className="mt-2 text-ink-soft">{t('location.cartStays', { count: quantity })}</p>}
    </Sheet>
  );
}

function Review({ order, comparison, onAccept, onClose }: Decision & { comparison: OrderComparison }) {
  const { t } = useTranslation();
  const left = quantityOf(comparison.lines);
  return (
    <Sheet
      title={left === 0 ? t('reorder.nothingTitle') : t('reorder.changedTitle')}
      size="sm"
      onClose={onClose}
      footer={
        <Close onClose={onClose}>
          {left === 0 ? (
            <ButtonLink href={paths.menu} onClick={onClose}>
              {t('orders.browseMenu')}
            </ButtonLink>
          ) : (
            <Button onClick={onAccept}>{t('reorder.addRest', { count: left })}</Button>
          )}
        </Close>
      }
    >
      <p className="mb-3 text-ink-soft">{t('reorder.changedHint', { id: order.id })}</p>
      <OrderDifferences differences={comparison.differences} />
      <p className="mt-3 text-sm text-ink-faint">{t('reorder.notAdded')}</p>
    </Sheet>
  );
}

function Close({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2">
      {children}
      <Button variant="secondary" onClick={onClose}>
        {t('app.cancel')}
      </Button>
    </div>
  );
}
