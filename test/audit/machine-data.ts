import { type Chart, activeStates } from '../../src/devtools/chart/chart.ts';
import { transitionId } from '../../src/devtools/chart/nodes.ts';
import type { ChartLayout } from '../../src/devtools/chart/layout.ts';
import { shortestWays, type Path } from '../models/cover.ts';
import type { Edge } from '../models/explore.ts';
import type { Audit, WalkedPath } from '../models/model.ts';
import { actTexts } from './replay/act-texts.ts';
import { crashData } from './crash-data.ts';
import { notReplayed } from './replay/not-replayed.ts';
import type { LooksRecord, RecordedCrash, RecordedStep, ReplayRecord } from './replay/record.ts';
import type { Entry } from '../models/replay.ts';
import type { Score } from '../models/scores.ts';
import { transitionsOf } from '../models/transitions.ts';
import type { MachineData, PathData, StepData } from './audit-data.ts';
import { effectsOf } from './effect-kinds.ts';
import { errorEdges } from './error-edges.ts';
import { guardCounts } from './guard-counts.ts';
import { ignoredEvents } from './ignored-events.ts';
import { kindsOf } from './risks.ts';
import { failureKind } from './failure-kinds.ts';
import { looksData } from './looks-data.ts';
import { messageTexts } from './messages.ts';
import { movesOf } from './moves.ts';
import { promisesOf } from './promises-data.ts';
import { startText } from './step-text.ts';
import { Places, Tables } from './tables.ts';

export type MachineSources = { machine: string; model: string };

/** What the last browser runs of a machine left. */
export type SeenInBrowser = {
  record: ReplayRecord | null;
  crashes: readonly RecordedCrash[];
  looks: LooksRecord | null;
};
const nothingSeen: SeenInBrowser = { record: null, crashes: [], looks: null };

/** Everything that the audit shows of one machine, and its long walks apart. */
export function machineData(
  audit: Audit,
  layout: ChartLayout,
  sources: MachineSources,
  score: Score | null,
  { record, crashes, looks }: SeenInBrowser = nothingSeen,
): { data: MachineData; walks: PathData[] } {
  const { model, exploration, cover, shortCover, hits } = audit;
  const { machine } = model;
  const tables = new Tables(layout.chart, transitionsOf(machine).map(transitionId));
  const pathData = (walked: WalkedPath) => pathOf(walked, audit, tables);
  const firedBy = firedByEdge(cover);
  const paths = [...shortCover].map(pathData);
  const walks = cover.map(pathData);
  const ways = waysTo(audit, layout.chart, firedBy, tables);
  const steps = [...firedBy].map(([edge, fired]) => ({ fired, text: tables.stepOf(edge, audit) }));
  const edges = errorEdges(audit);
  const moveEvents = new Places<string>();
  const moves = movesOf(audit).map(({ from, event, to }): [number, number, number] => [
    tables.standing(from),
    moveEvents.of(event),
    tables.standing(to),
  ]);
  const begins = exploration.starts.map(({ key }) =>
    tables.standing(exploration.graphStates.get(key)?.snapshot.value),
  );
  const promises = promisesOf(audit, score, {
    walk: pathData,
    way: (path, last) => wayOf(path, last, audit, tables, firedBy),
  });
  const statesReached = new Set(
    [...exploration.graphStates.values()].flatMap(({ snapshot }) =>
      activeStates(layout.chart, snapshot.value),
    ),
  );
  // Before the tables are read, since each adds sentences to them.
  const replays = (record?.paths ?? []).map((each) => replayOf(each, machine.id, tables));
  const killed = crashes.map((crash) => crashData(crash, tables));
  const looked = looksData(looks, tables);
  const data: MachineData = {
    id: machine.id,
    purpose: model.purpose,
    source: sources.machine,
    model: sources.model,
    layout,
    transitions: tables.transitions,
    sentences: tables.sentences,
    standings: tables.standings,
    begins: [...new Set(begins)],
    moves,
    moveEvents: moveEvents.list,
    hits: tables.transitions.map((id) => hits.get(id) ?? 0),
    statesReached: [...statesReached, ...passedThrough(cover)],
    guards: guardCounts(machine, steps),
    paths,
    ways,
    promises,
    effects: effectsOf(layout.chart, model),
    errorEdges: edges,
    messages: messageTexts(edges.flatMap(({ outcomes }) => outcomes.flatMap((each) => each.messages))),
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
      byChecks: Object.fromEntries(
        Object.entries(score.promises).filter(([name]) => promises.every(({ text }) => text !== name)),
      ),
      byGraphOnly: score.byGraphOnly,
      unnoticed: score.unnoticed,
    },
    browser: record && record.taken.flatMap((id) => tables.known(id)),
    replays,
    notFromThePage: record?.notFromThePage ?? [],
    whyNotReplayed: Object.entries(notReplayed).find(([id]) => id === machine.id)?.[1] ?? null,
    crashes: killed,
    looks: looked,
  };
  return { data, walks };
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
  const [start, ...steps] = parts.map((entries, index) => {
    const edge = path[index - 1];
    const text = edge ? tables.stepOf(edge, audit) : startOf(audit, path[0]?.from, tables);
    return stepOf(text, { event: edge?.label ?? '', entries, taken: tables.taken(fired[index]), tables });
  });
  return { id, ...touched(path, audit), start: start ?? emptyStep, steps };
}

function touched(path: Path, { model }: Audit): Pick<PathData, 'kinds' | 'failures'> {
  const endings = path.flatMap(endingsOf);
  return {
    kinds: kindsOf(model.machine.id, endings),
    failures: endings.filter(({ isError }) => isError).length,
  };
}

function replayOf(
  { id, start, steps }: ReplayRecord['paths'][number],
  machine: string,
  tables: Tables,
): PathData {
  const seenStep = ({
    text,
    acts,
    calls,
    picture,
    value,
    taken,
    begun,
    ...step
  }: RecordedStep): StepData => ({
    ...step,
    text: tables.translated(text),
    taken: tables.taken(new Set(taken)),
    at: tables.standing(value),
    begun: begun.map(({ effect, input }) => ({ effect, input: inputText(input) })),
    seen: { acts: acts.map((act) => tables.translated(actTexts(act))), calls, picture },
  });
  const endings = steps.map(({ event }) => ({ isError: event.includes('xstate.error.'), isOffline: false }));
  return {
    // The same steps may also be a path of the model, which was walked in memory.
    id: `replay-${id}`,
    kinds: kindsOf(machine, endings),
    failures: endings.filter(({ isError }) => isError).length,
    start: seenStep(start),
    steps: steps.map(seenStep),
  };
}

function startOf({ exploration, model }: Audit, key: string | undefined, tables: Tables): number {
  const index = exploration.starts.findIndex((each) => each.key === key);
  return tables.sentence((words) => startText(model.inputs ?? [], index, words));
}

const emptyStep: StepData = { text: 0, event: '', taken: [], at: 0, begun: [], told: [] };

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

function stepOf(text: number, { event, entries, taken, tables }: StepParts): StepData {
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
    return { isError, isOffline: isError && failureKind(error) === 'unreachable' };
  });
}

/** The shortest way to each state of the chart, in the order of the chart. */
function waysTo(
  audit: Audit,
  chart: Chart,
  firedBy: ReadonlyMap<Edge, ReadonlySet<string>>,
  tables: Tables,
): Record<string, PathData> {
  const { exploration } = audit;
  const wayTo = shortestWays(exploration);
  const best = new Map<string, { way: Path }>();
  for (const { key, snapshot } of exploration.graphStates.values()) {
    const way = wayTo(key);
    for (const id of activeStates(chart, snapshot.value)) {
      if (way.length < (best.get(id)?.way.length ?? Number.POSITIVE_INFINITY)) best.set(id, { way });
    }
  }
  const entries = chart.states.flatMap(({ id }) => {
    const found = best.get(id);
    if (!found) return [];
    const start = exploration.starts.find(({ key }) =>
      activeStates(chart, exploration.graphStates.get(key)?.snapshot.value).includes(id),
    )?.key;
    return [[id, { ...wayOf(found.way, start, audit, tables, firedBy), id: `to ${id}` }] as const];
  });
  return Object.fromEntries(entries);
}

/** A way through the explored graph as a path; `start` is where a way without steps stands. */
function wayOf(
  way: Path,
  start: string | undefined,
  audit: Audit,
  tables: Tables,
  firedBy: ReadonlyMap<Edge, ReadonlySet<string>>,
): PathData {
  const { exploration } = audit;
  const stand = (key: string | undefined) =>
    tables.standing(exploration.graphStates.get(key ?? '')?.snapshot.value);
  const from = way[0]?.from ?? start;
  return {
    id: '',
    ...touched(way, audit),
    start: { ...emptyStep, text: startOf(audit, from, tables), at: stand(from) },
    steps: way.map((edge) => ({
      ...emptyStep,
      text: tables.stepOf(edge, audit),
      event: edge.label,
      taken: tables.taken(firedBy.get(edge)),
      at: stand(edge.to),
      told: [...edge.told],
    })),
  };
}
