import type { AnyMachineSnapshot } from 'xstate';
import type { Entry } from './replay.ts';

/** True when this effect was begun here. */
export function isBegun(entry: Entry | undefined, ...effects: string[]): boolean {
  return entry?.kind === 'begun' && effects.includes(entry.effect);
}

/** True when this effect ended here: well or not, and if `value` is given, with it. */
export function hasEnded(entry: Entry | undefined, effect: string, well: boolean, value?: unknown): boolean {
  if (entry?.kind !== 'ended' || entry.effect !== effect || entry.well !== well) return false;
  return value === undefined || JSON.stringify(entry.value) === JSON.stringify(value);
}

/** True when the provider itself said no to this effect here. */
export function wasRefused(entry: Entry | undefined, effect: string): boolean {
  return hasEnded(entry, effect, false) && JSON.stringify(entry).includes('"kind":"refusal"');
}

export function isHeard(entry: Entry | undefined, type: string): boolean {
  return entry?.kind === 'heard' && entry.event.type === type;
}

export function isTold(entry: Entry | undefined, type: string): boolean {
  return entry?.kind === 'told' && entry.event.type === type;
}

/** True when every entry of the kind has, since the last `reset`, an entry before it that is its reason. */
export function alwaysAfter(
  log: readonly Entry[],
  isConsequence: (entry: Entry) => boolean,
  isReason: (entry: Entry) => boolean,
  isReset: (entry: Entry) => boolean = () => false,
): boolean {
  let hasReason = false;
  for (const entry of log) {
    if (isConsequence(entry) && !hasReason) return false;
    if (isReset(entry)) hasReason = false;
    if (isReason(entry)) hasReason = true;
  }
  return true;
}

/** What each step led to, together with what happened in it. */
export function stepsIn(log: readonly Entry[]): { entries: Entry[]; snapshot: AnyMachineSnapshot }[] {
  const steps: { entries: Entry[]; snapshot: AnyMachineSnapshot }[] = [];
  let entries: Entry[] = [];
  for (const entry of log) {
    if (entry.kind === 'stood') {
      steps.push({ entries, snapshot: entry.snapshot });
      entries = [];
    } else entries.push(entry);
  }
  return steps;
}
