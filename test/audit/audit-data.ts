import type { ChartLayout } from '../../src/devtools/chart/layout.ts';
import type { Difference } from './chart-diff.ts';
import type { InLanguages, Language } from './words.ts';

/** What the audit's pages read. Written by `npm run audit`, one file for each machine, one for its long walks, one for all. */
export type Kind = 'money' | 'personal' | 'error' | 'offline';

/** One step of a path. Sentences, transitions and states are numbers: places in the tables of the machine. */
export type StepData = {
  /** What happened: a place in `sentences`. */
  text: number;
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
  /** Places in `sentences`. */
  acts: number[];
  calls: { effect: string; path: string; fields: Record<string, string> }[];
  /** A file in the folder of pictures; null where the run took none. */
  picture: string | null;
};

/** `failures` counts the steps in which something went wrong. */
export type PathData = { id: string; kinds: Kind[]; failures: number; start: StepData; steps: StepData[] };

/** What a customer finds who comes back to a tab that was killed in a state. */
export type CrashData = {
  state: string;
  /** Where the machine stood then: a place in `standings`. */
  at: number;
  /** The shortest way there from a page; `text` and `acts` are places in `sentences`. */
  steps: { text: number; acts: number[] }[];
  before: string;
  after: string;
  why: string;
  /** Why no link opens the state in the demo shop; null where one does. */
  noDoor: string | null;
};

/** The provider's calls; services of others on the device; the device itself; machines inside machines. */
export type EffectKind = 'provider' | 'service' | 'device' | 'machine';

/** An effect with the states in which it runs, and the cases of its ends that the model tries. */
export type EffectData = { name: string; kind: EffectKind; states: string[]; done: number; failed: number };

/** How an effect can fail, tried in `tried` of the `states` of the explored graph in which it runs. */
export type ErrorEdge = {
  effect: string;
  kind: EffectKind;
  failure: string;
  tried: number;
  states: number;
  outcomes: ErrorOutcome[];
};

/**
 * Where a failure leads in `count` states: new innermost states, none where it stays; keys of messages, or why there is none; news for
 * other machines.
 */
export type ErrorOutcome = {
  to: string[];
  isEnd: boolean;
  messages: string[];
  quiet: string | null;
  news: string[];
  count: number;
};

/** How often a guard answered on the paths walked, and the first steps of each answer: places in `sentences`. */
export type GuardCount = { held: number; failed: number; heldBy: number[]; failedBy: number[] };

/** A promise of the model: kept in all states or on all paths, or the shortest way to break it. */
export type PromiseData = {
  text: string;
  on: 'states' | 'paths';
  counterexample: PathData | null;
  /** The deliberate faults that it is the first to notice. */
  faults: string[];
};

export type MachineData = {
  id: string;
  purpose: string;
  source: string;
  model: string;
  layout: ChartLayout;
  transitions: string[];
  sentences: InLanguages<string[]>;
  standings: string[][];
  /** Where the machine can begin: places in `standings`. */
  begins: number[];
  /** Every step that the model knows: places in `standings`, in `moveEvents`, and in `standings` again. */
  moves: [from: number, event: number, to: number][];
  moveEvents: string[];
  /** Paths that took each transition, by its place in the table. */
  hits: number[];
  statesReached: string[];
  guards: Record<string, GuardCount>;
  paths: PathData[];
  /** The shortest way from a start to each state. */
  ways: Record<string, PathData>;
  promises: PromiseData[];
  errorEdges: ErrorEdge[];
  /** The messages that error edges name, by key. */
  messages: Record<string, InLanguages<string>>;
  effects: EffectData[];
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
    /** Faults that no promise of the model noticed first, by the check that did. */
    byChecks: Record<string, string[]>;
    byGraphOnly: string[];
    unnoticed: string[];
  } | null;
  /** Transitions exercised in a browser; null where no run was recorded. */
  browser: number[] | null;
  /** Paths that were replayed in the browser. */
  replays: PathData[];
  /** Transitions that no page brings about, by reason. */
  notFromThePage: { why: string; transitions: string[] }[];
  /** Why no page is led through this machine; null where one is. */
  whyNotReplayed: string | null;
  /** States in which the tab was killed. */
  crashes: readonly CrashData[];
  /** Null where no pictures were taken. */
  looks: LooksData | null;
};

/** The files of a machine's folder; places count files and lines from 0. */
export type SourceData = {
  files: { path: string; text: string }[];
  states: Record<string, { file: number; line: number }>;
  names: Record<string, { file: number; line: number }>;
};

export type RuleData = {
  id: string;
  text: string;
  state: 'proved' | 'decided' | 'deep' | 'open';
  note: string;
  /** How many files of tests cite it, by level and tier. */
  levels: { name: string; gate: number; deep: number }[];
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
  /** Promises that fail. */
  broken: number;
  faults: MachineData['faults'];
  /** Transitions that the model does not reach, with the reason. */
  open: string[];
  /** Transitions exercised in a browser; null where no run was recorded. */
  browser: number | null;
  whyNotReplayed: string | null;
  /** Innermost states with pictures in other looks, of all; the pictures, and what axe found on them. Null where none were taken. */
  looks: { states: number; of: number; pictures: number; axe: number } | null;
  /** Why no page brings transitions about, with their number. */
  notFromThePage: string[];
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

/** A text of the shop; of a plural, the form for many. */
export type TextData = {
  key: string;
  texts: InLanguages<string>;
  /** Files that show it. */
  files: string[];
  /** Machines that name it as a message. */
  machines: string[];
  problems: { language: Language; problem: string }[];
  /** How much longer than in English it is at most. */
  growth: number;
};

/** A text that a browser found cut. */
export type CutText = { key: string; language: Language; page: string; width: number };

/** One look at the shop: language, mode and size of the window. */
export type Look = { language: Language; mode: 'light' | 'dark'; width: number; height: number };

/** One screen in one look. */
export type Shot = {
  page: string;
  /** The picture's file in the folder of its kind; null where texts were measured only. */
  picture: string | null;
  /** Machines that the page shows, with their states. */
  states: string[];
  axe: string[];
  /** The names of what the Tab key reaches, in order. */
  focus: string[];
  /** What a screen reader announces by itself. */
  announced: string[];
  /** Keys of the texts on screen, and of those that are cut. */
  seen: string[];
  cut: string[];
  /** Cut or outside, and none of the shop's own texts. */
  otherwiseCut: string[];
};

/** A shot with its look. */
export type LookedAt = Shot & { look: Look };

/** A state as a replay saw it in other looks than the film's; `at` is a place in `standings`. */
export type StateLooks = { at: number; shows: string | null; shots: LookedAt[] };

/** The states of a machine in other looks, when they were taken last, and why the others have no picture. */
export type LooksData = {
  takenAt: string;
  states: StateLooks[];
  without: { state: string; why: string }[];
};

/** Every screen in one look, when the pictures were taken last. */
export type AtlasPart = { look: Look; takenAt: string; shots: Shot[] };

/** Null where no pictures were taken. */
export type AtlasData = AtlasPart[] | null;
