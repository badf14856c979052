import type { StatelyInspectionEvent } from '@statelyai/inspect';

/** One actor as the viewer lists it. */
export type KnownActor = {
  id: string;
  name: string;
  parentId: string | null;
  status: string;
  /** State names, outermost first; empty for an effect. */
  states: string[];
  context: unknown;
};

export type HeardEvent = { actor: string; type: string; event: object; at: number };

/** What the inspector's messages add up to: the actors, where each stands, and the latest events. */
export class ActorBook {
  readonly actors = new Map<string, KnownActor>();
  readonly #log: HeardEvent[] = [];
  readonly #longest: number;

  constructor(longest = 500) {
    this.#longest = longest;
  }

  hear(message: StatelyInspectionEvent): void {
    if (message.type === '@xstate.actor') {
      const { sessionId: id, name, parentId = null, snapshot } = message;
      this.actors.set(id, { id, name, parentId, ...standingOf(snapshot) });
      return;
    }
    const actor = this.actors.get(message.sessionId);
    if (message.type === '@xstate.snapshot') {
      if (actor) this.actors.set(actor.id, { ...actor, ...standingOf(message.snapshot) });
      return;
    }
    const { event, createdAt } = message;
    this.#log.unshift({ actor: actor?.name ?? '?', type: event.type, event, at: Number(createdAt) });
    this.#log.length = Math.min(this.#log.length, this.#longest);
  }

  /** The newest events first that mention the text; `quiet` leaves out those of clocks and effects. */
  events(text: string, isQuiet: boolean): HeardEvent[] {
    return this.#log.filter(
      ({ actor, type }) => `${actor} ${type}`.includes(text) && !(isQuiet && type.startsWith('xstate.')),
    );
  }

  /** Actors that are machines first, each followed by its children. */
  ordered(): KnownActor[] {
    const all = [...this.actors.values()];
    const below = (parent: string | null): KnownActor[] =>
      all
        .filter(({ parentId }) => (parent === null ? !this.actors.has(parentId ?? '') : parentId === parent))
        .flatMap((actor) => [actor, ...below(actor.id)]);
    return below(null);
  }

  clear(): void {
    this.#log.length = 0;
  }
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

function standingOf(snapshot: object): Pick<KnownActor, 'status' | 'states' | 'context'> {
  const { status, value, context } = { status: 'active', value: undefined, context: undefined, ...snapshot };
  return { status: status, states: statesOf(value), context };
}
