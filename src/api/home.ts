import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import { itemsOf } from './list-reply.ts';
import { memoize } from '../lib/memoize.ts';
import { first, id, text, verbatim, wholeOrNull, picture, type Schema } from './parse.ts';
import { apiOf } from './query-client.ts';
import { scopeForm, type Scope } from './scope.ts';

/** Where a banner leads. The slug is '' when the provider did not send what the banner is about. */
type BannerTarget =
  | { kind: 'none' }
  | { kind: 'category'; id: number; slug: string; name: string }
  | { kind: 'product'; id: number; slug: string; name: string };

export type Banner = {
  id: number;
  image: string;
  title: string;
  subtitle: string;
  /** Of what it leads to; '' where the provider does not send that. */
  name: string;
  target: BannerTarget;
};
/** A banner with the days on which it runs, as the provider writes them (YYYY-MM-DD), or ''. */
export type Offer = Banner & { startsOn: string; endsOn: string };

const targetFields = z.object({ id, slug: verbatim, name: text });

const wireBanner = (host: string) =>
  z.object({
    id,
    image: picture(host),
    title: text,
    subtitle: text,
    type: verbatim,
    type_id: wholeOrNull,
    data: first(targetFields),
    start_date: verbatim,
    end_date: verbatim,
  });

function bannerOf(wire: z.infer<ReturnType<typeof wireBanner>>): Banner {
  return {
    id: wire.id,
    image: wire.image,
    title: wire.title,
    subtitle: wire.subtitle,
    name: wire.data?.name ?? '',
    target: targetOf(wire),
  };
}

function targetOf({ type, type_id: typeId, data }: z.infer<ReturnType<typeof wireBanner>>): BannerTarget {
  const about = data ?? (typeId === null || typeId <= 0 ? null : { id: typeId, slug: '', name: '' });
  if (about === null) return { kind: 'none' };
  if (type === 'categories') return { kind: 'category', ...about };
  return type === 'products' ? { kind: 'product', ...about } : { kind: 'none' };
}

const banner = memoize((host: string): Schema<Banner> => z.pipe(wireBanner(host), z.transform(bannerOf)));
const offer = memoize((host: string): Schema<Offer> =>
  z.pipe(
    wireBanner(host),
    z.transform((wire) => ({
      ...bannerOf(wire),
      startsOn: wire.start_date.slice(0, 10),
      endsOn: wire.end_date.slice(0, 10),
    })),
  ),
);

/** The sliders of a branch's home page. */
export async function listSliders(api: Api, scope: Scope, signal?: AbortSignal): Promise<Banner[]> {
  return itemsOf(
    banner(api.host),
    await api.callForList(paths.listSliders, scopeForm(scope), { signal }),
    'banners',
  );
}

/** The offers of a branch. */
export async function listOffers(api: Api, scope: Scope, signal?: AbortSignal): Promise<Offer[]> {
  return itemsOf(
    offer(api.host),
    await api.callForList(paths.listOffers, scopeForm(scope), { signal }),
    'offers',
  );
}

export function slidersQuery(scope: Scope) {
  return queryOptions({
    queryKey: ['sliders', scope.branchId, scope.language],
    queryFn: ({ client, signal }) => listSliders(apiOf(client), scope, signal),
    meta: { keptIn: 'homepage' },
    enabled: scope.branchId > 0,
  });
}

export function offersQuery(scope: Scope) {
  return queryOptions({
    queryKey: ['offers', scope.branchId, scope.language],
    queryFn: ({ client, signal }) => listOffers(apiOf(client), scope, signal),
    meta: { keptIn: 'homepage' },
    enabled: scope.branchId > 0,
  });
}
