import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callForList } from './client.ts';
import { paths } from './contract/paths.ts';
import { momentOrEmpty } from './moments.ts';
import { pageOf } from './pages.ts';
import { id, text, verbatim, wholeOrNull, type Piece } from './parse.ts';
import { picture } from './pictures.ts';
import { nextOffset, scopeForm, type Page, type Scope } from './scope.ts';
import { withRegion } from './settings.ts';

const pageSize = 10;

/** A message of the restaurant to everybody; `sentAt` is ISO time or ''. */
export type Notification = {
  id: number;
  title: string;
  message: string;
  image: string;
  target: { kind: 'none' } | { kind: 'category' | 'product'; id: number };
  sentAt: string;
};

export const notification: Piece<Notification> = z.pipe(
  z.object({
    id,
    title: text,
    message: text,
    image: picture,
    type: verbatim,
    type_id: wholeOrNull,
    date_sent: momentOrEmpty,
  }),
  z.transform((wire) => ({
    id: wire.id,
    title: wire.title,
    message: wire.message,
    image: wire.image,
    target: targetOf(wire.type, wire.type_id),
    sentAt: wire.date_sent,
  })),
);

function targetOf(type: string, typeId: number | null): Notification['target'] {
  if (typeId === null || typeId <= 0) return { kind: 'none' };
  if (type === 'products') return { kind: 'product', id: typeId };
  return type === 'categories' ? { kind: 'category', id: typeId } : { kind: 'none' };
}

/** Messages, newest first. */
export async function listNotifications(
  scope: Scope,
  page: { limit: number; offset: number },
  signal?: AbortSignal,
): Promise<Page<Notification>> {
  await withRegion(scope.language);
  const form = { ...scopeForm(scope), sort: 'id', order: 'DESC', ...page };
  return pageOf(notification, await callForList(paths.listNotifications, form, { signal }), 'notifications');
}

/** Messages page by page, 10 at a time [R9.2]. */
export function notificationsQuery(scope: Scope) {
  return infiniteQueryOptions({
    queryKey: ['notifications', scope.branchId, scope.language],
    queryFn: ({ pageParam, signal }) =>
      listNotifications(scope, { limit: pageSize, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextOffset(pages, pageSize),
  });
}
