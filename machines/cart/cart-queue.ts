import { type CartLine, wholeQuantity, type LineChange } from './cart.ts';

/**
 * A change of one line that waits for the provider: the quantity it shall have. `from` is the quantity that the customer
 * saw when they asked, so that a step counts from what the provider has; without it it is unknown whether the provider has
 * the change already, and the quantity is sent as it is. With `replaces` the line takes the place of that one, in the same
 * request; whether that has happened is seen by the replaced line, so `from` stays when an answer is lost.
 */
export type PendingChange = {
  line: CartLine;
  quantity: number;
  from?: number | undefined;
  replaces?: CartLine | undefined;
};

/** How many lines may wait at once; more are refused rather than forgotten. */
export const queueLimit = 100;

/** The lines as they will be once the change is applied. New lines come first, as the provider lists them. */
export function applyChange(lines: CartLine[], change: PendingChange): CartLine[] {
  const { line, quantity, replaces } = change;
  if (quantity === 0) return lines.filter(({ key }) => key !== line.key);
  const isKnown = lines.some(({ key }) => key === line.key);
  if (isKnown) {
    return lines
      .filter(({ key }) => key !== replaces?.key)
      .map((one) => (one.key === line.key ? { ...one, quantity } : one));
  }
  const added = { ...line, quantity };
  if (!lines.some(({ key }) => key === replaces?.key)) return [added, ...lines];
  return lines.map((one) => (one.key === replaces?.key ? added : one));
}

/** Where in the queue the present life of a line begins: behind the last change that replaced it, or replaced another by it. */
function beginningOf(queue: readonly PendingChange[], key: string): number {
  return queue.findLastIndex((change) => isReplacementOf(change, key)) + 1;
}

/** The changes that still concern the line as it is now, before another takes its place. */
function untilReplaced(queue: readonly PendingChange[], key: string): readonly PendingChange[] {
  const end = queue.findIndex((change) => isReplacementOf(change, key));
  return end === -1 ? queue : queue.slice(0, end);
}

function isReplacementOf({ line, replaces }: PendingChange, key: string): boolean {
  return replaces !== undefined && (line.key === key || replaces.key === key);
}

function quantityIn(lines: readonly CartLine[], key: string): number {
  return lines.find((line) => line.key === key)?.quantity ?? 0;
}

/**
 * The queue with one more change. A newer change of a line takes the place of the older one; a change to nothing new
 * about a line that the provider cannot have otherwise is dropped, as long as `areLinesCurrent` (no answer was lost since
 * they were read). Null when the queue is full.
 */
export function enqueueChange(
  queue: readonly PendingChange[],
  change: PendingChange,
  lines: readonly CartLine[],
  sending: PendingChange | null,
  areLinesCurrent: boolean,
): PendingChange[] | null {
  const isToReplace = change.replaces !== undefined;
  const key = change.replaces?.key ?? change.line.key;
  const beginning = beginningOf(queue, key);
  const known = queue.slice(beginning).find(({ line }) => line.key === key);
  const others = queue.filter((other) => other !== known);
  const confirmed = quantityIn(queue.slice(0, beginning).reduce(applyChange, [...lines]), key);
  const isOnItsWay = sending !== null && (sending.line.key === key || sending.replaces?.key === key);
  const isKnown = areLinesCurrent && !isOnItsWay && !isDoubted(known);
  if (isToReplace && isKnown && confirmed === 0) {
    // The provider never had the line that is replaced.
    const { line, quantity, from } = change;
    return enqueueChange(others, { line, quantity, from }, lines, sending, areLinesCurrent);
  }
  if (!isToReplace && isKnown && confirmed === change.quantity) return others;
  if (known && !isToReplace) {
    return queue.map((other) => (other === known ? { ...change, from: known.from } : other));
  }
  if (others.length >= queueLimit) return null;
  const isDoubtful =
    beginning === 0 && sending?.line.key === key && sending.replaces === undefined && !isToReplace;
  return [...others, isDoubtful ? { ...change, from: undefined } : change];
}

/** The same changes, counted from what the provider has now; what comes to nothing new is left out. */
export function rebaseQueue(queue: readonly PendingChange[], lines: readonly CartLine[]): PendingChange[] {
  let known = [...lines];
  return queue.flatMap((change) => {
    const rebased = rebaseChange(change, known);
    if (rebased === null) return [];
    known = applyChange(known, rebased);
    return [rebased];
  });
}

function rebaseChange(change: PendingChange, lines: readonly CartLine[]): PendingChange | null {
  const { line, from, replaces } = change;
  const known = lines.find(({ key }) => key === line.key);
  const present = known?.quantity ?? 0;
  if (replaces !== undefined && !lines.some(({ key }) => key === replaces.key)) {
    return present === change.quantity ? null : { line, quantity: change.quantity };
  }
  if (from === undefined || from === present) return change;
  const wanted = change.quantity === 0 ? 0 : change.quantity + present - from;
  const quantity = wholeQuantity(wanted, known ?? line, present);
  if (replaces !== undefined)
    return { ...change, quantity: Math.max(quantity, line.minimumQuantity), from: present };
  return quantity === present ? null : { ...change, quantity, from: present };
}

/** What was asked while the change in flight was, counted from the quantity that this one was accepted with. */
export function rebaseOnAccepted(
  queue: readonly PendingChange[],
  accepted: PendingChange | null,
): PendingChange[] {
  if (accepted === null) return [...queue];
  const next = untilReplaced(queue, accepted.line.key).find(({ line }) => line.key === accepted.line.key);
  return queue.map((change) => (change === next ? { ...change, from: accepted.quantity } : change));
}

/**
 * What is left to do of a replacement that was accepted, where a provider did only a part of it: it found the new line in
 * the cart and set it to `sent` instead of adding, or it left the old line. Each is an absolute change of its own.
 */
export function restOfReplacement(
  { line, quantity, replaces }: PendingChange,
  sent: number,
  lines: readonly CartLine[],
): PendingChange[] {
  if (replaces === undefined) return [];
  const old = lines.find(({ key }) => key === replaces.key);
  const present = quantityIn(lines, line.key);
  return [
    ...(present === sent && present !== quantity ? [{ line, quantity }] : []),
    ...(old !== undefined && present > 0 ? [{ line: old, quantity: 0 }] : []),
  ];
}

/**
 * The queue after a replacement was refused: what was asked of the line that it would have made goes with it, until another
 * takes that one's place, which now takes the place of the old line instead, if nothing else was asked of the old one.
 */
export function withoutDependents(
  queue: readonly PendingChange[],
  refused: PendingChange | null,
  lines: readonly CartLine[],
): PendingChange[] {
  if (refused?.replaces === undefined || quantityIn(lines, refused.line.key) > 0) return [...queue];
  const { replaces: old } = refused;
  const never = refused.line.key;
  const about = untilReplaced(queue, never);
  const [next, ...later] = queue.slice(about.length);
  const kept = about.filter(({ line }) => line.key !== never);
  if (next?.replaces?.key !== never) return next === undefined ? kept : [...kept, next, ...later];
  const { line, quantity, from } = next;
  const hasReturned = line.key === old.key || kept.some((change) => change.line.key === old.key);
  return [...kept, hasReturned ? { line, quantity } : { line, quantity, from, replaces: old }, ...later];
}

/** The change that was about to leave and did not goes back to the front; a newer one of its line counts from where it did. */
export function takeBack(queue: readonly PendingChange[], unsent: PendingChange | null): PendingChange[] {
  if (unsent === null) return [...queue];
  const newer = newerOf(queue, unsent);
  if (newer === undefined) return [unsent, ...queue];
  return queue.map((change) => (change === newer ? { ...change, from: unsent.from } : change));
}

/** The change in flight, which the provider may have, goes back to the front, unless the queue holds a newer one for its line. */
export function requeueChange(
  queue: readonly PendingChange[],
  sending: PendingChange | null,
): PendingChange[] {
  if (sending === null) return [...queue];
  const newer = newerOf(queue, sending);
  if (newer === undefined) return [withDoubt(sending), ...queue];
  return queue.map((change) => (change === newer ? withDoubt(newer) : change));
}

/** The change that makes one in flight unnecessary; nothing does that to a replacement. */
function newerOf(
  queue: readonly PendingChange[],
  { line, replaces }: PendingChange,
): PendingChange | undefined {
  if (replaces !== undefined) return undefined;
  return untilReplaced(queue, line.key).find((change) => change.line.key === line.key);
}

/** True for a change that the provider may have already. */
function isDoubted(change: PendingChange | undefined): boolean {
  return change !== undefined && change.replaces === undefined && change.from === undefined;
}

/** A change that the provider may have already, for example one that an earlier page left and may have sent. */
export function withDoubt(change: PendingChange): PendingChange {
  return change.replaces === undefined ? { line: change.line, quantity: change.quantity } : change;
}

/** A change of a line, its quantity made whole and held within the dish's own limits [R5.1]. */
export function pendingChange(line: CartLine, wanted: number, current: number): PendingChange {
  return { line, quantity: wholeQuantity(wanted, line, current), from: current };
}

/**
 * What the provider is asked for one change; the line's `cartId` is looked up because a change may be older than the line. A
 * replacement names the line it replaces, and the units that come on top where the cart has the new line already: the
 * provider adds them up.
 */
export function lineChangeOf(
  place: { branchId: number; lines: readonly CartLine[] },
  change: PendingChange | null,
): LineChange {
  const line = change?.line;
  const wanted = change?.quantity ?? 0;
  const known = place.lines.find(({ key }) => key === line?.key);
  const replaced = place.lines.find(({ key }) => key === change?.replaces?.key);
  return {
    branchId: place.branchId,
    cartId: (replaced ?? known)?.cartId ?? null,
    variantId: line?.variantId ?? 0,
    quantity: replaced === undefined ? wanted : Math.max(0, wanted - (known?.quantity ?? 0)),
    addOns: line?.addOns ?? [],
  };
}
