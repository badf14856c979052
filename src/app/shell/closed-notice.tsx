import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/use-branch.ts';

/** On every page with dishes or a cart while the branch is closed, with the next opening where it is known [R1.27, R8.10]. */
export function ClosedNotice() {
  const { t } = useTranslation();
  const { opening, opensOrClosesAt } = useBranch();
  if (opening !== 'closed') return null;
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-3 md:px-6">
      <div className="flex items-start gap-3 rounded-card border border-brick bg-brick-soft px-4 py-3 text-brick">
        <Store size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
        <div>
          <p className="font-medium">{t('shell.closedNotice')}</p>
          {opensOrClosesAt !== null && (
            <p className="text-sm">{t('shell.opensAt', { time: opensOrClosesAt })}</p>
          )}
        </div>
      </div>
    </div>
  );
}
