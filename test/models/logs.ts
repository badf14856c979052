import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Case, Cases } from './explore.ts';
import type { Entry } from './replay.ts';

/** True when this effect was begun here. */
export function isBegun(entry: Entry | undefined, ...effects: string[]): boolean {
  return entry?.kind === 'begun' && effects.includes(entry.effect);
}

/** True when this effect ended here, with or without an error; with `value`, if that is given. */
export function hasEnded(entry: Entry | undefined, effect: string, well: boolean, value?: unknown): boolean {
  if (entry?.kind !== 'ended' || entry.effect !== effect || entry.well !== well) return false;
  return value === undefined || JSON.stringify(entry.value) === JSON.stringify(value);
}

/** True when the provider refused this effect here; an expired session is no refusal. */
export function wasRefused(entry: Entry | undefined, effect: string): boolean {
  const text = JSON.stringify(entry);
  return (
    hasEnded(entry, effect, false) &&
    text.includes('"kind":"refusal"') &&
    !text.includes('"unauthorized":true')
  );
}

export function isHeard(entry: Entry | undefined, type: string): boolean {
  return entry?.kind === 'heard' && entry.event.type === type;
}

export function isTold(entry: Entry | undefined, type: string): boolean {
  return entry?.kind === 'told' && entry.event.type === type;
}

/** True when every entry of the kind is preceded by its reason, after the last `reset`. */
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

/** The states after the start and after each step, with the log of each. */
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

/** One step: its event (null when only time passed), its log, and the states before and after. */
export type Step = {
  cause: Entry | null;
  entries: readonly Entry[];
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
};

/** True when every step after the start satisfies the check. */
export function everyStep(log: readonly Entry[], isKept: (step: Step) => boolean): boolean {
  let before: AnyMachineSnapshot | null = null;
  return stepsIn(log).every(({ entries, snapshot: after }) => {
    const stoodBefore = before;
    before = after;
    if (stoodBefore === null) return true;
    const cause = entries.find(({ kind }) => kind === 'heard' || kind === 'ended') ?? null;
    return isKept({ cause, entries, before: stoodBefore, after });
  });
}

/** The emitted events of a step, by type. */
export function told({ entries }: Step, type: string): Case[] {
  return entries.flatMap((entry) =>
    entry.kind === 'told' && entry.event.type === type ? [entry.event] : [],
  );
}

/** Each event that a step passed on to a child. */
export function passed({ entries }: Step, child: string): EventObject[] {
  return entries.flatMap((entry) => (entry.kind === 'passed' && entry.child === child ? [entry.event] : []));
}

/** True when both are the same as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The event of this step from outside the machine, if it was of this type. */
export function heard({ cause }: Step, type: string): Case | null {
  return cause?.kind === 'heard' && cause.event.type === type ? cause.event : null;
}

/** True when every step that this event started satisfies the check. */
export function wheneverHeard(
  log: readonly Entry[],
  type: string,
  isKept: (step: Step, event: Case) => boolean,
): boolean {
  return everyStep(log, (step) => {
    const event = heard(step, type);
    return event === null || isKept(step, event);
  });
}

/** True when every step that the end of this effect started satisfies the check. */
export function wheneverEnded(
  log: readonly Entry[],
  effect: string,
  isKept: (step: Step, well: boolean, value: unknown) => boolean,
): boolean {
  return everyStep(log, (step) => {
    const ending = ended(step, effect);
    return ending === null || isKept(step, ending.well, ending.value);
  });
}

/** How an effect ended in this step, if it did. */
export function ended({ cause }: Step, effect: string): { well: boolean; value: unknown } | null {
  return cause?.kind === 'ended' && cause.effect === effect ? cause : null;
}

/** True where every running effect can end in each way of its cases. */
export function answersAreHeard(cases: Cases): (snapshot: AnyMachineSnapshot) => boolean {
  return (snapshot) =>
    Object.keys(snapshot.children)
      .flatMap((id) => [
        ...(cases[`xstate.done.actor.${id}`] ?? []),
        ...(cases[`xstate.error.actor.${id}`] ?? []),
      ])
      .every((ending) => snapshot.can(ending));
}

/** True where at least one case of every event that a view offers in a state, or under a tag, is handled. */
export function wordsAreHeard(
  cases: Cases,
  offers: Record<string, readonly string[]>,
): (snapshot: AnyMachineSnapshot) => boolean {
  return (snapshot) =>
    Object.entries(offers)
      .filter(
        ([place]) => snapshot.status === 'active' && (snapshot.hasTag(place) || snapshot.matches(place)),
      )
      .every(([, types]) => types.every((type) => cases[type]?.some((event) => snapshot.can(event))));
}

/** The inputs with which an effect was started in this step. */
export function begun({ entries }: Step, effect: string): unknown[] {
  return entries.flatMap((entry) => (entry.kind === 'begun' && entry.effect === effect ? [entry.input] : []));
}

/** True for a refusal of the provider, false for a missing answer. */
export function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'refusal';
}
