import type { AnyMachineSnapshot } from 'xstate';
import { themeModel } from '../../../models/machines/theme.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, type Act } from '../driver.ts';

const say = wordsOf('en');
const light = { type: 'system.changed', isDark: false };
const english = { type: 'language.changed', direction: 'ltr' };
const restored = { type: 'storage.restored' };

/** A choice on the page of the settings; null where it is chosen already, or the panel covers the page. */
const choice = (part: string, value: string, name: string) => (_event: object, from: AnyMachineSnapshot) =>
  from.matches({ panel: 'open' }) || from.matches({ [part]: value }) ? null : [{ press: name }];

/** The sheet with the buttons of the appearance, on a phone. */
const more: Act = { press: say('shell.more') };

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
    'mode.toggled': (_event, from): readonly Act[] | null =>
      from.matches({ panel: 'open' })
        ? null
        : [
            more,
            { press: say(from.matches({ mode: 'dark' }) ? 'theme.toLight' : 'theme.toDark') },
            { key: 'Escape' },
          ],
    'panel.opened': [more, { press: say('theme.title') }],
    'panel.closed': [{ key: 'Escape' }],
  },
  shows: () => null,
  notFromThePage: {
    'A visit before has chosen it: `shell.deep.journey.ts`, `rendered-pages.deep.journey.ts`': Object.keys(
      themeModel.cases,
    )
      .filter((event) => /^\w+(Mode|Look|Direction)\.restored$/.test(event))
      .map((event) => `theme.${partOf(event)} | ${event} | 0`),
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
