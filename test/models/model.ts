import { createHash } from 'node:crypto';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { edgeCover, shortCover, type Path } from './cover.ts';
import {
  explore,
  textOf,
  type Case,
  type Cases,
  type Edge,
  type Exploration,
  type Scenario,
} from './explore.ts';
import type { Step } from './logs.ts';
import { replay, withWaitingEffects, type Entry } from './replay.ts';
import { transitionId } from '../../src/devtools/chart/nodes.ts';
import { transitionsOf } from './transitions.ts';

/** Something that a customer can close, leave or dismiss. */
export type Closable = {
  /** The events that close it. */
  by: readonly string[];
  /** True in a state that shows what the event closes. */
  isShown: (snapshot: AnyMachineSnapshot, event: Case) => boolean;
  /** True when the event has closed it, where another of its kind may be shown at once. */
  isClosed?: (step: Step) => boolean;
  /** The events after which its effects may start again. */
  opens: readonly string[];
  /** The effects that are started for it; by default every effect of the machine. */
  sends?: readonly string[];
  /** The effects among them that continue when it is closed. */
  goesOn?: readonly string[];
};

/** How a machine separates the data of two customers. */
export type Customers = {
  /** The events after which no customer's data may remain. */
  leaving: readonly string[];
  /** True where such an event means that a customer leaves; by default always. */
  isLeaving?: (snapshot: AnyMachineSnapshot, event: Case) => boolean;
  /** True in a state without a customer's data; what a machine is told of who is there now doesn't count. */
  isEmpty: (snapshot: AnyMachineSnapshot) => boolean;
  /** The customer whose data the state holds, null for none; left out where the state doesn't contain that. */
  customerIn?: (snapshot: AnyMachineSnapshot) => unknown;
  /** The effects that are started for a customer; by default every effect of the machine. */
  asks?: readonly string[];
};

/** The model of one machine, for review by QA: inputs, invariants, and what is not reached, with reasons. */
export type Model = {
  machine: AnyStateMachine;
  inputs?: readonly unknown[];
  /** Process and requirements, in one sentence for the audit. */
  purpose: string;
  cases: Cases;
  scenarios?: readonly Scenario[];
  project?: (context: unknown) => unknown;
  /** Invariants, checked in every state: true means kept. */
  invariants: Record<string, (snapshot: AnyMachineSnapshot) => boolean>;
  /** Invariants of the log of any one path: effects started and ended, events emitted. */
  pathInvariants?: Record<string, (log: readonly Entry[]) => boolean>;
  /** What a customer can close, leave or dismiss; if nothing, the reason. */
  closes: readonly Closable[] | string;
  /** Whose data it holds, and when that must be gone; if nobody's, the reason. */
  customers: Customers | string;
  /** Transitions that generation cannot fire, each with the reason. */
  unreached: Record<string, string>;
  /** State values without a transition out of them, each with the reason. */
  restingPlaces: Record<string, string>;
};

export type WalkedPath = {
  id: string;
  path: Path;
  fired: ReadonlySet<string>[];
  log: Entry[];
  diverged: string | null;
};

export type Audit = {
  model: Model;
  exploration: Exploration;
  /** Long paths that walk every edge. */
  cover: WalkedPath[];
  /** Few short paths that fire every transition any path fires; for people and browsers. */
  shortCover: WalkedPath[];
  hits: ReadonlyMap<string, number>;
  missed: string[];
};

/** Explores a machine, runs its edge cover and its short cover in memory, and counts the fired transitions. */
export async function audit(model: Model): Promise<Audit> {
  const machine = withWaitingEffects(model.machine);
  const exploration = explore(machine, model);
  const walk = async (path: Path): Promise<WalkedPath> => {
    const { fired, log, diverged } = await replay(model.machine, exploration, path, model);
    return { id: pathId(path), path, fired, log, diverged };
  };
  const cover: WalkedPath[] = [];
  const firedBy = new Map<Edge, ReadonlySet<string>>();
  const hits = new Map<string, number>();
  const walkAndCount = async (path: Path) => {
    const walked = await walk(path);
    cover.push(walked);
    for (const [step, edge] of path.entries()) firedBy.set(edge, walked.fired[step + 1] ?? new Set());
    for (const id of new Set(walked.fired.flatMap((ids) => [...ids]))) hits.set(id, (hits.get(id) ?? 0) + 1);
  };
  const declared = transitionsOf(machine).map(transitionId);
  const isWanted = (id: string) => !hits.has(id) && !(id in model.unreached);
  for (const path of edgeCover(exploration)) await walkAndCount(path);
  const rest = exploration.edges.filter((edge) => !firedBy.has(edge));
  for (const path of declared.some(isWanted) ? edgeCover(exploration, rest) : []) {
    if (declared.some(isWanted)) await walkAndCount(path);
  }
  const short: WalkedPath[] = [];
  for (const path of shortCover(exploration, firedBy)) short.push(await walk(path));
  return {
    model,
    exploration,
    cover,
    shortCover: short,
    hits,
    missed: declared.filter((id) => !hits.has(id)),
  };
}

/** Steps of a path by the machine's names; a number tells apart the cases of one event. */
export function stepsOf(path: Path, cases: Cases): string[] {
  return path.map((edge) => {
    if (edge.due.length > 0) return `${edge.advance} ms pass: ${inWords(edge.label)}`;
    const [event] = edge.events;
    const known = (event && cases[event.type]) ?? [];
    const place = known.findIndex((each) => event && textOf(each) === textOf(event));
    return known.length > 1 ? `${inWords(edge.label)} #${place + 1}` : inWords(edge.label);
  });
}

/** The machine's own events by name; those of effects and clocks as a phrase. */
function inWords(label: string): string {
  return label
    .replaceAll(/xstate\.done\.actor\.(\S+)/g, '$1 done')
    .replaceAll(/xstate\.snapshot\.(\S+)/g, '$1 moved on')
    .replaceAll(/xstate\.error\.actor\.(\S+)/g, '$1 failed')
    .replaceAll(/xstate\.after\.([^.\s]+)\.\S*/g, '$1 is over')
    .replaceAll(/xstate\.done\.state\.\S*/g, 'all parts done');
}

function pathId(path: Path): string {
  const text = JSON.stringify(path.map((edge) => [edge.events, edge.advance]));
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
