import type { AnyMachineSnapshot, InspectionEvent, StateValue } from 'xstate';
import type { FailedRequest } from '../../api/client.ts';
import { buildId } from '../../lib/build-id.ts';

/**
 * One transition, by the names that its machine declares. Payloads of events and contexts of machines are left out, so a record
 * holds no personal datum. `ms` counts from the start of the app; `times` is how often the same was repeated in a row.
 */
export type RecordedStep = { ms: number; machine: string; event: string; state: StateValue; times: number };

const longest = 500;

/** The last 500 transitions of the machines of one app, in memory only. */
export class Recorder {
  readonly #startedAt = performance.now();
  readonly #steps: RecordedStep[] = [];

  /** For the option `inspect` of an actor. */
  readonly inspect = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.snapshot' || !isOfMachine(inspected.snapshot)) return;
    const { machine, value } = inspected.snapshot;
    const event = recordedName(inspected.event.type, machine.events);
    const last = this.#steps.at(-1);
    if (last?.machine === machine.id && last.event === event && isSame(last.state, value)) {
      last.times += 1;
      return;
    }
    const ms = Math.round(performance.now() - this.#startedAt);
    this.#steps.push({ ms, machine: machine.id, event, state: value, times: 1 });
    if (this.#steps.length > longest) this.#steps.shift();
  };

  /** The oldest first. */
  steps(): readonly RecordedStep[] {
    return this.#steps;
  }

  /** The record as JSON for support, with the build that made it and the ids of requests that failed. */
  report(language: string, failedRequests: readonly FailedRequest[] = []): string {
    const savedAt = new Date().toISOString();
    const about = { format: 'tiffin-record', version: 1, build: buildId, savedAt, language };
    return JSON.stringify({ ...about, isOnline: navigator.onLine, failedRequests, steps: this.#steps });
  }
}

function isOfMachine(snapshot: object): snapshot is AnyMachineSnapshot {
  return 'machine' in snapshot && 'value' in snapshot;
}

/** How a record names an event: one that the machine doesn't declare may be named by data; the end of an effect is named after a number at times. */
export function recordedName(type: string, declared: readonly string[]): string {
  if (declared.includes(type)) return type;
  return /^xstate\.(?:init|stop|(?:after|done|error|snapshot)\b)/.exec(type)?.[0] ?? 'undeclared';
}

const isSame = (one: StateValue, other: StateValue) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
