import { Bike, Clock3, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { BranchFrame } from '../../components/branch/branch-frame.tsx';
import { Button } from '../../ui/button.tsx';
import { openOverlay } from '../../lib/overlay-param.ts';

/** What the chosen branch promises: where it is, whether it is open, delivery and pick-up; shown beside the banner on desktops. */
export function BranchInfo() {
  const { t } = useTranslation();
  const { branch } = useBranch();
  if (branch === null) return null;
  return (
    <section className="hidden flex-col justify-between gap-3 rounded-sheet border border-card-border bg-surface p-5 shadow-card lg:flex">
      <h2 className="sr-only">{branch.name}</h2>
      <BranchFrame branch={branch} />
      <ul className="flex flex-col gap-2 text-sm text-ink-soft">
        {branch.offersDelivery && (
          <Line icon={<Bike size="1rem" aria-hidden="true" />}>{t('home.delivers')}</Line>
        )}
        {branch.offersPickup && (
          <Line icon={<Store size="1rem" aria-hidden="true" />}>{t('home.picksUp')}</Line>
        )}
        <Line icon={<Clock3 size="1rem" aria-hidden="true" />}>{t('home.cookedToOrder')}</Line>
      </ul>
      <Button variant="secondary" size="sm" onClick={() => openOverlay('panel', 'location')}>
        {t('location.change')}
      </Button>
    </section>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span className="mt-0.5 text-spice-ink">{icon}</span>
      <span dir="auto">{children}</span>
    </li>
  );
}
