import { Heart } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { Suited } from '../../components/dietary/suited.tsx';
import { DishCard } from '../../components/dish/dish-card.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DishCardSkeleton } from '../../ui/dish-card-skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';

const tiles = 'tiles gap-grid sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5';

type Props = {
  query: ComponentProps<typeof QueryRegion<readonly Product[]>>['query'];
  /** How many favourites this restaurant does not have on its menu. */
  elsewhere: number;
};

/** The favourites of this restaurant, and how many others there are. */
export function FavouriteDishes({ query, elsewhere }: Props) {
  const { t } = useTranslation();
  return (
    <QueryRegion
      query={query}
      age={AsOf}
      failedTitle={t('favourites.failed')}
      loadingText={t('favourites.loading')}
      skeleton={<FavouritesSkeleton />}
    >
      {(dishes) => <Dishes dishes={dishes} elsewhere={elsewhere} />}
    </QueryRegion>
  );
}

/** A dish whose heart is taken away stays until the page is left, so that a second press puts it back. */
function Dishes({ dishes, elsewhere }: { dishes: readonly Product[]; elsewhere: number }) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<readonly Product[]>(dishes);
  const fresh = dishes.filter(({ id }) => seen.every((one) => one.id !== id));
  if (fresh.length > 0) setSeen([...fresh, ...seen]);
  // As they are called now: the page may be read in another language by then.
  const shown = seen.map((dish) => dishes.find(({ id }) => id === dish.id) ?? dish);
  if (seen.length === 0) return <NoDishes elsewhere={elsewhere} />;
  return (
    <>
      <Suited dishes={shown} hidesNone>
        {(dishes) => (
          <ul className={tiles}>
            {dishes.map((dish, place) => (
              <li key={dish.id}>
                <DishCard product={dish} eager={place < 4} headingLevel={2} />
              </li>
            ))}
          </ul>
        )}
      </Suited>
      {elsewhere > 0 && (
        <p className="text-sm text-ink-faint">{t('favourites.elsewhere', { count: elsewhere })}</p>
      )}
    </>
  );
}

function NoDishes({ elsewhere }: { elsewhere: number }) {
  const { t } = useTranslation();
  const hasOthers = elsewhere > 0;
  return (
    <EmptyState
      icon={<Heart size="1.75rem" />}
      title={hasOthers ? t('favourites.noneHere') : t('favourites.none')}
      hint={hasOthers ? t('favourites.noneHereHint') : t('favourites.noneHint')}
      action={<ButtonLink href={paths.menu}>{t('favourites.seeMenu')}</ButtonLink>}
    />
  );
}

export function FavouritesSkeleton() {
  return (
    <div className={tiles}>
      {[1, 2, 3, 4, 5].map((place) => (
        <DishCardSkeleton key={place} />
      ))}
    </div>
  );
}
