import type { AnyMachineSnapshot } from 'xstate';
import { themeModel } from '../../../models/machines/theme.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf } from '../driver.ts';

const say = wordsOf('en');
const light = { type: 'system.changed', isDark: false };
const english = { type: 'language.changed', direction: 'ltr' };
const restored = { type: 'storage.restored' };

/** A choice on the page of the settings; null where it is chosen already. */
const choice = (part: string, value: string, name: string) => (_event: object, from: AnyMachineSnapshot) =>
  from.matches({ [part]: value }) ? null : [{ press: name }];

/** Light and dark, the look and the direction, on the page of the settings. */
export const themeDriver = driverOf({
  model: 'theme',
  customer: 'guest',
  start: [{ open: '/user/settings' }],
  begins: [restored],
  comesByItself: ['system.changed', 'language.changed'],
  tried: { cases: { 'system.changed': [light], 'language.changed': [english] } },
  does: {
    'lightMode.chosen': choice('mode', 'light', say('theme.light')),
    'darkMode.chosen': choice('mode', 'dark', say('theme.dark')),
    'systemMode.chosen': choice('mode', 'system', say('theme.system')),
    'modernLook.chosen': choice('look', 'modern', say('theme.modern')),
    'classicLook.chosen': choice('look', 'classic', say('theme.classic')),
    'ltrDirection.chosen': choice('direction', 'leftToRight', say('userSettings.leftToRight')),
    'rtlDirection.chosen': choice('direction', 'rightToLeft', say('userSettings.rightToLeft')),
    'languageDirection.chosen': choice('direction', 'followingLanguage', say('userSettings.asLanguage')),
    'mode.toggled': (_event, from) => [
      { press: say('shell.more') },
      { press: say(from.matches({ mode: 'dark' }) ? 'theme.toLight' : 'theme.toDark') },
      { key: 'Escape' },
    ],
  },
  shows: () => null,
  notFromThePage: {
    'A visit before has chosen it: `shell.deep.journey.ts`, `rendered-pages.deep.journey.ts`': Object.keys(
      themeModel.cases,
    )
      .filter((event) => /^\w+(Mode|Look|Direction)\.restored$/.test(event))
      .map((event) => `theme.${partOf(event)} | ${event} | 0`),
    'The panel of a wide window, which is fetched when it is opened: `shell.deep.journey.ts`': [
      'theme.panel.closed | panel.opened | 0',
      'theme.panel.open | panel.closed | 0',
    ],
    'A device that is dark': ['theme.mode.system | mode.toggled | 0'],
    'A browser that denies storage: `denied.deep.journey.ts`': [
      'theme.memory.restoring | storage.unavailable | 0',
    ],
  },
  afterKill: null,
});

function partOf(event: string): string {
  if (event.includes('Mode')) return 'mode';
  return event.includes('Look') ? 'look' : 'direction';
}
