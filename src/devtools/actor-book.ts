import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { createMachine } from 'xstate';
import { chartOf, type Chart } from './chart/chart.ts';

/** The event by which the inspector reports which transitions an actor took; see inspect.ts. */
export const transitionsTaken = 'inspector.transitions';

/** One actor as the viewer lists it. `chart` is null for an effect. */
export type KnownActor = { id: string; name: string; parentId: string | null; chart: Chart | null };

/** An actor right after an event: what happened, and where it stands. */
export type Moment = {
  /** Counts up from 1 over all actors. */
  number: number;
  actor: string;
  name: string;
  at: number;
  event: { type: string };
  taken: string[];
  status: string;
  value: unknown;
  context: unknown;
};

/** What the inspector's messages add up to: the actors, and their latest moments in order. */
export class ActorBook {
  readonly actors = new Map<string, KnownActor>();
  moments: Moment[] = [];
  /** Of each actor the last moment that was dropped. */
  readonly #dropped = new Map<string, Moment>();
  readonly #taken = new Map<string, string[]>();
  readonly #longest: number;
  #count = 0;

  constructor(longest = 2000) {
    this.#longest = longest;
  }

  receive(message: StatelyInspectionEvent): void {
    const { sessionId } = message;
    if (message.type === '@xstate.event') {
      const { type, transitions } = { transitions: [], ...message.event };
      if (type !== transitionsTaken || !Array.isArray(transitions)) return;
      this.#taken.set(sessionId, [...(this.#taken.get(sessionId) ?? []), ...transitions.map(String)]);
      return;
    }
    if (message.type === '@xstate.actor') {
      const { name, parentId = null, definition } = message;
      this.actors.set(sessionId, { id: sessionId, name, parentId, chart: chartFrom(definition) });
      this.#add(message, { type: 'started' });
      return;
    }
    if (this.actors.has(sessionId)) this.#add(message, message.event);
  }

  #add(message: { sessionId: string; createdAt: string; snapshot: object }, event: { type: string }): void {
    const { sessionId, createdAt, snapshot } = message;
    const { status, value, context } = {
      status: 'active',
      value: undefined,
      context: undefined,
      ...snapshot,
    };
    this.#count += 1;
    const moment: Moment = {
      number: this.#count,
      actor: sessionId,
      name: this.actors.get(sessionId)?.name ?? '?',
      at: Number(createdAt),
      event,
      taken: this.#taken.get(sessionId) ?? [],
      status,
      value,
      context,
    };
    this.#taken.delete(sessionId);
    this.moments = [...this.moments, moment];
    if (this.moments.length <= this.#longest) return;
    const [oldest, ...rest] = this.moments;
    if (oldest) this.#dropped.set(oldest.actor, oldest);
    this.moments = rest;
  }

  /** Where an actor stood at a moment: its own latest one up to then. */
  standing(actor: string, upTo = Number.POSITIVE_INFINITY): Moment | null {
    const known = this.moments.findLast((moment) => moment.actor === actor && moment.number <= upTo);
    return known ?? this.#dropped.get(actor) ?? null;
  }

  /** Machines, each followed by the machines that it started. */
  machines(): KnownActor[] {
    const all = [...this.actors.values()].filter(({ chart }) => chart !== null);
    const known = new Set(all.map(({ id }) => id));
    const below = (parent: string | null): KnownActor[] =>
      all
        .filter(({ parentId }) => (parent === null ? !known.has(parentId ?? '') : parentId === parent))
        .flatMap((actor) => [actor, ...below(actor.id)]);
    return below(null);
  }
}

/** The chart of the machine that the message defines, or null where it defines none. */
function chartFrom(definition: string | undefined): Chart | null {
  const config: Parameters<typeof createMachine>[0] | null = JSON.parse(definition ?? 'null');
  return config?.states ? chartOf(createMachine({ ...config, context: {} })) : null;
}

/** The states of a value, nested ones with dots. */
export function statesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = statesOf(inner);
    return below.length === 0 ? [key] : below.map((state) => `${key}.${state}`);
  });
}
