import { type CartLine, wholeQuantity } from './cart.ts';
import type { LineChange } from './cart-events.ts';

/** One wish for one line: the quantity it shall have, not the step that led there. */
export type Intent = { line: CartLine; quantity: number };

/** How many lines may wait at once; more are refused rather than forgotten. */
export const queueLimit = 100;

/** The lines as they will be once the intent is granted. New lines come first, as the provider lists them. */
export function withIntentGranted(lines: CartLine[], intent: Intent): CartLine[] {
  if (intent.quantity === 0) return lines.filter((line) => line.key !== intent.line.key);
  const isKnown = lines.some((line) => line.key === intent.line.key);
  if (!isKnown) return [{ ...intent.line, quantity: intent.quantity }, ...lines];
  return lines.map((line) => (line.key === intent.line.key ? { ...line, quantity: intent.quantity } : line));
}

/**
 * The queue with one more wish. A newer wish for a line takes the place of the older one; a wish that changes nothing
 * about a line that is not on its way is dropped. Null when the queue is full.
 */
export function withIntentQueued(
  queue: readonly Intent[],
  intent: Intent,
  lines: readonly CartLine[],
  sending: Intent | null,
): Intent[] | null {
  const isForSameLine = (other: Intent) => other.line.key === intent.line.key;
  const others = queue.filter((other) => !isForSameLine(other));
  const confirmed = lines.find((line) => line.key === intent.line.key)?.quantity ?? 0;
  if (confirmed === intent.quantity && (sending === null || !isForSameLine(sending))) return others;
  if (queue.some(isForSameLine)) return queue.map((other) => (isForSameLine(other) ? intent : other));
  return others.length >= queueLimit ? null : [...others, intent];
}

/** The intent in flight goes back to the front, unless the customer has wished something newer for its line. */
export function withIntentPutBack(queue: readonly Intent[], sending: Intent | null): Intent[] {
  if (sending === null || queue.some((intent) => intent.line.key === sending.line.key)) return [...queue];
  return [sending, ...queue];
}

/** A wish for a line, made whole and held within the dish's own limits [R5.1]. */
export function intentFor(line: CartLine, wish: number, current: number): Intent {
  return { line, quantity: wholeQuantity(wish, line, current) };
}

/** What the provider is asked for one wish; the line's `cartId` is looked up because a wish may be older than the line. */
export function changeOf(
  place: { branchId: number; lines: readonly CartLine[] },
  intent: Intent | null,
): LineChange {
  const line = intent?.line;
  return {
    branchId: place.branchId,
    cartId: place.lines.find((known) => known.key === line?.key)?.cartId ?? null,
    variantId: line?.variantId ?? 0,
    quantity: intent?.quantity ?? 0,
    addOns: line?.addOns ?? [],
  };
}
