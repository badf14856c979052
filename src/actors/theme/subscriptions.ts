import type { rootMachine } from '../../../machines/root/root-machine.ts';
import type { themeMachine } from '../../../machines/theme/theme-machine.ts';
import { directionOf, type Language } from '../../i18n/locales.ts';
import type { App } from '../system/app.ts';
import { paintAppearance } from './appearance.ts';
import { followTheme, restoreTheme } from './restore-theme.ts';

/** What storage holds and other tabs do, and the language on screen, whose direction the page follows (D1). */
export function themeSubscriptions({ actors, store, texts }: App): () => void {
  const theme = actors.get<typeof themeMachine>('theme');
  const follow = (language: Language) =>
    theme.send({ type: 'language.changed', direction: directionOf(language) });
  paintAppearance(theme);
  actors.subscribe<typeof rootMachine>('root', {
    'storage.restored': () => restoreTheme(theme, store),
    'storage.changed': () => followTheme(theme, store),
    'storage.unavailable': (event) => theme.send(event),
  });
  follow(texts.language());
  return texts.onChanged(follow);
}
