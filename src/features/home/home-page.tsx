import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/use-branch.ts';
import type { DishCardSlot } from '../../ui/dish-slot.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Banners } from './banners.tsx';
import { CategoryRow } from './category-row.tsx';
import { HotDeals, Popular, Delightful } from './dish-regions.tsx';
import { OfferStrip } from './offer-strip.tsx';
import { BranchPromise } from './branch-promise.tsx';
import { Sections } from './sections.tsx';

/** What a branch has to offer, region by region; each loads, fails and retries alone [R1.1, R1.30]. */
export function HomePage({ DishCard }: { DishCard: DishCardSlot }) {
  const { t } = useTranslation();
  const { branch } = useBranch();
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-9 px-4 py-4 md:gap-12 md:px-6 md:py-6">
      <div className="flex flex-col gap-4">
        <PageHeading title={t('home.title')} hidden>
          {branch === null ? t('home.title') : t('home.heading', { branch: branch.name })}
        </PageHeading>
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <Banners />
          <BranchPromise />
        </div>
      </div>
      <CategoryRow />
      <Popular DishCard={DishCard} />
      <OfferStrip />
      <Delightful DishCard={DishCard} />
      <HotDeals DishCard={DishCard} />
      <Sections DishCard={DishCard} />
    </div>
  );
}
