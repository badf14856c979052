import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useCart, useWaitingQuantity } from '../../actors/cart/use-cart.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** Asks before a change of branch leaves the cart behind, which waits there: dishes belong to one kitchen [R1.30, R4.14]. */
export function BranchChangeDialog() {
  const { t } = useTranslation();
  const { step, branch, pending, confirmChange, cancelChange } = useBranch();
  const { quantity } = useCart();
  const waiting = useWaitingQuantity(pending?.id ?? 0);
  if (step !== 'confirmingChange' || pending === null) return null;
  return (
    <Sheet
      title={t('location.changeTitle', { branch: pending.name })}
      onClose={cancelChange}
      footer={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={cancelChange}>
            {branch === null ? t('app.cancel') : t('location.stayAt', { branch: branch.name })}
          </Button>
          <Button onClick={confirmChange}>{t('location.changeAnyway')}</Button>
        </div>
      }
    >
      <p className="text-ink-soft">{t('location.cartStays', { count: quantity })}</p>
      {waiting > 0 && (
        <p className="mt-2 text-ink-soft">
          <bdi>{pending.name}</bdi>
          <span>{`: ${t('cart.waiting', { count: waiting })}`}</span>
        </p>
      )}
    </Sheet>
  );
}
