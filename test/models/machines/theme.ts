import type { AnyMachineSnapshot } from 'xstate';
import { themeMachine } from '../../../machines/theme/theme-machine.ts';
import type { Model } from '../model.ts';
import { failed, without } from './endings.ts';

const modeEvents = ['mode.toggled', 'mode.chosen', 'system.changed'];

export const themeModel: Model = {
  machine: themeMachine,
  purpose:
    'Light, dark or as the system; modern or classic; the panel; the direction [R3.7, R3.8, R4.9, R4.11].',
  cases: {
    'storage.restored': [
      { type: 'storage.restored', mode: 'system', look: 'modern', direction: null },
      { type: 'storage.restored', mode: 'light', look: 'classic', direction: 'ltr' },
      { type: 'storage.restored', mode: 'dark', look: 'classic', direction: 'rtl' },
    ],
    'storage.unavailable': [{ type: 'storage.unavailable' }],
    'mode.toggled': [{ type: 'mode.toggled' }],
    'mode.chosen': ['light', 'dark', 'system'].map((mode) => ({ type: 'mode.chosen', mode })),
    'look.chosen': ['modern', 'classic'].map((look) => ({ type: 'look.chosen', look })),
    'direction.chosen': ['ltr', 'rtl', null].map((direction) => ({ type: 'direction.chosen', direction })),
    'panel.opened': [{ type: 'panel.opened' }],
    'panel.closed': [{ type: 'panel.closed' }],
    'language.changed': [{ type: 'language.changed', direction: 'rtl' }],
    'system.changed': [{ type: 'system.changed', isDark: true }],
    ...failed('watchSystemMode'),
  },
  scenes: [
    {
      name: 'light and dark',
      cases: without('look.chosen', 'direction.chosen', 'language.changed', 'panel.opened'),
    },
    {
      name: 'modern and classic',
      cases: without(...modeEvents, 'direction.chosen', 'language.changed', 'panel.opened'),
    },
    { name: 'the direction', cases: without(...modeEvents, 'look.chosen', 'panel.opened') },
    { name: 'the panel', cases: without('mode.chosen', 'look.chosen', 'direction.chosen') },
  ],
  invariants: {
    'before the store has spoken, only a choice changes the looks': (snapshot) =>
      !snapshot.hasTag('restoring') || (isUntouched(snapshot, 'mode') && isUntouched(snapshot, 'look')),
    'a direction other than the language’s was read or chosen': (snapshot) =>
      !snapshot.hasTag('restoring') || isUntouched(snapshot, 'direction'),
  },
  unreached: {},
  restingPlaces: {},
};

const born: Record<string, string> = { mode: 'system', look: 'modern', direction: 'followingLanguage' };

function isUntouched({ value, context }: AnyMachineSnapshot, part: string): boolean {
  return context.chosen[part] || value[part] === born[part];
}
