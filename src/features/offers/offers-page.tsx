import { useQuery } from '@tanstack/react-query';
import { Flame, TicketPercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../actors/branch/use-branch.ts';
import { offersQuery } from '../../api/home.ts';
import { hotDealsQuery } from '../../api/products.ts';
import { Suited } from '../../components/dietary/suited.tsx';
import { DishCard } from '../../components/dish/dish-card.tsx';
import { bannerHref, paths } from '../../lib/paths.ts';
import { BannerCard } from '../../ui/banner-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DishCardSkeleton } from '../../ui/dish-card-skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDates } from '../../ui/dates.tsx';

const banners = 'grid gap-grid sm:grid-cols-2 lg:grid-cols-3';
const tiles = 'tiles gap-grid sm:grid-cols-3 lg:grid-cols-5';

/** Today's offers and the reduced dishes [R1.1, R2.13]. */
export function OffersPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-4 md:px-6 md:py-8">
      <div>
        <PageHeading title={t('offers.title')} className="mb-4" />
        <Offers />
      </div>
      <Deals />
    </div>
  );
}

function Offers() {
  const { t } = useTranslation();
  const dates = useDates();
  const query = useQuery(offersQuery(useScope()));
  return (
    <QueryRegion
      query={query}
      failedTitle={t('offers.failed')}
      skeleton={
        <div className={banners}>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="aspect-[2/1] rounded-card" />
          ))}
        </div>
      }
    >
      {(offers) =>
        offers.length === 0 ? (
          <EmptyState
            icon={<TicketPercent size="1.625rem" />}
            title={t('offers.none')}
            hint={t('offers.noneHint')}
            action={<ButtonLink href={paths.menu}>{t('offers.seeMenu')}</ButtonLink>}
          />
        ) : (
          <ul className={banners}>
            {offers.map((offer) => (
              <li key={offer.id} className="flex flex-col gap-1.5">
                <BannerCard
                  size="sm"
                  image={offer.image}
                  title={offer.title}
                  subtitle={offer.subtitle}
                  name={offer.name || t('home.offers')}
                  href={bannerHref(offer.target)}
                  className="aspect-[2/1] rounded-card"
                />
                {offer.endsOn !== '' && (
                  <p className="text-sm text-ink-faint">
                    {t('offers.until', { date: dates.date(offer.endsOn) })}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </QueryRegion>
  );
}

function Deals() {
  const { t } = useTranslation();
  const query = useQuery(hotDealsQuery(useScope()));
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="offers-deals">
      <SectionHeading
        id="offers-deals"
        title={t('offers.deals')}
        icon={<Flame size="1.25rem" aria-hidden="true" className="text-spice-ink" />}
      />
      <QueryRegion
        query={query}
        failedTitle={t('offers.dealsFailed')}
        skeleton={
          <div className={tiles}>
            {[1, 2, 3, 4, 5].map((place) => (
              <DishCardSkeleton key={place} />
            ))}
          </div>
        }
      >
        {(products) => (
          <Suited dishes={products}>
            {(suited) => (
              <ul className={tiles}>
                {suited.map((product) => (
                  <li key={product.id} className="min-w-0">
                    <DishCard product={product} />
                  </li>
                ))}
              </ul>
            )}
          </Suited>
        )}
      </QueryRegion>
    </section>
  );
}
