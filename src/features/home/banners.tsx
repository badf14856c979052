import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../actors/branch/use-branch.ts';
import { slidersQuery } from '../../api/home.ts';
import { desktopQuery } from '../../lib/media.ts';
import { bannerHref } from '../../lib/paths.ts';
import { BannerCard } from '../../ui/banner-card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const frame = 'aspect-[5/2] w-full lg:aspect-[14/5]';

/** The banners of the branch, moved by hand only [R1.1]. */
export function Banners() {
  const { t } = useTranslation();
  const query = useQuery(slidersQuery(useScope()));
  return (
    <section aria-label={t('home.banners')} className="min-w-0">
      <QueryRegion
        query={query}
        failedTitle={t('home.bannersFailed')}
        skeleton={<Skeleton className={`${frame} rounded-sheet`} />}
      >
        {(banners) =>
          banners.length > 0 && (
            <Shelf label={t('home.banners')} className="-mx-4 snap-mandatory gap-3 px-4 md:mx-0 md:px-0">
              {banners.map((banner, place) => (
                <li
                  key={banner.id}
                  className={classNames(
                    'shrink-0 snap-center',
                    banners.length > 1 ? 'basis-[92%] lg:basis-full' : 'basis-full',
                    place === 0 && 'lg:pictures-come',
                  )}
                >
                  {place === 0 && <PreloadOnDesktop image={banner.image} />}
                  <BannerCard
                    image={banner.image}
                    title={banner.title}
                    subtitle={banner.subtitle}
                    name={banner.name || t('home.offers')}
                    href={bannerHref(banner.target)}
                    className={`${frame} rounded-sheet`}
                  />
                </li>
              ))}
            </Shelf>
          )
        }
      </QueryRegion>
    </section>
  );
}

/** The largest picture of a desktop's first window; a phone shows it further down. */
function PreloadOnDesktop({ image }: { image: string }) {
  if (image === '') return null;
  return <link rel="preload" as="image" href={image} media={desktopQuery} fetchPriority="high" />;
}
