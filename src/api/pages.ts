import type { Reply } from './envelope.ts';
import { list, read, wholeOrNull, type Piece } from './parse.ts';
import type { Page } from './scope.ts';

/** The items of a list reply, bad ones left out; a reply without a list is an empty page. */
export function pageOf<T>(item: Piece<T>, reply: Reply, what: string): Page<T> {
  const wire = reply['data'];
  const items = read(list(item), wire, what);
  return {
    items,
    received: Array.isArray(wire) ? wire.length : items.length,
    total: read(wholeOrNull, reply['total'], what),
  };
}

/** The items alone, for lists that come in one piece. */
export function itemsOf<T>(item: Piece<T>, reply: Reply, what: string): T[] {
  return pageOf(item, reply, what).items;
}
