import type { AnyMachineSnapshot } from 'xstate';
import { activeStates } from '../../src/devtools/chart/active-states.ts';
import { transitionId, type Chart } from '../../src/devtools/chart/chart.ts';
import type { ChartLayout } from '../../src/devtools/chart/layout.ts';
import { shortestWays, type Path } from '../models/cover.ts';
import type { Edge } from '../models/explore.ts';
import { invariantsOf, pathInvariantsOf } from '../models/leaving-promises.ts';
import type { Audit, WalkedPath } from '../models/model.ts';
import type { RecordedCrash, RecordedStep, ReplayRecord } from './replay/record.ts';
import type { Entry } from '../models/replay.ts';
import type { Score } from '../models/scores.ts';
import { transitionsOf } from '../models/transitions.ts';
import type { MachineData, PathData, StepData } from './audit-data.ts';
import { errorEdges } from './error-edges.ts';
import { guardCounts } from './guard-counts.ts';
import { ignoredEvents } from './ignored-events.ts';
import { kindsOf } from './risks.ts';
import { failureText, startText, stepText } from './step-text.ts';

export type MachineSources = { machine: string; model: string };

/** Everything that the audit shows of one machine, and its long walks apart. */
export function machineData(
  audit: Audit,
  layout: ChartLayout,
  sources: MachineSources,
  score: Score | null,
  record: ReplayRecord | null = null,
  crashes: readonly RecordedCrash[] = [],
): { data: MachineData; walks: PathData[] } {
  const { model, exploration, cover, shortCover, hits } = audit;
  const { machine } = model;
  const tables = new Tables(layout.chart, transitionsOf(machine).map(transitionId));
  const pathData = (walked: WalkedPath) => pathOf(walked, audit, tables);
  const firedBy = firedByEdge(cover);
  const paths = [...shortCover].map(pathData);
  const walks = cover.map(pathData);
  const ways = waysTo(audit, layout.chart, firedBy, tables);
  const statesReached = new Set(tables.standings.flat());
  const data: MachineData = {
    id: machine.id,
    purpose: model.purpose,
    source: sources.machine,
    model: sources.model,
    layout,
    transitions: tables.transitions,
    standings: tables.standings,
    hits: tables.transitions.map((id) => hits.get(id) ?? 0),
    statesReached: [...statesReached, ...passedThrough(cover)],
    guards: guardCounts(machine, [...firedBy.values()]),
    paths,
    ways,
    invariants: Object.keys(invariantsOf(model)),
    pathInvariants: Object.keys(pathInvariantsOf(model)),
    errorEdges: errorEdges(audit),
    ignored: ignoredEvents(audit, layout.chart),
    unreached: model.unreached,
    restingPlaces: model.restingPlaces,
    bounds: {
      inputs: model.inputs?.length ?? 1,
      cases: Object.entries(model.cases).map(([event, each]) => ({ event, count: each.length })),
      scenarios: exploration.scenarios.map(({ name, graphStates }) => ({ name, states: graphStates })),
      states: exploration.graphStates.size,
      edges: exploration.edges.length,
      walked: firedBy.size,
      longPaths: cover.length,
      longSteps: cover.flatMap(({ path }) => path).length,
    },
    faults: score && {
      all: score.faults,
      byPromise: score.byPromise,
      promises: score.promises ?? {},
      byGraphOnly: score.byGraphOnly,
      unnoticed: score.unnoticed,
    },
    browser: record && record.taken.flatMap((id) => tables.known(id)),
    replays: (record?.paths ?? []).map((each) => replayOf(each, machine.id, tables)),
    notFromThePage: record?.notFromThePage ?? [],
    crashes: crashes.map(({ value, ...each }) => ({ ...each, at: tables.standing(value) })),
  };
  return { data, walks };
}

/** Numbers for transitions and for sets of active states, so that paths stay small. */
class Tables {
  readonly transitions: string[];
  readonly standings: string[][] = [];
  readonly #chart: Chart;
  readonly #numbers = new Map<string, number>();
  readonly #transitionNumbers: Map<string, number>;

  constructor(chart: Chart, transitions: string[]) {
    this.#chart = chart;
    this.transitions = transitions;
    this.#transitionNumbers = new Map(transitions.map((id, index) => [id, index]));
  }

  known(transition: string): number[] {
    const number = this.#transitionNumbers.get(transition);
    return number === undefined ? [] : [number];
  }

  taken(ids: ReadonlySet<string> | undefined): number[] {
    return [...(ids ?? [])].flatMap((id) => this.known(id));
  }

  standing(value: unknown): number {
    const key = JSON.stringify(value);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.standings.push(activeStates(this.#chart, value));
    this.#numbers.set(key, this.standings.length - 1);
    return this.standings.length - 1;
  }
}

/** What each edge that was walked fired. */
function firedByEdge(cover: readonly WalkedPath[]): Map<Edge, ReadonlySet<string>> {
  return new Map(
    cover.flatMap(({ path, fired }) =>
      path.map((edge, index) => [edge, fired[index + 1] ?? new Set()] as const),
    ),
  );
}

/** States that were left at once: sources of transitions without an event. */
function passedThrough(cover: readonly WalkedPath[]): Set<string> {
  const ids = new Set(cover.flatMap(({ fired }) => fired.flatMap((each) => [...each])));
  return new Set([...ids].map((id) => id.split(' | ')[0] ?? ''));
}

function pathOf({ id, path, fired, log }: WalkedPath, audit: Audit, tables: Tables): PathData {
  const parts = partsOf(log);
  const [start, ...steps] = parts.map((entries, index) =>
    stepOf(
      index === 0 ? startOf(audit, path[0]?.from) : stepText(path[index - 1] ?? noEdge, audit.model.cases),
      {
        event: index === 0 ? '' : (path[index - 1]?.label ?? ''),
        entries,
        taken: tables.taken(fired[index]),
        tables,
      },
    ),
  );
  return {
    id,
    kinds: kindsOf(audit.model.machine.id, path.flatMap(endingsOf)),
    start: start ?? emptyStep,
    steps,
  };
}

function replayOf(
  { id, start, steps }: ReplayRecord['paths'][number],
  machine: string,
  tables: Tables,
): PathData {
  const seenStep = ({ acts, calls, picture, value, taken, begun, ...step }: RecordedStep): StepData => ({
    ...step,
    taken: tables.taken(new Set(taken)),
    at: tables.standing(value),
    begun: begun.map(({ effect, input }) => ({ effect, input: inputText(input) })),
    seen: { acts, calls, picture },
  });
  const endings = steps.map(({ event }) => ({ isError: event.includes('xstate.error.'), isOffline: false }));
  return {
    // The same steps may also be a path of the model, which was walked in memory.
    id: `replay-${id}`,
    kinds: kindsOf(machine, endings),
    start: seenStep(start),
    steps: steps.map(seenStep),
  };
}

function startOf({ exploration, model }: Audit, key: string | undefined): string {
  const index = exploration.starts.findIndex((each) => each.key === key);
  return startText(model.inputs ?? [], index);
}

const noEdge: Edge = { from: '', to: '', label: '', told: [], events: [], due: [], advance: 0 };
const emptyStep: StepData = { text: '', event: '', taken: [], at: 0, begun: [], told: [] };

/** The log, cut after each place where the machine came to rest. */
function partsOf(log: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [[]];
  for (const entry of log) {
    parts.at(-1)?.push(entry);
    if (entry.kind === 'stood') parts.push([]);
  }
  return parts.filter((part) => part.some(({ kind }) => kind === 'stood'));
}

type StepParts = { event: string; entries: readonly Entry[]; taken: number[]; tables: Tables };

function stepOf(text: string, { event, entries, taken, tables }: StepParts): StepData {
  const snapshot = entries.findLast((entry) => entry.kind === 'stood')?.snapshot;
  return {
    text,
    event,
    taken,
    at: tables.standing(snapshot?.value),
    begun: entries.flatMap((entry) =>
      entry.kind === 'begun' ? [{ effect: entry.effect, input: inputText(entry.input) }] : [],
    ),
    told: entries.flatMap((entry) =>
      entry.kind === 'told' ? [`${entry.event.type} ${String(entry.event['key'] ?? '')}`.trim()] : [],
    ),
  };
}

const longestInput = 300;

function inputText(input: unknown): string {
  const text = input === undefined ? '' : JSON.stringify(input);
  return text.length > longestInput ? `${text.slice(0, longestInput)}…` : text;
}

function endingsOf(edge: Edge): { isError: boolean; isOffline: boolean }[] {
  if (edge.due.some((timer) => timer.includes('imeout'))) return [{ isError: true, isOffline: true }];
  return edge.events.map((event) => {
    const isError = event.type.startsWith('xstate.error.');
    const error = 'error' in event ? event['error'] : undefined;
    return { isError, isOffline: isError && failureText(error).startsWith('no answer') };
  });
}

/** The shortest way to each state of the chart, in the order of the chart. */
function waysTo(
  audit: Audit,
  chart: Chart,
  firedBy: ReadonlyMap<Edge, ReadonlySet<string>>,
  tables: Tables,
): Record<string, PathData> {
  const { exploration, model } = audit;
  const wayTo = shortestWays(exploration);
  const best = new Map<string, { way: Path; snapshot: AnyMachineSnapshot }>();
  for (const { key, snapshot } of exploration.graphStates.values()) {
    const way = wayTo(key);
    for (const id of activeStates(chart, snapshot.value)) {
      if (way.length < (best.get(id)?.way.length ?? Number.POSITIVE_INFINITY))
        best.set(id, { way, snapshot });
    }
  }
  const stand = (key: string | undefined) =>
    tables.standing(exploration.graphStates.get(key ?? '')?.snapshot.value);
  const entries = chart.states.flatMap(({ id }) => {
    const found = best.get(id);
    if (!found) return [];
    const { way } = found;
    const start =
      way[0]?.from ??
      exploration.starts.find(({ key }) =>
        activeStates(chart, exploration.graphStates.get(key)?.snapshot.value).includes(id),
      )?.key;
    const path: PathData = {
      id: `to ${id}`,
      kinds: kindsOf(model.machine.id, way.flatMap(endingsOf)),
      start: { ...emptyStep, text: startOf(audit, start), at: stand(start) },
      steps: way.map((edge) => ({
        ...emptyStep,
        text: stepText(edge, model.cases),
        event: edge.label,
        taken: tables.taken(firedBy.get(edge)),
        at: stand(edge.to),
        told: [...edge.told],
      })),
    };
    return [[id, path] as const];
  });
  return Object.fromEntries(entries);
}
