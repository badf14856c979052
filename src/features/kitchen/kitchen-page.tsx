import { useQuery } from '@tanstack/react-query';
import { Bike, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { kitchenQuery, type Kitchen } from '../../api/kitchens.ts';
import { BranchAddress, BranchStatus } from '../../components/branch/branch-frame.tsx';
import { OpeningHours } from '../../components/branch/opening-hours.tsx';
import { useBranchHours } from '../../components/branch/use-branches.ts';
import { NotFoundPage } from '../../components/page-fallbacks.tsx';
import { PhoneLink } from '../../components/phone-link.tsx';
import { OrderForLater } from '../../components/schedule/slots.tsx';
import { idInPath, paths } from '../../lib/paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { KitchenMap } from './kitchen-map.tsx';
import { OrderHere } from './order-here.tsx';
import { structuredKitchen } from './structured-kitchen.ts';

/** One restaurant at an address of its own: where it is, when it is open, its story, and the way to order there [R1.27, R1.30]. */
export function KitchenPage({ id }: { id: string }) {
  const known = idInPath(id);
  return known === null ? <NotFoundPage /> : <KitchenById id={known} />;
}

function KitchenById({ id }: { id: number }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const query = useQuery(kitchenQuery(id, language));
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-4 md:px-6 md:py-8">
      <QueryRegion
        query={query}
        failedTitle={t('kitchen.failed')}
        isPage
        skeleton={<Skeleton className="h-112 rounded-sheet" />}
      >
        {(kitchen) => (kitchen === null ? <NotFoundPage /> : <Found kitchen={kitchen} />)}
      </QueryRegion>
    </div>
  );
}

function Found({ kitchen }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  const { branch, story, city } = kitchen;
  const { opening, today, until } = useBranchHours()(branch);
  // The notice above the page shows it for the chosen branch.
  const isOther = useBranch().branch?.id !== branch.id;
  return (
    <article className="flex flex-col gap-6">
      <PageHead
        title={branch.name}
        description={branch.description}
        path={paths.kitchen(branch.id)}
        image={branch.image}
        data={(whole) => [structuredKitchen(kitchen, whole)]}
      />
      <KitchenPicture src={branch.image} />
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <PageHeading title={branch.name} />
          <BranchStatus opening={opening} />
          {until !== null && (
            <span className="text-sm text-ink-soft">
              {opening === 'closed'
                ? t('location.opensAt', { time: until })
                : t('kitchen.opensUntil', { time: until })}
            </span>
          )}
        </div>
        {isOther && <OrderForLater branch={branch} opening={opening} />}
        {branch.description !== '' && <p className="text-lg text-ink-soft">{branch.description}</p>}
      </header>
      <OrderHere kitchen={kitchen} />
      <div className="grid gap-8 md:grid-cols-2">
        <section aria-labelledby="kitchen-place" className="flex flex-col items-start gap-1">
          <h2 id="kitchen-place" className="mb-2 text-xl">
            {t('kitchen.place')}
          </h2>
          <BranchAddress branch={branch} />
          {city !== null && <p className="ps-6 text-sm text-ink-faint">{city.name}</p>}
          <PhoneLink number={branch.contact} of={branch.name} />
          <Ways kitchen={kitchen} />
          <KitchenMap branch={branch} />
        </section>
        <section aria-labelledby="kitchen-hours">
          <h2 id="kitchen-hours" className="mb-2 text-xl">
            {t('kitchen.hours')}
          </h2>
          {branch.acceptsOrders ? null : <p className="mb-2 text-brick">{t('kitchen.takesNoOrders')}</p>}
          {branch.hours.length === 0 ? (
            <p className="text-ink-soft">{t('kitchen.noHours')}</p>
          ) : (
            <OpeningHours hours={branch.hours} today={today} />
          )}
        </section>
      </div>
      {story !== '' && (
        <section aria-labelledby="kitchen-story" className="max-w-prose">
          <h2 id="kitchen-story" className="mb-2 text-xl">
            {t('kitchen.story')}
          </h2>
          <p dir="auto" className="whitespace-pre-line text-ink-soft">
            {story}
          </p>
        </section>
      )}
    </article>
  );
}

function Ways({ kitchen: { branch } }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {branch.offersDelivery && (
        <li className="inline-flex items-center gap-1.5">
          <Bike size="1rem" aria-hidden="true" className="text-spice-ink" />
          <span>{t('location.delivery')}</span>
        </li>
      )}
      {branch.offersPickup && (
        <li className="inline-flex items-center gap-1.5">
          <Store size="1rem" aria-hidden="true" className="text-spice-ink" />
          <span>{t('location.pickup')}</span>
        </li>
      )}
    </ul>
  );
}

/** The restaurant's picture, decoration beside its name; its ground stays when the picture does not come. */
export function KitchenPicture({ src }: { src: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className="relative aspect-[2/1] overflow-hidden rounded-sheet bg-spice-soft md:aspect-[3/1]">
      {src !== '' && !failed && (
        <img
          src={src}
          alt=""
          width={960}
          height={480}
          decoding="async"
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}
