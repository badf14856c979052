import type * as z from 'zod/mini';

/** One part of the value under `root`, declared where its datum is defined [R3.1]. */
export type Slice<Value> = {
  name: string;
  /** The schema of a stored value; another shape is quarantined and `initial` used [S2]. */
  schema: z.ZodMiniType<Value>;
  initial: Value;
  /** Data of one customer, deleted with their session [D13]. */
  personal: boolean;
  /**
   * What to store when other tabs write the slice too: `mine` changed here since it was `base`, `theirs` is stored now.
   * Without it the last one who writes wins.
   */
  merge?(base: Value, theirs: Value, mine: Value): Value;
  /** A copy of the provider's answers: first to go when storage is full. */
  isCopy?: boolean;
};

/** What each slice is before anything was stored, by name. */
export function initialValues(slices: readonly Slice<unknown>[]): Record<string, unknown> {
  return Object.fromEntries(slices.map(({ name, initial }) => [name, initial]));
}
