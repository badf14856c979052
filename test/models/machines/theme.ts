import { themeMachine } from '../../../machines/theme/theme-machine.ts';
import type { Cases } from '../explore.ts';
import { everyStep, isSame, wordsAreHeard, type Step } from '../logs.ts';
import type { Model } from '../model.ts';
import { afterEvents, failuresAreHeard } from '../promises.ts';
import type { Entry } from '../replay.ts';
import { failed, without } from './endings.ts';

const modes = ['lightMode', 'darkMode', 'systemMode'].map((value) => `${value}.chosen`);
const looks = ['modernLook', 'classicLook'].map((value) => `${value}.chosen`);
const directions = ['ltrDirection', 'rtlDirection', 'languageDirection'].map((value) => `${value}.chosen`);
const restored = ['lightMode', 'darkMode', 'classicLook', 'ltrDirection', 'rtlDirection'].map(
  (value) => `${value}.restored`,
);
const values = Object.fromEntries(
  [...modes, ...looks, ...directions, ...restored].map((type) => [type, [{ type }]]),
);
const modeEvents = ['mode.toggled', ...modes, 'lightMode.restored', 'darkMode.restored', 'system.changed'];
const lookEvents = [...looks, 'classicLook.restored'];
const directionEvents = [...directions, 'ltrDirection.restored', 'rtlDirection.restored'];

const cases: Cases = {
  ...values,
  'storage.restored': [{ type: 'storage.restored' }],
  'storage.unavailable': [{ type: 'storage.unavailable' }],
  'mode.toggled': [{ type: 'mode.toggled' }],
  'panel.opened': [{ type: 'panel.opened' }],
  'panel.closed': [{ type: 'panel.closed' }],
  'language.changed': [{ type: 'language.changed', direction: 'rtl' }],
  'system.changed': [{ type: 'system.changed', isDark: true }],
  ...failed('watchSystemMode'),
};

export const themeModel: Model = {
  machine: themeMachine,
  purpose:
    'Light, dark or as the system; modern or classic; the panel; the direction [R3.7, R3.8, R4.9, R4.11].',
  cases,
  scenarios: [
    {
      name: 'light and dark',
      cases: without(...lookEvents, ...directionEvents, 'language.changed', 'panel.opened'),
    },
    {
      name: 'modern and classic',
      cases: without(...modeEvents, ...directionEvents, 'language.changed', 'panel.opened'),
    },
    { name: 'the direction', cases: without(...modeEvents, ...lookEvents, 'panel.opened') },
    { name: 'the panel', cases: without(...modes, ...lookEvents, ...directionEvents) },
  ],
  invariants: {
    'whatever is chosen is heard, whatever was chosen before': wordsAreHeard(cases, {
      mode: ['mode.toggled', ...modes, 'system.changed'],
      look: looks,
      direction: [...directions, 'language.changed'],
      'memory.restoring': ['storage.restored', 'storage.unavailable'],
      'panel.closed': ['panel.opened'],
      'panel.open': ['panel.closed'],
    }),
    'no failure of an effect goes unheard': failuresAreHeard,
    'a choice that was not made can still come back from storage': (snapshot) =>
      restored.every((type) => {
        const part = /(mode|look|direction)/.exec(type.toLowerCase())?.[1] ?? '';
        return snapshot.can({ type }) !== snapshot.context.chosen[part];
      }),
  },
  pathInvariants: {
    'what is chosen is seen, and stays chosen, whatever storage says later (R3.7, R4.9)': (log) =>
      everyStep(log, (step) => {
        const [, value = '', part = ''] = /^(\w+)(Mode|Look|Direction)\.chosen$/.exec(typeOf(step)) ?? [];
        if (part === '') return true;
        const region = part.toLowerCase();
        return isSeen(step, region, value) && step.after.context.chosen[region] && othersStay(step, region);
      }),
    'what storage brings back is seen, and is no choice': (log) =>
      everyStep(log, (step) => {
        const [, value = '', part = ''] = /^(\w+)(Mode|Look|Direction)\.restored$/.exec(typeOf(step)) ?? [];
        const region = part.toLowerCase();
        if (part === '' || step.before.context.chosen[region]) return true;
        return isSeen(step, region, value) && !step.after.context.chosen[region] && othersStay(step, region);
      }),
    'a toggle shows the other of light and dark, as the customer sees it now (R4.9)': afterEvents({
      'mode.toggled': (step) => {
        const { value, context } = step.before;
        const isDark = value.mode === 'dark' || (value.mode === 'system' && context.systemIsDark);
        return isSeen(step, 'mode', isDark ? 'light' : 'dark') && step.after.context.chosen.mode;
      },
    }),
    'what the system and the language say is known, and changes no choice': afterEvents({
      'system.changed': (step, { isDark }) =>
        step.after.context.systemIsDark === isDark && othersStay(step, ''),
      'language.changed': (step, { direction }) =>
        step.after.context.languageDirection === direction && othersStay(step, ''),
    }),
    'the panel opens and closes, and storage is waited for once': afterEvents({
      'panel.opened': ({ after }) => after.value.panel === 'open',
      'panel.closed': ({ after }) => after.value.panel === 'closed',
      'storage.restored': ({ after }) => !after.hasTag('restoring'),
      'storage.unavailable': ({ after }) => !after.hasTag('restoring'),
    }),
    'what storage brings back never undoes a choice': (log) =>
      log.every((entry, index) => {
        const part = restoredPart(entry);
        if (part === null) return true;
        const before = log.slice(0, index).findLast((each) => each.kind === 'stood');
        const after = log.slice(index).find((each) => each.kind === 'stood');
        if (!before?.snapshot.context.chosen[part]) return true;
        return before.snapshot.value[part] === after?.snapshot.value[part];
      }),
  },
  closes: [{ by: ['panel.closed'], isShown: ({ value }) => value.panel === 'open', opens: [], sends: [] }],
  customers: 'it holds preferences of the device, whoever uses it',
  unreached: {},
  restingPlaces: {},
};

/** The region that a value from storage speaks to. */
function restoredPart(entry: Entry): string | null {
  if (entry.kind !== 'heard') return null;
  return /(Mode|Look|Direction)\.restored$/.exec(entry.event.type)?.[1]?.toLowerCase() ?? null;
}

function typeOf({ cause }: Step): string {
  return cause?.kind === 'heard' ? cause.event.type : '';
}

const names: Record<string, string> = {
  ltr: 'leftToRight',
  rtl: 'rightToLeft',
  language: 'followingLanguage',
};

/** The region shows the value of this name. */
function isSeen({ after }: Step, region: string, value: string): boolean {
  return after.value[region] === (names[value] ?? value);
}

/** What was chosen or shown of other regions is as it was. */
function othersStay({ before, after }: Step, region: string): boolean {
  const others = ['mode', 'look', 'direction', 'panel'].filter((each) => each !== region);
  return others.every(
    (each) =>
      isSame(before.value[each], after.value[each]) &&
      before.context.chosen[each] === after.context.chosen[each],
  );
}
