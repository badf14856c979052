import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chart } from '../../src/devtools/chart/chart.ts';
import { projectFolder } from '../guards/sources.ts';
import type { AtlasPart, Shot } from './audit-data.ts';
import { textsIn, type OlderProject } from './older-project.ts';
import type { LooksRecord, RecordedCrash, RecordedStep, ReplayRecord } from './replay/record.ts';
import { inLanguages } from './words.ts';

const opened: RecordedStep = {
  text: inLanguages(() => 'The page is opened.'),
  event: '',
  acts: [{ open: '/home' }],
  taken: [],
  value: 'closed',
  begun: [],
  told: [],
  calls: [],
  picture: null,
};
const pressed: RecordedStep = {
  ...opened,
  text: inLanguages(() => 'The theme is chosen.'),
  acts: [{ press: 'Dark' }],
  calls: [{ effect: 'save', path: 'update_user', fields: { theme: 'dark' } }],
};
/** A replay as the browser would have recorded it. */
export const themeReplay: ReplayRecord = {
  machine: 'theme',
  source: '',
  taken: [],
  notFromThePage: [{ why: 'No page does it', transitions: ['theme | none | 0'] }],
  paths: [{ id: 'a1', start: opened, steps: [pressed] }],
};

export const attemptReplay: ReplayRecord = {
  ...themeReplay,
  machine: 'attempt',
  paths: [
    {
      id: 'b2',
      start: { ...opened, value: 'placing' },
      steps: [
        {
          ...pressed,
          event: 'xstate.error.actor.placeOrder',
          value: 'waitingToRetry',
          picture: 'one.svg',
        },
      ],
    },
  ],
};

/** A state that a link opens in the demo shop, and one that none does. */
const killed: RecordedCrash = {
  state: 'placing',
  value: 'placing',
  customer: 'asha',
  flow: 'attempt',
  steps: [{ text: inLanguages(() => 'Order.'), acts: [{ open: '/checkout' }], waits: 0 }],
  answered: [],
  before: 'placing',
  after: 'placing',
  why: '',
};
export const attemptCrashes: RecordedCrash[] = [
  killed,
  {
    ...killed,
    state: 'waitingToRetry',
    value: 'waitingToRetry',
    steps: killed.steps.map((step) => ({ ...step, waits: 20_000 })),
  },
];

const look = { language: 'en', mode: 'light', width: 390, height: 844 } as const;
const shot: Shot = {
  page: '/home',
  picture: 'one.svg',
  states: ['cart: ready'],
  axe: [],
  focus: ['Skip to the content'],
  announced: ['2 dishes'],
  seen: [],
  cut: [],
  otherwiseCut: [],
};

/** A state of the attempt in two looks, and one without. */
export const attemptLooks: LooksRecord = {
  machine: 'attempt',
  source: '',
  takenAt: '2026-01-01T10:00:00Z',
  states: [
    {
      value: 'placing',
      shows: 'placing',
      shots: [
        { ...shot, page: 'attempt: placing', look: { ...look, width: 1440, height: 900 } },
        { ...shot, page: 'attempt: placing', look: { ...look, language: 'ar', mode: 'dark' }, focus: [] },
      ],
    },
    {
      value: 'waitingToRetry',
      shows: 'retrying',
      shots: [{ ...shot, page: 'attempt: waitingToRetry', axe: ['color-contrast'], look }],
    },
  ],
  without: [{ state: 'attempt.saving', why: 'The page goes on by itself before anybody could look' }],
};

/** Makes a folder with the picture that replays and atlas name. */
export function picturesIn(folder: string): string {
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'one.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="390" height="844"/>',
  );
  return folder;
}

/** Two screens in two looks, as the browser would have taken them. */
export function atlasIn(folder: string): AtlasPart[] {
  picturesIn(join(folder, 'atlas'));
  const shots = [shot, { ...shot, page: '/menu', axe: ['color-contrast'] }];
  return [
    { look, takenAt: '2026-01-01T10:00:00Z', shots },
    { look: { ...look, language: 'ar', mode: 'dark' }, takenAt: '2026-01-01T10:00:00Z', shots },
  ];
}

/** The project before the theme, before the attempt's way to payment, and before one text was reworded. */
export function olderOf(charts: readonly Chart[]): OlderProject {
  const older = new Map(charts.map((chart) => [chart.id, chart]));
  older.delete('theme');
  const attempt = older.get('attempt');
  if (attempt)
    older.set('attempt', {
      ...attempt,
      edges: attempt.edges.filter(({ to }) => to !== 'attempt.savingOrderId'),
    });
  const texts = new Map(textsIn(join(projectFolder, 'locales/en.json'))).set('cart.title', 'Old');
  return { commit: 'abc', charts: older, texts };
}

/** An attempt that is stored and sent, as the shop records it; and a state that no event leads to then. */
const step = { ms: 0, machine: 'attempt', times: 1 };
export const knownSteps = [
  { ...step, event: 'xstate.init', state: 'saving' },
  { ...step, event: 'xstate.done.actor.saveAttempt', state: 'placing' },
];
export const laterStep = { ...step, event: 'xstate.error.actor.placeOrder', state: 'waitingToRetry' };
export const strangeStep = { ...step, event: 'xstate.error.actor.placeOrder', state: 'concluded' };

export function recordOf(steps: readonly object[]): string {
  return JSON.stringify({
    format: 'tiffin-record',
    version: 1,
    build: 'b',
    savedAt: '',
    language: 'en',
    steps,
  });
}

/** The first path of the attempt that has more than three steps. */
export function longPathOf(folder: string): string {
  const text = readFileSync(join(folder, 'data/machine-attempt.js'), 'utf8');
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  const { paths }: { paths: { id: string; steps: unknown[] }[] } = JSON.parse(json);
  return paths.find(({ steps }) => steps.length > 3)?.id ?? '';
}
