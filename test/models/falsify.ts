import type { AnyMachineSnapshot } from 'xstate';
import type { Entry } from './replay.ts';

type Invariant = (snapshot: AnyMachineSnapshot) => boolean;
type PathInvariant = (log: readonly Entry[]) => boolean;

const mostStates = 60;

/**
 * True when an impossible state breaks the invariant: one with a part of another state, one that handles no event, one with an
 * effect that has no handler, or one with a corrupted context value. An invariant that accepts them all proves nothing.
 */
export function canFail(isKept: Invariant, snapshots: readonly AnyMachineSnapshot[]): boolean {
  const some = differentOnes(snapshots);
  const isBrokenBy = (each: AnyMachineSnapshot) => isBroken(isKept, each);
  return some.some(
    (one) =>
      isBrokenBy(but(one, { can: () => false })) ||
      isBrokenBy(but(one, { children: { ...one.children, another: {} } })) ||
      spoiltValues(one.context).some((context) => isBrokenBy(but(one, { context }))) ||
      some.some((other) => mixturesOf(one, other).some(isBrokenBy)),
  );
}

/**
 * True when a path with an entry left out, put first or last, repeated or corrupted breaks the invariant. Entries are moved on
 * every path before any is corrupted: it is quicker, and breaks nearly all invariants.
 */
export function canFailOnPath(isKept: PathInvariant, logs: readonly (readonly Entry[])[]): boolean {
  return [movedLogs, spoiltLogs].some((variants) =>
    logs.some((log) => {
      for (const each of variants(log)) if (isBroken(isKept, each)) return true;
      return false;
    }),
  );
}

function mixturesOf(one: AnyMachineSnapshot, other: AnyMachineSnapshot): AnyMachineSnapshot[] {
  return [
    but(one, { value: other.value }),
    but(one, { tags: other.tags }),
    but(one, { context: other.context }),
    but(one, { children: { ...one.children, ...other.children } }),
    but(one, { status: other.status, output: other.output }),
  ];
}

function but(snapshot: AnyMachineSnapshot, parts: object): AnyMachineSnapshot {
  return Object.assign({}, snapshot, parts);
}

function* movedLogs(log: readonly Entry[]): Generator<Entry[]> {
  for (const [index, entry] of log.entries()) {
    const without = log.toSpliced(index, 1);
    yield without;
    yield [entry, ...without];
    yield without.toSpliced(-1, 0, entry);
    yield log.toSpliced(index, 0, entry);
  }
}

function* spoiltLogs(log: readonly Entry[]): Generator<Entry[]> {
  for (const [index, entry] of log.entries()) {
    for (const spoilt of spoiltEntries(entry)) yield log.with(index, spoilt);
  }
}

function spoiltEntries(entry: Entry): Entry[] {
  if (entry.kind === 'begun') return spoiltValues(entry.input).map((input) => ({ ...entry, input }));
  if (entry.kind !== 'stood') return [];
  const { snapshot } = entry;
  return spoiltValues(snapshot.context).map((context) => ({
    ...entry,
    snapshot: but(snapshot, { context }),
  }));
}

/** Copies of a value, each with one corrupted part. */
function spoiltValues(value: unknown, depth = 4): unknown[] {
  if (typeof value === 'number') return [value + 1, value + 1000, value + 0.5, -1];
  if (typeof value === 'string') return ['', 'another'];
  if (typeof value === 'boolean') return [!value];
  if (value === null) return ['another'];
  if (typeof value !== 'object' || depth === 0) return [];
  if (Array.isArray(value)) {
    const many = Array.from({ length: 60 }, (_, index): unknown => value[index % value.length] ?? {});
    const inside = value
      .slice(0, 2)
      .flatMap((each, index) => spoiltValues(each, depth - 1).map((spoilt) => value.with(index, spoilt)));
    return [[], many, ...inside];
  }
  const inside = Object.entries(value).flatMap(([key, each]) =>
    spoiltValues(each, depth - 1).map((spoilt) => ({ ...value, [key]: spoilt })),
  );
  return [null, {}, ...inside];
}

/** An error inside the check isn't counted: any check that reads a field would throw. */
function isBroken<Seen>(isKept: (seen: Seen) => boolean, seen: Seen): boolean {
  try {
    return !isKept(seen);
  } catch {
    return false;
  }
}

/** A sample of snapshots: one for each state value, and more with different contexts. */
function differentOnes(snapshots: readonly AnyMachineSnapshot[]): AnyMachineSnapshot[] {
  const valueOf = ({ value, status }: AnyMachineSnapshot) => JSON.stringify([value, status]);
  const shapeOf = (each: AnyMachineSnapshot) =>
    valueOf(each) +
    JSON.stringify(each.context, (_key, value: unknown) =>
      typeof value === 'object' && value !== null ? value : Boolean(value),
    );
  const different = [...new Map(snapshots.map((each) => [shapeOf(each), each])).values()];
  const every = Math.ceil(different.length / mostStates);
  const sample = different.filter((_each, index) => index % every === 0);
  return [...new Set([...new Map(different.map((each) => [valueOf(each), each])).values(), ...sample])];
}
