import { assign, setup } from 'xstate';
import { unwiredCallback } from '../unwired.ts';
import type { Direction, Look, Mode } from './theme.ts';

export type ThemeContext = {
  systemIsDark: boolean;
  /** Direction of the active language, known before the first paint. */
  languageDirection: Direction;
  /** What the customer chose since the page opened; a late read of storage does not undo it. */
  chosen: { mode: boolean; look: boolean; direction: boolean };
};
type Chosen = keyof ThemeContext['chosen'];

/** Light, dark or system; modern or classic; the panel; the direction [R3.7, R3.8, R4.9, R4.11, D1, D2]. */
export const themeMachine = setup({
  types: {
    context: {} as ThemeContext,
    events: {} as
      | { type: 'storage.restored'; mode: Mode; look: Look; direction: Direction | null }
      | { type: 'storage.unavailable' }
      | { type: 'mode.toggled' }
      | { type: 'mode.chosen'; mode: Mode }
      | { type: 'look.chosen'; look: Look }
      | { type: 'direction.chosen'; direction: Direction | null }
      | { type: 'panel.opened' }
      | { type: 'panel.closed' }
      | { type: 'language.changed'; direction: Direction }
      | { type: 'system.changed'; isDark: boolean },
    tags: {} as 'restoring',
  },
  actors: {
    watchSystemMode: unwiredCallback<{ type: 'system.changed'; isDark: boolean }>('watchSystemMode'),
  },
  actions: {
    noteChosen: assign({
      chosen: ({ context }, part: Chosen) => ({ ...context.chosen, [part]: true }),
    }),
    noteSystem: assign({ systemIsDark: (_, isDark: boolean) => isDark }),
    noteLanguage: assign({ languageDirection: (_, direction: Direction) => direction }),
  },
  guards: {
    systemIsDark: ({ context }) => context.systemIsDark,
    is: (
      _,
      { value, wanted }: { value: Mode | Look | Direction | null; wanted: Mode | Look | Direction | null },
    ) => value === wanted,
    isStored: (
      { context },
      stored: { part: Chosen; value: Mode | Look | Direction | null; wanted: Mode | Look | Direction },
    ) => !context.chosen[stored.part] && stored.value === stored.wanted,
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
    'system.changed': { actions: { type: 'noteSystem', params: ({ event }) => event.isDark } },
    'language.changed': { actions: { type: 'noteLanguage', params: ({ event }) => event.direction } },
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
        'mode.chosen': [
          {
            guard: { type: 'is', params: ({ event }) => ({ value: event.mode, wanted: 'light' }) },
            target: '.light',
            actions: choose('mode'),
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ value: event.mode, wanted: 'dark' }) },
            target: '.dark',
            actions: choose('mode'),
          },
          { target: '.system', actions: choose('mode') },
        ],
        'storage.restored': [
          {
            guard: {
              type: 'isStored',
              params: ({ event }) => ({ part: 'mode', value: event.mode, wanted: 'light' }),
            },
            target: '.light',
          },
          {
            guard: {
              type: 'isStored',
              params: ({ event }) => ({ part: 'mode', value: event.mode, wanted: 'dark' }),
            },
            target: '.dark',
          },
        ],
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
        'look.chosen': [
          {
            guard: { type: 'is', params: ({ event }) => ({ value: event.look, wanted: 'classic' }) },
            target: '.classic',
            actions: choose('look'),
          },
          { target: '.modern', actions: choose('look') },
        ],
        'storage.restored': {
          guard: {
            type: 'isStored',
            params: ({ event }) => ({ part: 'look', value: event.look, wanted: 'classic' }),
          },
          target: '.classic',
        },
      },
      states: { modern: {}, classic: {} },
    },
    direction: {
      initial: 'followingLanguage',
      on: {
        'direction.chosen': [
          {
            guard: { type: 'is', params: ({ event }) => ({ value: event.direction, wanted: 'ltr' }) },
            target: '.leftToRight',
            actions: choose('direction'),
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ value: event.direction, wanted: 'rtl' }) },
            target: '.rightToLeft',
            actions: choose('direction'),
          },
          { target: '.followingLanguage', actions: choose('direction') },
        ],
        'storage.restored': [
          {
            guard: {
              type: 'isStored',
              params: ({ event }) => ({ part: 'direction', value: event.direction, wanted: 'ltr' }),
            },
            target: '.leftToRight',
          },
          {
            guard: {
              type: 'isStored',
              params: ({ event }) => ({ part: 'direction', value: event.direction, wanted: 'rtl' }),
            },
            target: '.rightToLeft',
          },
        ],
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
