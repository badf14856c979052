import type { AnyMachineSnapshot } from 'xstate';
import { newsIn, type GraphState } from '../models/explore.ts';
import { leavesOf } from '../models/manifest.ts';
import { steppingOf } from '../models/stepping.ts';
import { statesOf } from '../models/transitions.ts';
import type { Audit } from '../models/model.ts';
import type { ErrorEdge, ErrorOutcome } from './audit-data.ts';
import { effectKindOf } from './effect-kinds.ts';
import { callFailures, failureKind } from './failure-kinds.ts';
import { messagesIn } from './messages.ts';
import { stateMessages } from './state-messages.ts';

/** States that are tried for one effect at most; an even sample of more. */
const mostStates = 300;

/** Failures of an effect, by the name of each; a call to the provider can fail in every way of `src/api`. */
type Failures = ReadonlyMap<string, readonly unknown[]>;

/**
 * For each effect and each way to fail: the states that this leads to, the messages and the news. Tried on the shipped machine in
 * every state of the explored graph in which the effect runs, whatever the model's own cases are.
 */
export function errorEdges(audit: Audit): ErrorEdge[] {
  const found = known.get(audit) ?? findErrorEdges(audit);
  known.set(audit, found);
  return found;
}

const known = new WeakMap<Audit, ErrorEdge[]>();

function findErrorEdges(audit: Audit): ErrorEdge[] {
  const { exploration, model } = audit;
  const running = new Map<string, GraphState[]>();
  for (const graphState of exploration.graphStates.values()) {
    if (graphState.snapshot.status !== 'active') continue;
    for (const effect of Object.keys(graphState.snapshot.children)) {
      if (graphState.ended.has(effect)) continue;
      running.set(effect, [...(running.get(effect) ?? []), graphState]);
    }
  }
  const limits = limitsOf(audit);
  return [...running]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([effect, states]) => {
      const tried = sample(states);
      const edges = [...failuresOf(audit, effect)].map(([failure, errors]): ErrorEdge => {
        const outcomes = new Outcomes(model.machine.id, effect);
        for (const error of errors)
          for (const state of tried) outcomes.add(state.snapshot, fail(state.snapshot, effect, error));
        if (failure === 'timeOut') outcomes.include(limits.get(effect) ?? []);
        return edgeOf(effect, failure, tried.length, states.length, outcomes);
      });
      const limited = limits.get(effect) ?? [];
      if (limited.length === 0 || edges.some(({ failure }) => failure === 'timeOut')) return edges;
      const outcomes = new Outcomes(model.machine.id, effect);
      outcomes.include(limited);
      return [...edges, edgeOf(effect, 'timeOut', limited.length, states.length, outcomes)];
    })
    .filter(({ effect }) => declares(model.machine.events, effect));
}

const declares = (events: readonly string[], effect: string) =>
  events.some((type) => type.startsWith('xstate.') && type.endsWith(`.${effect}`));

function edgeOf(
  effect: string,
  failure: string,
  tried: number,
  states: number,
  outcomes: Outcomes,
): ErrorEdge {
  return { effect, kind: effectKindOf(effect) ?? 'device', failure, tried, states, outcomes: outcomes.list };
}

function failuresOf({ model }: Audit, effect: string): Failures {
  if (effectKindOf(effect) === 'provider')
    return new Map(Object.entries(callFailures).map(([name, error]) => [name, [error]]));
  const errors = (model.cases[`xstate.error.actor.${effect}`] ?? []).map((each) => each['error']);
  const failures = new Map<string, unknown[]>();
  for (const error of errors) {
    const kind = failureKind(error);
    failures.set(kind, [...(failures.get(kind) ?? []), error]);
  }
  return failures;
}

function sample<T>(all: readonly T[]): T[] {
  const every = Math.ceil(all.length / mostStates);
  return all.filter((_each, index) => index % every === 0);
}

type Step = { snapshot: AnyMachineSnapshot; told: string[] };

const steppings = new WeakMap<object, ReturnType<typeof steppingOf>>();

function fail(from: AnyMachineSnapshot, effect: string, error: unknown): Step {
  const stepping = steppings.get(from.machine) ?? steppingOf(from.machine);
  steppings.set(from.machine, stepping);
  const event = { type: `xstate.error.actor.${effect}`, error, actorId: effect };
  const [snapshot, actions] = stepping(from, event);
  return { snapshot, told: newsIn(actions) };
}

/** Where the time limits lead of the states in which an effect runs, as explored. */
function limitsOf({ exploration, model }: Audit): Map<string, [AnyMachineSnapshot, Step][]> {
  const effectsOf = new Map(
    statesOf(model.machine).map((node) => [node.id, node.invoke.map(({ id }) => id)]),
  );
  const found = new Map<string, [AnyMachineSnapshot, Step][]>();
  for (const { events, from, to, told } of exploration.edges) {
    const before = exploration.graphStates.get(from)?.snapshot;
    const after = exploration.graphStates.get(to)?.snapshot;
    for (const { type } of events) {
      const state = /^xstate\.after\.[^.]*imeout\.(.+)$/.exec(type)?.[1];
      for (const effect of effectsOf.get(state ?? '') ?? [])
        if (before && after)
          found.set(effect, [...(found.get(effect) ?? []), [before, { snapshot: after, told: [...told] }]]);
    }
  }
  return found;
}

/** Different ends of one failure, each with the number of states that it was tried in. */
class Outcomes {
  readonly #byText = new Map<string, ErrorOutcome>();
  readonly #ofPages: (typeof stateMessages)[string];

  constructor(machine: string, effect: string) {
    this.#ofPages = effectKindOf(effect) === 'provider' ? (stateMessages[machine] ?? {}) : {};
  }

  get list(): ErrorOutcome[] {
    return [...this.#byText.values()].toSorted((one, other) => other.count - one.count);
  }

  include(steps: readonly (readonly [AnyMachineSnapshot, Step])[]): void {
    for (const [from, step] of steps) this.add(from, step);
  }

  add(from: AnyMachineSnapshot, { snapshot, told }: Step): void {
    const leaves = leavesOf(snapshot.value);
    const before = leavesOf(from.value);
    const to = leaves.filter((leaf) => !before.includes(leaf));
    const news = told.map((each) => each.split(' '));
    const known = new Set(messagesIn(from.context));
    const shown = messagesIn([snapshot.context, snapshot.output]);
    const own = [
      ...new Set([...news.flatMap(messagesIn), ...shown.filter((key) => !known.has(key) || to.length > 0)]),
    ].toSorted();
    const ofPage = own.length > 0 ? undefined : this.#ofPages[to.join('+') || 'stays'];
    const outcome = {
      to,
      isEnd: snapshot.status !== 'active',
      messages: ofPage && 'keys' in ofPage ? [...ofPage.keys] : own,
      quiet: ofPage && 'quiet' in ofPage ? ofPage.quiet : null,
      news: [...new Set(news.map(([type = '']) => type))].filter((type) => type !== 'notice').toSorted(),
    };
    const text = JSON.stringify(outcome);
    const same = this.#byText.get(text);
    this.#byText.set(text, { ...outcome, count: (same?.count ?? 0) + 1 });
  }
}

/** Calls to the provider whose failure is not told to the customer anywhere, and for which no reason is given. */
export function silentFailures(edges: readonly ErrorEdge[]): string[] {
  return edges
    .filter(({ kind }) => kind === 'provider')
    .flatMap(({ effect, failure, outcomes }) =>
      outcomes
        .filter(({ messages, quiet, isEnd }) => messages.length === 0 && quiet === null && !isEnd)
        .map(({ to }) => `${effect} ${failure}: ${to.join('+') || 'stays'}`),
    );
}
