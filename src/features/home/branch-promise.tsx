import { Bike, Clock3, MapPin, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/use-branch.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { openOverlay } from '../../lib/overlay-param.ts';

/** What the chosen branch promises: where it is, whether it is open, delivery and pick-up; shown beside the banner on desktops. */
export function BranchPromise() {
  const { t } = useTranslation();
  const { branch, opening } = useBranch();
  if (branch === null) return null;
  return (
    <section className="hidden flex-col justify-between gap-3 rounded-sheet border border-card-border bg-surface p-5 shadow-card lg:flex">
      <div>
        <div className="mb-1 flex flex-wrap items-center gap-2">
          {opening === 'open' && <Badge tone="leaf">{t('location.open')}</Badge>}
          {opening === 'closingSoon' && <Badge tone="turmeric">{t('location.closingSoon')}</Badge>}
          {opening === 'closed' && <Badge tone="brick">{t('location.closed')}</Badge>}
        </div>
        <h2 className="text-lg">{branch.name}</h2>
      </div>
      <ul className="flex flex-col gap-2 text-sm text-ink-soft">
        <Line icon={<MapPin size={16} aria-hidden="true" />}>{branch.address}</Line>
        {branch.offersDelivery && (
          <Line icon={<Bike size={16} aria-hidden="true" />}>{t('home.delivers')}</Line>
        )}
        {branch.offersPickup && (
          <Line icon={<Store size={16} aria-hidden="true" />}>{t('home.picksUp')}</Line>
        )}
        <Line icon={<Clock3 size={16} aria-hidden="true" />}>{t('home.cookedToOrder')}</Line>
      </ul>
      <Button variant="secondary" size="sm" onClick={() => openOverlay('panel', 'location')}>
        {t('location.change')}
      </Button>
    </section>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <span className="mt-0.5 text-spice-ink">{icon}</span>
      <span dir="auto">{children}</span>
    </li>
  );
}
