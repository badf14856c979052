import { activeStates } from '../../src/devtools/chart/chart.ts';
import type { MachineData } from './audit-data.ts';

/** One transition of a support record; see `Recorder`. */
export type RecordedStep = { ms: number; machine: string; event: string; state: unknown; times: number };
/** A request that failed; the provider's log has it under its id, '' where there is none. */
export type FailedRequest = { at: string; path: string; status: string; requestId: string };
export type SupportRecord = {
  build: string;
  savedAt: string;
  language: string;
  isOnline: boolean;
  failedRequests: FailedRequest[];
  steps: RecordedStep[];
};

/** Why a text is no record that can be read. */
export type RecordProblem =
  | { kind: 'empty' | 'notJson' | 'other' | 'noSteps' }
  | { kind: 'version'; version: string };

const version = 1;

/** Reads what the shop saved, whatever stands around it: a chat or a mail may add to it. */
export function readRecord(text: string): SupportRecord | RecordProblem {
  if (text.trim() === '') return { kind: 'empty' };
  const value = parsed(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  if (value === undefined) return { kind: 'notJson' };
  const record: Partial<Record<string, unknown>> = typeof value === 'object' && value !== null ? value : {};
  if (record['format'] !== 'tiffin-record' || !Array.isArray(record['steps'])) return { kind: 'other' };
  if (record['version'] !== version) return { kind: 'version', version: String(record['version']) };
  const steps = record['steps'].filter(isStep);
  if (steps.length < record['steps'].length) return { kind: 'other' };
  if (steps.length === 0) return { kind: 'noSteps' };
  return {
    build: String(record['build'] ?? ''),
    savedAt: String(record['savedAt'] ?? ''),
    language: String(record['language'] ?? ''),
    isOnline: record['isOnline'] !== false,
    failedRequests: Array.isArray(record['failedRequests']) ? record['failedRequests'].map(failedOf) : [],
    steps,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failedOf(request: unknown): FailedRequest {
  const fields: Partial<Record<string, unknown>> =
    typeof request === 'object' && request !== null ? request : {};
  const text = (name: string) => String(fields[name] ?? '');
  return { at: text('at'), path: text('path'), status: text('status'), requestId: text('requestId') };
}

function isStep(step: unknown): step is RecordedStep {
  if (typeof step !== 'object' || step === null) return false;
  const { ms, machine, event, state, times }: Partial<Record<keyof RecordedStep, unknown>> = step;
  return (
    typeof ms === 'number' &&
    typeof machine === 'string' &&
    typeof event === 'string' &&
    (typeof state === 'string' || (typeof state === 'object' && state !== null)) &&
    typeof times === 'number'
  );
}

/** A step as the model sees it: the states active before (none known for the first of a machine) and after it. */
export type SeenStep = RecordedStep & { before: string[]; active: string[]; isKnown: boolean };

/** Each step with whether the model of its machine knows it; machines that the audit does not have know none. */
export function compareRecord(
  { steps }: SupportRecord,
  machines: ReadonlyMap<string, MachineData>,
): SeenStep[] {
  const models = new Map([...machines].map(([id, data]) => [id, new Known(data)]));
  return steps.map((step) => {
    const model = models.get(step.machine);
    return { ...step, ...(model?.take(step) ?? { before: [], active: [], isKnown: false }) };
  });
}

/** The moves of one model, and where the instances of its machine stand: a record names the machine only. */
class Known {
  readonly #chart: MachineData['layout']['chart'];
  readonly #standings: Map<string, number>;
  readonly #moves: Set<string>;
  readonly #ends: Set<string>;
  readonly #heard: Set<string>;
  readonly #begins: ReadonlySet<number>;
  readonly #events: Map<string, number>;
  /** The newest last. */
  #instances: { at: number; active: string[] }[] = [];
  #hasBegun = false;

  constructor({ layout, standings, moves, moveEvents, begins }: MachineData) {
    this.#chart = layout.chart;
    this.#standings = new Map(standings.map((ids, place) => [keyOf(ids), place]));
    this.#moves = new Set(moves.map((move) => move.join()));
    this.#ends = new Set(moves.map(([, event, to]) => `${event},${to}`));
    this.#heard = new Set(moves.map(([from, event]) => `${from},${event}`));
    this.#begins = new Set(begins);
    this.#events = new Map(moveEvents.map((name, place) => [name, place]));
  }

  /** Equal steps in a row are recorded as one, also where they are those of two instances. */
  take({ event, state, times }: RecordedStep): Pick<SeenStep, 'before' | 'active' | 'isKnown'> {
    const active = activeStates(this.#chart, state);
    const seen = this.#takeOnce(event, active);
    let isKnown = seen.isKnown;
    for (let time = 1; time < times; time += 1)
      isKnown = this.#takeOnce(event, active, true).isKnown && isKnown;
    return { ...seen, active, isKnown };
  }

  /** `isAgain` allows for another instance that began before the record. */
  #takeOnce(event: string, active: string[], isAgain = false): Pick<SeenStep, 'before' | 'isKnown'> {
    const to = this.#standings.get(keyOf(active)) ?? -1;
    if (event === 'xstate.init') {
      this.#hasBegun = true;
      this.#instances.push({ at: to, active });
      return { before: [], isKnown: this.#begins.has(to) };
    }
    const place = this.#events.get(event) ?? -1;
    const fitting =
      this.#instances.findLast(({ at }) => this.#moves.has(`${at},${place},${to}`)) ??
      this.#instances.findLast(({ at }) => this.#isMove(at, event, place, to));
    const instance = fitting ?? this.#instances.at(-1);
    if (!instance || (isAgain && !fitting && !this.#hasBegun)) {
      this.#instances.push({ at: to, active });
      return { before: [], isKnown: event === 'xstate.stop' || this.#ends.has(`${place},${to}`) };
    }
    const { at, active: before } = instance;
    instance.at = to;
    instance.active = active;
    if (event === 'xstate.stop') this.#instances = this.#instances.filter((each) => each !== instance);
    return { before, isKnown: this.#isMove(at, event, place, to) };
  }

  /** An own event that no state reacts to is known where nothing changes. */
  #isMove(from: number, event: string, place: number, to: number): boolean {
    if (from < 0 || to < 0) return false;
    if (event === 'xstate.stop') return from === to;
    const isIgnored = from === to && !event.startsWith('xstate.') && event !== 'undeclared';
    return this.#moves.has(`${from},${place},${to}`) || (isIgnored && !this.#heard.has(`${from},${place}`));
  }
}

const keyOf = (ids: readonly string[]) => [...ids].toSorted().join();
