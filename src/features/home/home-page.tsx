import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { PromisePlace } from '../../components/promise/promise-place.tsx';
import { BelowFold } from '../../ui/below-fold.tsx';
import { FailureGroup } from '../../ui/failure-group.tsx';
import { loadable } from '../../ui/loadable.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { useSession } from '../../actors/session/use-session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Banners } from './banners.tsx';
import { CategoryRow } from './category-row.tsx';
import { Delightful, HotDeals, Popular } from './dish-regions.tsx';
import { OfferStrip } from './offer-strip.tsx';
import { Sections } from './sections.tsx';

const BranchInfo = loadable(() => import('./branch-info.tsx').then((m) => m.BranchInfo));

/** What a branch has to offer, dishes first, region by region; each loads, fails and retries alone, but several failures are shown as one [R1.1, R1.30]. */
export function HomePage() {
  const { t } = useTranslation();
  const { branch } = useBranch();
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-7 px-4 py-1 md:gap-12 md:px-6 md:py-5">
      <FailureGroup>
        <div className="flex flex-col gap-2 md:gap-5">
          <PageHeading title={t('home.title')} hidden>
            {branch === null ? t('home.title') : t('home.heading', { branch: branch.name })}
          </PageHeading>
          <PromisePlace />
          <UsualPlace />
          <CategoryRow />
        </div>
        <Popular />
        <BelowFold pending={<div className="min-h-screen" />}>
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
            <Banners />
            <PartBoundary fallback="none">
              <BranchInfo />
            </PartBoundary>
          </div>
          <OfferStrip />
          <Delightful />
          <HotDeals />
          <Sections />
        </BelowFold>
      </FailureGroup>
    </div>
  );
}

const Usual = loadable(() => import('./usual.tsx').then((m) => m.Usual));

/** Where a customer finds their usual; its height is kept from the first frame, its code comes later. */
function UsualPlace() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <div className="min-h-56">
      <PartBoundary fallback="none" pending={<Skeleton className="h-56 w-full rounded-card" />}>
        <Usual userId={user.id} />
      </PartBoundary>
    </div>
  );
}
