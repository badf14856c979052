import { themeMachine } from '../../../machines/theme/theme-machine.ts';
import type { Model } from '../model.ts';
import { failed } from './endings.ts';

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
  invariants: {
    'one mode, one look, one direction at a time': (snapshot) => Object.keys(snapshot.value).length === 5,
  },
  unreached: {},
  restingPlaces: {},
};
