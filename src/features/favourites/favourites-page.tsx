import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../actors/branch/use-branch.ts';
import { useGuestFavourites } from '../../actors/favourites/use-favourites.ts';
import { useRequestLogin } from '../../actors/login/use-login.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { favouritesQuery } from '../../api/favourites.ts';
import { dishesQuery } from '../../api/products.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LoadingRegion } from '../../ui/skeleton.tsx';
import { FavouriteDishes, FavouritesSkeleton } from './favourite-dishes.tsx';

/** The dishes that a customer keeps, a guest's too [R1.14, R2.13]. */
export function FavouritesPage() {
  const { t } = useTranslation();
  const { user, isRestoring } = useSession();
  const { branchId } = useScope();
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-5 px-4 py-4 md:px-6 md:py-8">
      <PageHeading title={t('favourites.title')} />
      {isRestoring && <FavouritesLoading />}
      {!isRestoring && (
        <Fragment key={branchId}>
          {user === null ? <OfGuest /> : <OfMember key={user.id} userId={user.id} />}
        </Fragment>
      )}
    </div>
  );
}

function OfMember({ userId }: { userId: number }) {
  const query = useQuery({ ...favouritesQuery(useScope(), userId), staleTime: 0 });
  const { data } = query;
  const elsewhere = Math.max(0, (data?.total ?? 0) - (data?.dishes.length ?? 0));
  return <FavouriteDishes query={{ ...query, data: data?.dishes }} elsewhere={elsewhere} />;
}

function OfGuest() {
  const kept = useGuestFavourites();
  return kept === null ? <FavouritesLoading /> : <KeptHere ids={kept.map(({ productId }) => productId)} />;
}

function FavouritesLoading() {
  const { t } = useTranslation();
  return (
    <LoadingRegion text={t('favourites.loading')}>
      <FavouritesSkeleton />
    </LoadingRegion>
  );
}

/** What is kept on this device alone, and how to keep it everywhere. */
function KeptHere({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation();
  const requestLogin = useRequestLogin();
  const wanted = useEver(ids);
  const query = useQuery(dishesQuery(useScope(), wanted));
  const found = query.data?.map(({ id }) => id);
  return (
    <>
      {ids.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken px-4 py-3">
          <p className="max-w-prose text-sm text-ink-soft">{t('favourites.guestHint')}</p>
          <Button size="sm" variant="secondary" onClick={() => requestLogin('favourite')}>
            {t('login.logIn')}
          </Button>
        </div>
      )}
      <FavouriteDishes
        query={query}
        elsewhere={found === undefined ? 0 : ids.filter((id) => !found.includes(id)).length}
      />
    </>
  );
}

/** Whatever was in a list of ids since the page was opened, in the order it came: what is taken out can be put back. */
function useEver(now: readonly number[]): readonly number[] {
  const [ever, setEver] = useState<readonly number[]>([]);
  const fresh = now.filter((id) => !ever.includes(id));
  if (fresh.length === 0) return ever;
  const all = [...ever, ...fresh];
  setEver(all);
  return all;
}
