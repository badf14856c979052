import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { loadable } from '../../ui/loadable.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagePending } from '../page-fallbacks.tsx';

const LocationPicker = loadable(() => import('./location-picker.tsx').then((m) => m.LocationPicker));

/** Pages that show one branch's dishes ask for the branch first, in place, so that a link leads to its target [R1.30]. */
export function RequireBranch({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { branch, step } = useBranch();
  if (branch !== null) return <>{children}</>;
  if (step === 'restoring') return <div aria-busy="true" className="min-h-dvh" />;
  return (
    <div className="mx-auto flex max-w-lg flex-col gap-4 px-4 py-8">
      <PageHeading title={t('location.title')} />
      <p className="text-ink-soft">{t('location.firstHint')}</p>
      <Suspense fallback={<PagePending />}>
        <LocationPicker />
      </Suspense>
    </div>
  );
}
