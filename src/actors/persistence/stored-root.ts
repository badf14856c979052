import type { Damage, Values, WriteRequest } from '../../../machines/store/store.ts';
import { initialValues, type Slice } from './slice.ts';

type Slices = readonly Slice<unknown>[];
type Stored = Record<string, unknown>;
/** How many writes of which tab a text knows, its writer last. */
export type Counts = Record<string, number>;

/** Version of the value under `root`; a release that changes a slice raises it and migrates the one before. */
const rootVersion = 1;

/**
 * What a stored text turned out to be. `damage` names what could not be used, null where all could; a `foreign` one was
 * written by a later release and must not be touched.
 */
export type StoredRoot =
  | { kind: 'absent' }
  | { kind: 'good'; values: Values; damage: Damage | null }
  | { kind: 'foreign' }
  | { kind: 'corrupt'; text: string };

/** Reads the stored text; never throws, whatever it holds. */
export function parseRoot(text: string | null, slices: Slices): StoredRoot {
  if (text === null) return { kind: 'absent' };
  const stored = objectOf(text);
  const version = stored?.['version'];
  if (stored === null || typeof version !== 'number') return { kind: 'corrupt', text };
  if (version > rootVersion) return { kind: 'foreign' };
  if (version !== rootVersion) return { kind: 'corrupt', text };
  return { kind: 'good', ...valuesOf(stored, text, slices) };
}

/** The counts in a stored text; none in a text that has none. */
export function countsIn(text: string | null): Counts {
  const counts = text === null ? null : objectOf(text)?.['writes'];
  if (!isObject(counts)) return {};
  return Object.fromEntries(
    Object.entries(counts).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

/**
 * What to store: what is stored now, with what changed here, merged by the slice's own rule where it has one. A slice that is not stored is taken from memory, unless
 * it is personal: then another tab has deleted it. `lean` is without the copies of the provider's answers.
 */
export function mergedRoot(
  text: string | null,
  slices: Slices,
  { values, synced, changed }: Pick<WriteRequest, 'values' | 'synced' | 'changed'>,
  writes: Counts,
): { whole: string; lean: string; stored: Values } {
  const stored: Stored = (text === null ? null : objectOf(text)) ?? {};
  const readable = valuesOf(stored, text ?? '', slices).values;
  const valueOf = (slice: Slice<unknown>) => {
    const { name, personal, initial } = slice;
    const base = synced[name];
    if (changed.includes(name))
      return slice.merge && base !== undefined
        ? slice.merge(base, readable[name], values[name])
        : values[name];
    if (Object.hasOwn(stored, name)) return stored[name];
    return personal ? initial : values[name];
  };
  const known = Object.fromEntries(slices.map((slice) => [slice.name, valueOf(slice)]));
  const whole = { ...stored, version: rootVersion, writes, ...known };
  const lean = { ...whole, ...initialValues(slices.filter(({ isCopy }) => isCopy)) };
  return { whole: JSON.stringify(whole), lean: JSON.stringify(lean), stored: known };
}

function valuesOf(stored: Stored, text: string, slices: Slices): { values: Values; damage: Damage | null } {
  const values = initialValues(slices);
  const names: string[] = [];
  for (const { name, schema } of slices) {
    if (!Object.hasOwn(stored, name)) continue;
    const parsed = schema.safeParse(stored[name]);
    if (parsed.success) values[name] = parsed.data;
    else names.push(name);
  }
  return { values, damage: names.length > 0 ? { text, names } : null };
}

function objectOf(text: string): Stored | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
