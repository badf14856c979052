import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/use-branch.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** Asks before a change of branch leaves the cart behind: dishes belong to one kitchen [R4.14]. */
export function BranchChangeDialog({ cartQuantity }: { cartQuantity: number }) {
  const { t } = useTranslation();
  const { step, branch, pending, confirmChange, cancelChange } = useBranch();
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
      <p className="text-ink-soft">{t('location.cartStays', { count: cartQuantity })}</p>
    </Sheet>
  );
}
