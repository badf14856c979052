import type { Reply } from './envelope.ts';
import { elementsOf, list, mostItems, read, wholeOrNull, type Schema } from './parse.ts';
import type { Page } from './scope.ts';
import { messageOf } from './client.ts';
import { malformed } from './errors.ts';

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

/** Messages by which providers of the family report an empty list, in the languages that they are asked in. */
const nothing = /^(no|कोई|aucune?)\s|^(لا توجد|لا يوجد)|\b(empty|vide)\b|\bnot (found|exist)|खाली|فارغ/iu;

/**
 * A reply as it came, when it has rows or a message that there are none. A refusal without rows counts as "none" only with
 * such a message: the same shape is how a provider under maintenance answers, and neither money nor a cart must be judged
 * by that.
 */
export function sureReply(reply: Reply, what: string, emptyReply: RegExp = nothing): Reply {
  const isGood = [false, 0, '0', 'false'].some((no) => reply['error'] === no);
  if (isGood || elementsOf(reply['data']).length > 0 || emptyReply.test(messageOf(reply))) return reply;
  throw malformed(`The reply does not say whether there are ${what}`);
}
