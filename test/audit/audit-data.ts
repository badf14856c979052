import type { Difference } from './chart-diff.ts';
import type { ChartLayout } from '../../src/devtools/chart/layout.ts';

/** What the audit's pages read. Written by `npm run audit`, one file for each machine, one for its long walks, one for all. */
export type Kind = 'money' | 'personal' | 'error' | 'offline';

/** One step of a path. Transitions and states are numbers: places in the tables of the machine. */
export type StepData = {
  /** In plain words: what happened. */
  text: string;
  /** The event type, or the timers that ran out. */
  event: string;
  /** The transitions that were taken. */
  taken: number[];
  /** Where the machine stands afterwards: a place in `standings`. */
  at: number;
  /** Effects that began, with their input as JSON. */
  begun: { effect: string; input: string }[];
  /** News that left the machine. */
  told: string[];
  /** What was seen in the browser; absent where the step was walked in memory only. */
  seen?: SeenStep;
};

/** A step in the browser: what was done, which requests left, and what the page showed then. */
export type SeenStep = {
  acts: string[];
  calls: { effect: string; path: string; fields: Record<string, string> }[];
  /** A file in the folder of pictures; null where the run took none. */
  picture: string | null;
};

export type PathData = { id: string; kinds: Kind[]; start: StepData; steps: StepData[] };

/** What a customer finds who comes back to a tab that was killed in a state. */
export type CrashData = {
  state: string;
  /** Where the machine stood then: a place in `standings`. */
  at: number;
  /** The shortest way there from a page, as a tester would be told. */
  steps: { text: string; acts: string[] }[];
  before: string;
  after: string;
  why: string;
};

/** How an effect can fail, and where each failure leads. */
export type ErrorEdge = {
  effect: string;
  failure: string;
  /** The states that this leads to, or `stays`. */
  outcomes: { to: string; told: string[] }[];
};

/** How often a guard was asked on the paths walked, and what it answered. */
export type GuardCount = { held: number; failed: number };

export type MachineData = {
  id: string;
  purpose: string;
  source: string;
  model: string;
  layout: ChartLayout;
  transitions: string[];
  standings: string[][];
  /** Paths that took each transition, by its place in the table. */
  hits: number[];
  statesReached: string[];
  guards: Record<string, GuardCount>;
  paths: PathData[];
  /** The shortest way from a start to each state. */
  ways: Record<string, PathData>;
  invariants: string[];
  pathInvariants: string[];
  errorEdges: ErrorEdge[];
  /** The machine's own events that nothing reacts to, by state. */
  ignored: Record<string, string[]>;
  unreached: Record<string, string>;
  restingPlaces: Record<string, string>;
  bounds: {
    inputs: number;
    cases: { event: string; count: number }[];
    scenarios: { name: string; states: number }[];
    states: number;
    edges: number;
    walked: number;
    longPaths: number;
    longSteps: number;
  };
  faults: {
    all: number;
    byPromise: number;
    /** Faults that each promise was the first to notice. */
    promises: Record<string, number>;
    byGraphOnly: string[];
    unnoticed: string[];
  } | null;
  /** Transitions exercised in a browser; null where no run was recorded. */
  browser: number[] | null;
  /** Paths that were replayed in the browser. */
  replays: PathData[];
  /** Transitions that no page brings about, by reason. */
  notFromThePage: { why: string; transitions: string[] }[];
  /** States in which the tab was killed. */
  crashes: readonly CrashData[];
};

export type RuleData = {
  id: string;
  text: string;
  state: 'proved' | 'decided' | 'deep' | 'open';
  note: string;
  layers: { name: string; gate: number; deep: number }[];
  tests: string[];
  decisions: string[];
  machines: string[];
};

export type DecisionData = { name: string; title: string; touches: string[] };

export type MachineSummary = {
  id: string;
  purpose: string;
  states: number;
  transitions: number;
  reached: number;
  graphStates: number;
  edges: number;
  paths: number;
  longPaths: number;
  promises: number;
  faults: MachineData['faults'];
};

/** What the machines and texts do otherwise than those of another commit. */
export type ChangesData = {
  commit: string;
  machines: { id: string; differences: Difference[]; paths: string[] }[];
  texts: Difference[];
};

export type OverviewData = {
  machines: MachineSummary[];
  sections: { section: number; title: string; rules: RuleData[] }[];
  decisions: DecisionData[];
  /** Null where no commit was named to compare with. */
  changes: ChangesData | null;
};
