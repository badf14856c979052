import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import { momentOrEmpty } from './moments.ts';
import { pageOf } from './list-reply.ts';
import { memoize } from '../lib/memoize.ts';
import { id, text, verbatim, wholeOrNull, picture, type Schema } from './parse.ts';
import { apiOf } from './query-client.ts';
import { withRegion } from './with-region.ts';
import type { Region } from './region.ts';
import { nextOffset, scopeForm, type Page, type Scope } from './scope.ts';

const pageSize = 10;

/** A message of the restaurant to everybody; `sentAt` is ISO time or ''. */
export type Notification = {
  id: number;
  title: string;
  message: string;
  image: string;
  target:
    | { kind: 'none' }
    | { kind: 'orders' }
    | { kind: 'wallet' }
    | { kind: 'category'; id: number }
    | { kind: 'product'; id: number };
  sentAt: string;
};

const notification = memoize((host: string, region: Region): Schema<Notification> =>
  z.pipe(
    z.object({
      id,
      title: text,
      message: text,
      image: picture(host),
      type: verbatim,
      type_id: wholeOrNull,
      date_sent: momentOrEmpty(region),
    }),
    z.transform((wire) => ({
      id: wire.id,
      title: wire.title,
      message: wire.message,
      image: wire.image,
      target: targetOf(wire.type, wire.type_id),
      sentAt: wire.date_sent,
    })),
  ),
);

/** Servers send `place_order` as well as `order` [R1.25]. */
function targetOf(type: string, typeId: number | null): Notification['target'] {
  if (type === 'order' || type === 'place_order') return { kind: 'orders' };
  if (type === 'wallet') return { kind: 'wallet' };
  if (typeId === null || typeId <= 0) return { kind: 'none' };
  if (type === 'products') return { kind: 'product', id: typeId };
  return type === 'categories' ? { kind: 'category', id: typeId } : { kind: 'none' };
}

/** Messages, newest first. */
export async function listNotifications(
  api: Api,
  scope: Scope,
  page: { limit: number; offset: number },
  signal?: AbortSignal,
): Promise<Page<Notification>> {
  // A customer has messages before they chose a restaurant.
  const branch = scope.branchId > 0 ? {} : { branch_id: null };
  const form = { ...scopeForm(scope), ...branch, sort: 'id', order: 'DESC', ...page };
  const [reply, region] = await withRegion(
    api,
    api.callForList(paths.listNotifications, form, { signal }),
    signal,
  );
  return pageOf(notification(api.host, region), reply, 'notifications');
}

/** Messages page by page, 10 at a time [R9.2]. */
export function notificationsQuery(scope: Scope) {
  return infiniteQueryOptions({
    queryKey: ['notifications', scope.branchId, scope.language],
    queryFn: ({ client, pageParam, signal }) =>
      listNotifications(apiOf(client), scope, { limit: pageSize, offset: pageParam }, signal),
    meta: { personal: true },
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextOffset(pages, pageSize),
  });
}
