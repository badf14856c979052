import { assign, setup } from 'xstate';
import { narrow } from '../narrow.ts';
import { notProvidedCallback } from '../not-provided.ts';
import type { Direction, Look, Mode, ResolvedMode } from './theme.ts';

export type ThemeContext = {
  systemIsDark: boolean;
  /** Direction of the active language, known before the first paint. */
  languageDirection: Direction;
  /** What the customer chose since the page opened; a late read of storage does not undo it. */
  chosen: { mode: boolean; look: boolean; direction: boolean };
};
type Chosen = keyof ThemeContext['chosen'];

/** One event for each value that the customer chooses, or storage brings back where it is not the default. */
export type ThemeValue =
  | `${Mode}Mode.chosen`
  | `${Look}Look.chosen`
  | `${Direction | 'language'}Direction.chosen`
  | `${ResolvedMode}Mode.restored`
  | 'classicLook.restored'
  | `${Direction}Direction.restored`;

/** Light, dark or system; modern or classic; the panel; the direction [R3.7, R3.8, R4.9, R4.11, D1, D2]. */
export const themeMachine = setup({
  types: {
    context: {} as ThemeContext,
    events: {} as
      | { type: 'storage.restored' }
      | { type: 'storage.unavailable' }
      | { type: 'mode.toggled' }
      | { type: ThemeValue }
      | { type: 'panel.opened' }
      | { type: 'panel.closed' }
      | { type: 'language.changed'; direction: Direction }
      | { type: 'system.changed'; isDark: boolean },
    tags: {} as 'restoring',
  },
  actors: {
    watchSystemMode: notProvidedCallback<{ type: 'system.changed'; isDark: boolean }>('watchSystemMode'),
  },
  actions: {
    noteChosen: assign({
      chosen: ({ context }, part: Chosen) => ({ ...context.chosen, [part]: true }),
    }),
    noteSystem: assign({ systemIsDark: ({ event }) => narrow(event, 'system.changed').isDark }),
    noteLanguage: assign({ languageDirection: ({ event }) => narrow(event, 'language.changed').direction }),
  },
  guards: {
    systemIsDark: ({ context }) => context.systemIsDark,
    isUntouched: ({ context }, part: Chosen) => !context.chosen[part],
  },
}).createMachine({
  id: 'theme',
  type: 'parallel',
  context: {
    systemIsDark: false,
    languageDirection: 'ltr',
    chosen: { mode: false, look: false, direction: false },
  },
  invoke: { id: 'watchSystemMode', src: 'watchSystemMode', onError: {} },
  on: {
    'system.changed': { actions: 'noteSystem' },
    'language.changed': { actions: 'noteLanguage' },
  },
  states: {
    memory: {
      initial: 'restoring',
      states: {
        restoring: {
          tags: 'restoring',
          on: { 'storage.restored': 'restored', 'storage.unavailable': 'restored' },
        },
        restored: {},
      },
    },
    mode: {
      initial: 'system',
      on: {
        'lightMode.chosen': { target: '.light', actions: choose('mode') },
        'darkMode.chosen': { target: '.dark', actions: choose('mode') },
        'systemMode.chosen': { target: '.system', actions: choose('mode') },
        'lightMode.restored': { guard: unlessChosen('mode'), target: '.light' },
        'darkMode.restored': { guard: unlessChosen('mode'), target: '.dark' },
      },
      states: {
        light: { on: { 'mode.toggled': { target: 'dark', actions: choose('mode') } } },
        dark: { on: { 'mode.toggled': { target: 'light', actions: choose('mode') } } },
        system: {
          on: {
            'mode.toggled': [
              { guard: 'systemIsDark', target: 'light', actions: choose('mode') },
              { target: 'dark', actions: choose('mode') },
            ],
          },
        },
      },
    },
    look: {
      initial: 'modern',
      on: {
        'modernLook.chosen': { target: '.modern', actions: choose('look') },
        'classicLook.chosen': { target: '.classic', actions: choose('look') },
        'classicLook.restored': { guard: unlessChosen('look'), target: '.classic' },
      },
      states: { modern: {}, classic: {} },
    },
    direction: {
      initial: 'followingLanguage',
      on: {
        'ltrDirection.chosen': { target: '.leftToRight', actions: choose('direction') },
        'rtlDirection.chosen': { target: '.rightToLeft', actions: choose('direction') },
        'languageDirection.chosen': { target: '.followingLanguage', actions: choose('direction') },
        'ltrDirection.restored': { guard: unlessChosen('direction'), target: '.leftToRight' },
        'rtlDirection.restored': { guard: unlessChosen('direction'), target: '.rightToLeft' },
      },
      states: { followingLanguage: {}, leftToRight: {}, rightToLeft: {} },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: { on: { 'panel.opened': 'open' } },
        open: { on: { 'panel.closed': 'closed' } },
      },
    },
  },
});

function choose(part: Chosen) {
  return { type: 'noteChosen', params: part } as const;
}

function unlessChosen(part: Chosen) {
  return { type: 'isUntouched', params: part } as const;
}
