import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callForList } from './client.ts';
import { paths } from './contract/paths.ts';
import { itemsOf } from './pages.ts';
import { first, id, text, verbatim, wholeOrNull, type Piece } from './parse.ts';
import { picture } from './pictures.ts';
import { scopeForm, type Scope } from './scope.ts';

/** Where a banner leads. The slug is '' when the provider did not send what the banner is about. */
export type BannerTarget =
  | { kind: 'none' }
  | { kind: 'category'; id: number; slug: string; name: string }
  | { kind: 'product'; id: number; slug: string; name: string };

export type Banner = { id: number; image: string; title: string; subtitle: string; target: BannerTarget };
/** A banner with the days on which it runs, as the provider writes them (YYYY-MM-DD), or ''. */
export type Offer = Banner & { startsOn: string; endsOn: string };

const targetFields = z.object({ id, slug: verbatim, name: text });

const wireBanner = z.object({
  id,
  image: picture,
  title: text,
  subtitle: text,
  type: verbatim,
  type_id: wholeOrNull,
  data: first(targetFields),
  start_date: verbatim,
  end_date: verbatim,
});

function bannerOf(wire: z.infer<typeof wireBanner>): Banner {
  return {
    id: wire.id,
    image: wire.image,
    title: wire.title,
    subtitle: wire.subtitle,
    target: targetOf(wire),
  };
}

function targetOf({ type, type_id: typeId, data }: z.infer<typeof wireBanner>): BannerTarget {
  const about = data ?? (typeId === null || typeId <= 0 ? null : { id: typeId, slug: '', name: '' });
  if (about === null) return { kind: 'none' };
  if (type === 'categories') return { kind: 'category', ...about };
  return type === 'products' ? { kind: 'product', ...about } : { kind: 'none' };
}

export const banner: Piece<Banner> = z.pipe(wireBanner, z.transform(bannerOf));
export const offer: Piece<Offer> = z.pipe(
  wireBanner,
  z.transform((wire) => ({
    ...bannerOf(wire),
    startsOn: wire.start_date.slice(0, 10),
    endsOn: wire.end_date.slice(0, 10),
  })),
);

export async function listSliders(scope: Scope, signal?: AbortSignal): Promise<Banner[]> {
  return itemsOf(banner, await callForList(paths.listSliders, scopeForm(scope), { signal }), 'banners');
}

export async function listOffers(scope: Scope, signal?: AbortSignal): Promise<Offer[]> {
  return itemsOf(offer, await callForList(paths.listOffers, scopeForm(scope), { signal }), 'offers');
}

export function slidersQuery(scope: Scope) {
  return queryOptions({
    queryKey: ['sliders', scope.branchId, scope.language],
    queryFn: ({ signal }) => listSliders(scope, signal),
    enabled: scope.branchId > 0,
  });
}

export function offersQuery(scope: Scope) {
  return queryOptions({
    queryKey: ['offers', scope.branchId, scope.language],
    queryFn: ({ signal }) => listOffers(scope, signal),
    enabled: scope.branchId > 0,
  });
}
