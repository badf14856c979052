import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../guards/sources.ts';
import { stepTexts } from '../step-text.ts';
import { inLanguages, type InLanguages } from '../words.ts';
import type { LookedAt } from '../audit-data.ts';
import type { Answered } from './network.ts';
import type { Act, Driver } from './driver.ts';
import type { Group, Plan, PlannedPath } from './plan.ts';
import type { Walk, WalkedStep } from './walk.ts';

/** One step as it was done in the browser, for the audit. */
export type RecordedStep = {
  text: InLanguages<string>;
  event: string;
  acts: readonly Act[];
  taken: string[];
  value: unknown;
  begun: { effect: string; input: unknown }[];
  told: string[];
  calls: WalkedStep['calls'];
  picture: string | null;
};

/** What became of a state when the tab was killed in it. */
export type RecordedCrash = {
  state: string;
  value: unknown;
  customer: Driver['customer'];
  flow: string;
  /** `waits` is how much time passes, in ms. */
  steps: { text: InLanguages<string>; acts: readonly Act[]; waits: number }[];
  answered: Answered[];
  before: string;
  after: string;
  why: string;
};

export type CrashRecord = { machine: string; source: string; crashes: RecordedCrash[] };

/** A state in other looks than the film's. */
export type SeenState = { value: unknown; shows: string | null; shots: LookedAt[] };

/** The states of a machine in other looks; `without` names the innermost ones that no picture shows. */
export type LooksRecord = {
  machine: string;
  source: string;
  takenAt: string;
  states: SeenState[];
  without: { state: string; why: string }[];
};

export type ReplayRecord = {
  machine: string;
  /** The hash of what the replayed paths were made from. */
  source: string;
  /** Transitions that the page's own machine took. */
  taken: string[];
  notFromThePage: { why: string; transitions: string[] }[];
  paths: { id: string; start: RecordedStep; steps: RecordedStep[] }[];
};

const folder = join(projectFolder, 'reports/replay');
export const picturesFolder = join(folder, 'pictures');
export const looksFolder = join(folder, 'looks');
const fileOf = (machine: string) => join(folder, `${machine}.json`);

/** Records of another form are not read. */
const form = 2;

export function writeRecord(record: ReplayRecord | CrashRecord | LooksRecord, name = record.machine): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name), JSON.stringify({ ...record, form }));
}

/** The last run of a machine, if it was made from the present sources. */
export const readRecord = (machine: string, source: string) => read<ReplayRecord>(machine, source);

/** The name of the record of a machine's crashes. */
export const crashesOf = (machine: string) => `${machine}-crashes`;
export const readCrashes = (machine: string, source: string) =>
  read<CrashRecord>(crashesOf(machine), source)?.crashes ?? [];

/** The name of the record of a machine's states in other looks. */
export const looksOf = (machine: string) => `${machine}-looks`;
export const readLooks = (machine: string, source: string) => read<LooksRecord>(looksOf(machine), source);

function read<Kept extends { source: string }>(name: string, source: string): Kept | null {
  if (!existsSync(fileOf(name))) return null;
  const record: Kept & { form?: number } = JSON.parse(readFileSync(fileOf(name), 'utf8'));
  return record.source === source && record.form === form ? record : null;
}

export function recordOf(
  plan: Plan,
  source: string,
  walks: readonly { path: PlannedPath; walk: Walk }[],
): ReplayRecord {
  const taken = new Set(walks.flatMap(({ walk }) => walk.steps.flatMap((step) => step.taken)));
  return {
    machine: plan.model.machine.id,
    source,
    taken: plan.transitions.filter((id) => taken.has(id)),
    notFromThePage: Object.entries(plan.reasons).map(([why, transitions]) => ({
      why,
      transitions: [...transitions],
    })),
    paths: walks.map(({ path, walk }) => ({
      id: path.id,
      start: startOf(path, walk.steps[0]),
      steps: path.groups.map((group, index) => stepOf(plan, group, walk.steps[index + 1])),
    })),
  };
}

const nothing: WalkedStep = { taken: [], calls: [], picture: null };

function startOf({ opening }: PlannedPath, { taken, calls, picture } = nothing): RecordedStep {
  return {
    text: inLanguages(({ frames }) => (opening.acts.length === 0 ? frames.noPage : frames.pageOpened)),
    event: '',
    acts: opening.acts,
    taken,
    value: opening.after.value,
    begun: opening.begun,
    told: [],
    calls,
    picture,
  };
}

function stepOf({ model }: Plan, group: Group, walked = nothing): RecordedStep {
  return {
    text: stepTexts(group.edges, model.cases),
    event: group.edges.map(({ label }) => label).join(' + '),
    acts: [...group.before, ...group.acts],
    taken: walked.taken,
    value: group.after.value,
    begun: group.begun,
    told: group.edges.flatMap(({ told }) => [...told]),
    calls: walked.calls,
    picture: walked.picture,
  };
}
