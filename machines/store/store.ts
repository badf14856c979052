/** Stored values as JSON, by the name of their slice. */
export type Values = Record<string, unknown>;

/** A stored text of which a part, or nothing, could be used, and the slices to be written anew once it is set aside. */
export type Damage = { text: string; names: string[] };

/**
 * What reading found: values for every slice, or the value of a later release, which must not be touched. `reverted` is what was
 * written here and not seen by the tab that wrote `values`, as it was before; `yields` where what changed here can wait: nothing was
 * unseen, or that tab writes again first.
 */
export type ReadOutcome =
  | { kind: 'read'; values: Values; damage: Damage | null; reverted: Values; yields: boolean }
  | { kind: 'foreign' };

/**
 * What changed here since it was `synced`, or is to be stored whatever was where that is missing, and all that is known;
 * `isLeaving` when the page may be gone before it gets the lock.
 */
export type WriteRequest = { values: Values; synced: Values; changed: string[]; isLeaving: boolean };

/** Only `written` changed what is stored: `own` values were merged into it, and became `stored`. */
export type WriteOutcome =
  | { kind: 'written'; stored: Values; own: Values }
  | { kind: 'foreign' }
  | { kind: 'damaged'; damage: Damage };

/** `personal`: other stored data about a customer; `everything`: all data on this device. */
export type RemovalScope = 'personal' | 'everything';

export type StoreContext = {
  /** In memory, ahead of storage by what changed. */
  values: Values;
  /** As storage held it when it was last read. */
  stored: Values;
  /**
   * Own values when they were last brought together with storage; what differs has changed here since. One is missing while what
   * was stored of it could not be used.
   */
  synced: Values;
  changed: string[];
  writing: string[];
  /** In a row, as far as they make the next pause longer. */
  failures: number;
  /** Another tab wrote while this one could not look. */
  isOutdated: boolean;
  damage: Damage | null;
};

const firstPauseMs = 1000;
const longestPauseMs = 60_000;
const mostFailures = 7;

/** Milliseconds until the next try after so many failures in a row. */
export function pauseAfter(failures: number): number {
  return Math.min(firstPauseMs * 2 ** Math.max(0, failures - 1), longestPauseMs);
}

/** The next try meets again whatever was to be set aside. */
export function withFailure({ failures }: StoreContext): Partial<StoreContext> {
  return { failures: Math.min(failures + 1, mostFailures), damage: null };
}

/** A value put here, to be written. */
export function withChange(context: StoreContext, name: string, value: unknown): Partial<StoreContext> {
  return { values: { ...context.values, [name]: value }, changed: union(context.changed, [name]) };
}

/** What was read, except for what changed here and is not stored yet, or no longer. */
export function withRead(context: StoreContext, stored: Values, reverted: Values): Partial<StoreContext> {
  const again = withReverted(context, reverted);
  const own = union(again.changed, context.writing).map((name) => [name, context.values[name]]);
  return { stored, values: { ...stored, ...Object.fromEntries(own) }, ...again };
}

/** What another tab wrote over unseen has changed here since it was as before. */
export function withReverted(
  { changed, synced }: Pick<StoreContext, 'changed' | 'synced'>,
  reverted: Values,
): Pick<StoreContext, 'changed' | 'synced'> {
  return { changed: union(changed, Object.keys(reverted)), synced: { ...synced, ...reverted } };
}

/** The first reading, which no owner has to take over: what they hold begins with it. */
export function withFirstRead(context: StoreContext, stored: Values): Partial<StoreContext> {
  const unread = context.changed.map((name) => [name, context.synced[name]]);
  return { ...withRead(context, stored, {}), synced: { ...stored, ...Object.fromEntries(unread) } };
}

/** What was written, and is stored now. */
export function withWritten(
  { synced, writing }: StoreContext,
  { stored, own }: { stored: Values; own: Values },
): Partial<StoreContext> {
  const written = Object.fromEntries(writing.map((name) => [name, own[name]]));
  return { stored, synced: { ...synced, ...written }, writing: [], failures: 0 };
}

/** The owner of a slice has taken over what is stored, so that nothing of it is left to write. */
export function withSynced({ synced, values, changed }: StoreContext, name: string): Partial<StoreContext> {
  return {
    synced: { ...synced, [name]: values[name] },
    changed: changed.filter((other) => other !== name),
  };
}

/** What is about to be written; what an interrupted write had taken is among it. */
export function withChangesTaken({ changed, writing }: StoreContext): Partial<StoreContext> {
  return { changed: [], writing: union(writing, changed) };
}

/** What could not be written has still changed. */
export function withChangesPutBack({ changed, writing }: StoreContext): Partial<StoreContext> {
  return { changed: union(writing, changed), writing: [] };
}

/** A damaged value is safe elsewhere; the slices that it spoiled are written anew, with nothing to bring them together with. */
export function withDamageSetAside({ changed, synced, damage }: StoreContext): Partial<StoreContext> {
  const names = damage?.names ?? [];
  const whole = Object.entries(synced).filter(([name]) => !names.includes(name));
  return { changed: union(changed, names), synced: Object.fromEntries(whole), damage: null };
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}
