import { messageOf } from './client.ts';
import type { Reply } from './envelope.ts';
import { malformed } from './errors.ts';
import { elementsOf } from './parse.ts';

/** How providers of the family say that a list is empty, in the languages that they are asked in. */
const nothing = /^(no|कोई|aucune?)\s|^(لا توجد|لا يوجد)|\b(empty|vide)\b|\bnot (found|exist)|खाली|فارغ/iu;

/**
 * A reply as it came, when it has rows or says that there are none. A refusal without rows counts as "none" only when its words are
 * those: the same shape is how a provider under maintenance answers, and neither money nor a cart must be judged by that.
 */
export function sureReply(reply: Reply, what: string, saysNone: RegExp = nothing): Reply {
  const isGood = [false, 0, '0', 'false'].some((no) => reply['error'] === no);
  if (isGood || elementsOf(reply['data']).length > 0 || saysNone.test(messageOf(reply))) return reply;
  throw malformed(`The reply does not say whether there are ${what}`);
}
