import { useQuery } from '@tanstack/react-query';
import { Bike, ChevronRight, Store, Navigation, Timer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Branch, OpeningState } from '../../../machines/branch/branch.ts';
import { useWaitingQuantity } from '../../actors/cart/use-cart.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { BranchFrame } from './branch-frame.tsx';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { noTerms } from '../../../machines/promise/promise.ts';
import { cityTermsQuery } from '../../api/delivery-terms.ts';
import { formatDistance } from '../../lib/numbers.ts';
import { useMinutesText, useShortFeeText } from '../promise/promise-line.tsx';
import { OrderForLater } from '../schedule/slots.tsx';
import { usePromiseOf } from '../promise/use-promise.ts';
import { useBranchHours } from './use-branches.ts';

type Props = { branch: Branch; isCurrent: boolean; onChoose: () => void };

/** One kitchen to order from: picture, place, open or closed, delivery and pick-up. */
export function BranchCard({ branch, isCurrent, onChoose }: Props) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const waiting = useWaitingQuantity(branch.id);
  const { opening } = useBranchHours()(branch);
  const promise = useBranchPromise(branch, opening);
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-current={isCurrent || undefined}
      className={classNames(
        'group @container flex w-full items-stretch overflow-hidden rounded-card border bg-surface text-start shadow-card transition-colors hover:border-spice',
        isCurrent ? 'border-spice ring-1 ring-spice' : 'border-line',
      )}
    >
      <span className="relative w-24 shrink-0 bg-spice-soft sm:w-36 @max-[16rem]:hidden">
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
        <BranchFrame branch={branch} />
        <BranchPromise branch={branch} opening={opening} promise={promise} />
        {waiting > 0 && (
          <span>
            <Badge tone="turmeric">{t('cart.waiting', { count: waiting })}</Badge>
          </span>
        )}
        <span className="flex flex-wrap gap-x-4 text-sm text-ink-faint">
          {branch.offersDelivery && (
            <span className="inline-flex items-center gap-1.5">
              <Bike size="0.9375rem" aria-hidden="true" />
              <span>{t('location.delivery')}</span>
            </span>
          )}
          {branch.offersPickup && (
            <span className="inline-flex items-center gap-1.5">
              <Store size="0.9375rem" aria-hidden="true" />
              <span>{t('location.pickup')}</span>
            </span>
          )}
          <BranchDistance km={promise.km} />
        </span>
      </span>
      <ChevronRight
        size="1.25rem"
        aria-hidden="true"
        className="mirror me-3 shrink-0 self-center text-ink-faint max-sm:hidden"
      />
    </button>
  );
}

function useBranchPromise(branch: Branch, opening: OpeningState) {
  const { language } = useLanguage();
  const { city } = useBranch();
  const terms = useQuery(cityTermsQuery(city, language)).data?.[branch.id] ?? noTerms;
  return usePromiseOf()({ branch, opening, terms });
}

type PromiseProps = { branch: Branch; opening: OpeningState; promise: ReturnType<typeof useBranchPromise> };

/** How soon it delivers and for how much, as far as the provider sends it, and what a closed one sells first [R1.10, R1.26, R1.27]. */
function BranchPromise({ branch, opening, promise }: PromiseProps) {
  const minutes = useMinutesText(promise);
  const fee = useShortFeeText(promise);
  const parts = [minutes, fee].filter((text) => text !== null);
  if (opening === 'closed')
    return (
      <span className="text-sm empty:hidden">
        <OrderForLater branch={branch} opening={opening} />
      </span>
    );
  if (parts.length === 0) return null;
  return (
    <span className="flex items-start gap-2 text-sm font-medium">
      <Timer size="1rem" aria-hidden="true" className="mt-0.5 shrink-0 text-spice-ink" />
      <bdi>{parts.join(' · ')}</bdi>
    </span>
  );
}

/** How far a restaurant is from the customer's address or chosen position; nothing without either [R1.30]. */
function BranchDistance({ km }: { km: number | null }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (km === null) return null;
  const distance = formatDistance(km * 1000, language);
  return (
    <span className="inline-flex items-center gap-1.5">
      <Navigation size="0.9375rem" aria-hidden="true" />
      <span>{t('location.away', { distance })}</span>
    </span>
  );
}
