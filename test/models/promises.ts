import { getNextTransitions, type AnyMachineSnapshot } from 'xstate';
import type { Case } from './explore.ts';
import { begun, everyStep, isSame, wheneverEnded, wheneverHeard, type Step } from './logs.ts';
import type { Entry } from './replay.ts';

type PathInvariant = (log: readonly Entry[]) => boolean;

/** What holds after an event, in whatever state it is heard. */
export type AfterEvent = (step: Step, event: Case) => boolean;

/** What holds after an effect has ended, well or not. */
export type AfterEnding = (step: Step, well: boolean, value: unknown) => boolean;

/** A promise for each event: what holds after it, wherever it is heard. */
export function afterEvents(rows: Record<string, AfterEvent>): PathInvariant {
  return (log) => Object.entries(rows).every(([type, isKept]) => wheneverHeard(log, type, isKept));
}

/** A promise for each effect: what holds after it has ended, whatever it waited for. */
export function afterEndings(rows: Record<string, AfterEnding>): PathInvariant {
  return (log) => Object.entries(rows).every(([effect, isKept]) => wheneverEnded(log, effect, isKept));
}

/** A promise for each state or tag: what holds once its time limit or pause is over. */
export function afterTime(rows: Record<string, (step: Step) => boolean>): PathInvariant {
  return (log) =>
    everyStep(log, (step) => {
      if (step.cause !== null) return true;
      const row = Object.entries(rows).find(([place]) => isIn(step.before, place));
      return row === undefined || row[1](step);
    });
}

/** A promise for each delay: what holds once it is over, `ms` after the step before. */
export function afterDelays(rows: Record<string, (step: Step, ms: number) => boolean>): PathInvariant {
  return (log) =>
    everyStep(log, (step) =>
      step.entries.every(
        (entry) =>
          entry.kind !== 'elapsed' || entry.delays.every((delay) => rows[delay]?.(step, entry.ms) ?? true),
      ),
    );
}

/** True where the delay of each state or tag runs, by the name of the delay. */
export function delaysRun(rows: Record<string, string>): (snapshot: AnyMachineSnapshot) => boolean {
  return (snapshot) =>
    Object.entries(rows).every(
      ([place, delay]) =>
        !isIn(snapshot, place) ||
        getNextTransitions(snapshot).some(({ eventType }) => eventType.startsWith(`xstate.after.${delay}.`)),
    );
}

/** True in a state of this name, or under this tag. */
function isIn(snapshot: AnyMachineSnapshot, place: string): boolean {
  return snapshot.matches(place) || snapshot.hasTag(place);
}

/** True where the state that has this name or tag ends by itself after some time. */
export function endsByItself(...places: string[]): (snapshot: AnyMachineSnapshot) => boolean {
  return (snapshot) =>
    !places.some((place) => isIn(snapshot, place)) ||
    getNextTransitions(snapshot).some(({ eventType }) => eventType.startsWith('xstate.after.'));
}

/** True when this effect was begun once in this step, with this input. */
export function beganWith(step: Step, effect: string, input: unknown): boolean {
  return isSame(begun(step, effect), [input]);
}

/** True when nothing changed in this step that a customer or another tab could notice. */
export function isUnchanged({ before, after, entries }: Step): boolean {
  return (
    isSame(before.context, after.context) &&
    isSame(before.value, after.value) &&
    entries.every(({ kind }) => kind !== 'told' && kind !== 'begun')
  );
}

/** True where every effect that runs may fail without taking the machine with it. */
export function failuresAreHeard(snapshot: AnyMachineSnapshot): boolean {
  const heard = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  return Object.keys(snapshot.children).every((id) => heard.has(`xstate.error.actor.${id}`));
}
