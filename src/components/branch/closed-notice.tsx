import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';

const OpenSibling = loadable(() => import('./open-sibling.tsx').then((m) => m.OpenSibling));

const OrderForLater = loadable(() => import('../schedule/slots.tsx').then((m) => m.OrderForLater));

/** While the branch is closed: the specified sentence, when it opens where that is known, what it sells for later, and who is open instead [R1.27, R8.10]. */
export function ClosedNotice() {
  const { t } = useTranslation();
  const { branch, opening, opensOrClosesAt } = useBranch();
  if (branch === null || opening !== 'closed') return null;
  return (
    <section
      aria-label={t('location.closed')}
      data-field="branch"
      tabIndex={-1}
      className="flex items-start gap-3 rounded-card border border-brick bg-brick-soft px-4 py-3 text-brick"
    >
      <Store size="1.25rem" aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        <p className="font-medium">{t('location.closedNotice')}</p>
        {opensOrClosesAt !== null && (
          <p className="text-sm">{t('location.opensAt', { time: opensOrClosesAt })}</p>
        )}
        <PartBoundary fallback="none">
          <OrderForLater branch={branch} opening={opening} />
        </PartBoundary>
        <PartBoundary fallback="none">
          <OpenSibling />
        </PartBoundary>
      </div>
    </section>
  );
}
