import type { Reply } from './envelope.ts';
import { elementsOf, list, mostItems, read, wholeOrNull, type Schema } from './parse.ts';
import type { Page } from './scope.ts';

/**
 * The items of a list reply, bad ones left out; a reply without a list is an empty page. Of a provider that sends more than
 * was asked for no more than `mostItems` are read: `received` counts those, and the next page goes on behind them.
 */
export function pageOf<T>(item: Schema<T>, reply: Reply, what: string): Page<T> {
  const wire = reply['data'];
  return {
    items: read(list(item), wire, what),
    received: Math.min(elementsOf(wire).length, mostItems),
    total: read(wholeOrNull, reply['total'], what),
  };
}

/** The items alone, for lists that come in one piece. */
export function itemsOf<T>(item: Schema<T>, reply: Reply, what: string): T[] {
  return pageOf(item, reply, what).items;
}
