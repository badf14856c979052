import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Branch } from '../../../machines/branch/branch.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { BranchCard } from './branch-card.tsx';
import { CitySearch } from './city-search.tsx';

/**
 * City first, then its kitchens; `onStayed` is called when they pick the one they already had [R1.30, R4.14]. A search ends with the
 * picker where its answer would change the restaurant of a customer who went on.
 */
export function LocationPicker({ onStayed }: { onStayed?: () => void }) {
  const { branch, branches, city, step, chooseBranch, startOver } = useBranch();
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const showsBranches = branches.length > 0 && step === 'picking';
  const isPicking = showsBranches || step === 'picking' || step === 'checking';

  const current = branches.filter(({ id }) => id === branch?.id);
  const others = branches.filter(({ id }) => id !== branch?.id);

  useEffect(() => {
    if (isPicking) heading.current?.focus();
  }, [isPicking]);

  const leave = useEffectEvent(() => {
    if (branch !== null) startOver();
  });
  useEffect(() => () => leave(), []);

  function choose(next: Branch) {
    chooseBranch(next);
    if (next.id === branch?.id) onStayed?.();
  }

  return (
    <div data-flow="branch" data-state={step}>
      {isPicking ? (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h2 ref={heading} tabIndex={-1} className="text-lg focus:outline-none">
              {city === null ? t('location.pickBranch') : t('location.branchesIn', { city: city.name })}
            </h2>
            <Button
              variant="quiet"
              size="sm"
              className="-me-2 whitespace-nowrap"
              onClick={startOver}
              icon={<ArrowLeft size="1rem" aria-hidden="true" className="mirror" />}
            >
              {t('location.otherCity')}
            </Button>
          </div>
          {step === 'checking' && (
            <LoadingRegion className="flex flex-col gap-3">
              {[1, 2, 3].map((place) => (
                <Skeleton key={place} className="h-28 rounded-card" />
              ))}
            </LoadingRegion>
          )}
          {step === 'picking' && branches.length === 0 && (
            <EmptyState headingLevel={3} title={t('location.noBranch')} hint={t('location.noBranchHint')} />
          )}
          {showsBranches && (
            <ul className="flex flex-col gap-3">
              {others.concat(current).map((each) => (
                <li key={each.id}>
                  <BranchCard
                    branch={each}
                    isCurrent={each.id === branch?.id}
                    onChoose={() => choose(each)}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <CitySearch />
      )}
    </div>
  );
}
