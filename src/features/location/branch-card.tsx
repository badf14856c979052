import { Bike, ChevronRight, MapPin, Store } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Branch } from '../../../machines/branch/branch.ts';
import { classNames } from '../../ui/class-names.ts';
import { BranchStatus } from './branch-status.tsx';

type Props = { branch: Branch; isCurrent: boolean; onChoose: () => void };

/** One kitchen to order from: picture, place, open or closed, delivery and pick-up. */
export function BranchCard({ branch, isCurrent, onChoose }: Props) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-current={isCurrent || undefined}
      className={classNames(
        'group flex w-full items-stretch overflow-hidden rounded-card border bg-surface text-start shadow-card transition-colors hover:border-spice',
        isCurrent ? 'border-spice ring-1 ring-spice' : 'border-line',
      )}
    >
      <span className="relative w-24 shrink-0 bg-spice-soft sm:w-36">
        {!failed && branch.image !== '' && (
          <img
            src={branch.image}
            alt=""
            width={960}
            height={480}
            loading="lazy"
            decoding="async"
            onError={() => setFailed(true)}
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </span>
      <span className="flex min-w-0 grow flex-col gap-1 p-3.5">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{branch.name}</span>
          <BranchStatus branch={branch} />
        </span>
        <span className="flex items-start gap-1.5 text-sm text-ink-soft">
          <MapPin size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span dir="auto">{branch.address}</span>
        </span>
        <span className="flex flex-wrap gap-x-4 text-sm text-ink-faint">
          {branch.offersDelivery && (
            <span className="inline-flex items-center gap-1.5">
              <Bike size={15} aria-hidden="true" />
              {t('location.delivery')}
            </span>
          )}
          {branch.offersPickup && (
            <span className="inline-flex items-center gap-1.5">
              <Store size={15} aria-hidden="true" />
              {t('location.pickup')}
            </span>
          )}
        </span>
      </span>
      <ChevronRight
        size={20}
        aria-hidden="true"
        className="mirror me-3 shrink-0 self-center text-ink-faint max-sm:hidden"
      />
    </button>
  );
}
