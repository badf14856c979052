import {
  defaultSlices,
  passingSlices,
  sliceNames,
  type SliceName,
  type Slices,
} from '../../machines/root/slices.ts';
import { sliceSchemas } from './slice-schemas.ts';

/** Version of the value under `root`; a release that changes a slice raises it and migrates the one before. */
export const rootVersion = 1;

/**
 * What a stored text turned out to be. `damaged` means that a part of it could not be used; a `newer` one was written by
 * a later release and must not be touched.
 */
export type StoredRoot =
  | { kind: 'absent' }
  | { kind: 'good'; slices: Slices; damaged: boolean }
  | { kind: 'newer' }
  | { kind: 'corrupt' };

/** Reads the stored text; never throws, whatever it holds. */
export function readRoot(text: string | null): StoredRoot {
  if (text === null) return { kind: 'absent' };
  const stored = objectOf(text);
  const version = stored?.['version'];
  if (stored === null || typeof version !== 'number') return { kind: 'corrupt' };
  if (version > rootVersion) return { kind: 'newer' };
  if (version !== rootVersion) return { kind: 'corrupt' };
  return { kind: 'good', ...slicesOf(stored) };
}

/**
 * The text to store: what another tab wrote stays, except for the slices that changed here. A text that is no root of
 * ours contributes nothing, and then every slice is written.
 */
export function writeRoot(text: string | null, known: Slices, changed: readonly SliceName[]): string {
  const stored = text === null ? null : objectOf(text);
  const isOurs = stored?.['version'] === rootVersion;
  const kept = sliceNames.map((name) => {
    if (passingSlices.includes(name)) return [name, defaultSlices[name]];
    return [name, !isOurs || changed.includes(name) ? known[name] : (stored[name] ?? known[name])];
  });
  return JSON.stringify({ version: rootVersion, ...Object.fromEntries(kept) });
}

function slicesOf(stored: Record<string, unknown>): { slices: Slices; damaged: boolean } {
  let damaged = false;
  const slices = { ...defaultSlices };
  const take = <Name extends SliceName>(name: Name) => {
    if (!Object.hasOwn(stored, name)) return;
    const parsed = sliceSchemas[name].safeParse(stored[name]);
    if (parsed.success) slices[name] = parsed.data;
    else damaged = true;
  };
  for (const name of sliceNames) take(name);
  return { slices, damaged };
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
