import { themeMachine } from '../../../machines/theme/theme-machine.ts';
import type { Model } from '../model.ts';
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

export const themeModel: Model = {
  machine: themeMachine,
  purpose:
    'Light, dark or as the system; modern or classic; the panel; the direction [R3.7, R3.8, R4.9, R4.11].',
  cases: {
    ...values,
    'storage.restored': [{ type: 'storage.restored' }],
    'storage.unavailable': [{ type: 'storage.unavailable' }],
    'mode.toggled': [{ type: 'mode.toggled' }],
    'panel.opened': [{ type: 'panel.opened' }],
    'panel.closed': [{ type: 'panel.closed' }],
    'language.changed': [{ type: 'language.changed', direction: 'rtl' }],
    'system.changed': [{ type: 'system.changed', isDark: true }],
    ...failed('watchSystemMode'),
  },
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
  invariants: {},
  pathInvariants: {
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
  unreached: {},
  restingPlaces: {},
};

/** The region that a value from storage speaks to. */
function restoredPart(entry: Entry): string | null {
  if (entry.kind !== 'heard') return null;
  return /(Mode|Look|Direction)\.restored$/.exec(entry.event.type)?.[1]?.toLowerCase() ?? null;
}
