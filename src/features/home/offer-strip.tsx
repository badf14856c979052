import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../actors/branch/use-branch.ts';
import { offersQuery } from '../../api/home.ts';
import { paths, bannerHref } from '../../lib/paths.ts';
import { BannerCard } from '../../ui/banner-card.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const row = '-mx-4 gap-grid px-4 md:mx-0 md:px-0';
const card = 'aspect-[2/1] w-72 rounded-card sm:w-80';

/** The offers that run today [R1.1, R1.26]. */
export function OfferStrip() {
  const { t } = useTranslation();
  const query = useQuery(offersQuery(useScope()));
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="home-offers">
      <SectionHeading id="home-offers" title={t('home.offers')} />
      <QueryRegion
        query={query}
        failedTitle={t('home.offersFailed')}
        skeleton={
          <div className={`flex overflow-hidden ${row}`}>
            {[1, 2, 3, 4].map((place) => (
              <Skeleton key={place} className={`${card} shrink-0`} />
            ))}
          </div>
        }
      >
        {(offers) => (
          <Shelf label={t('home.offers')} className={row}>
            {offers.map((offer) => (
              <li key={offer.id} className="shrink-0 snap-start">
                <BannerCard
                  size="sm"
                  image={offer.image}
                  title={offer.title}
                  subtitle={offer.subtitle}
                  name={offer.name || t('home.offers')}
                  href={bannerHref(offer.target) ?? paths.offers}
                  className={card}
                />
              </li>
            ))}
          </Shelf>
        )}
      </QueryRegion>
    </section>
  );
}
