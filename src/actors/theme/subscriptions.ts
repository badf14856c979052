import { type ActorRefFrom, fromCallback } from 'xstate';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import type { themeMachine } from '../../../machines/theme/theme-machine.ts';
import { type Language, directionOf } from '../../i18n/locales.ts';
import type { App } from '../system/app.ts';
import type { Store } from '../persistence/store.ts';
import { appearanceOf, paintAppearance } from './appearance.ts';
import { darkModeSlice, rtlSlice } from './slice.ts';

/** Reports whether the system is dark, now and at each change; no-op during server rendering. */
const watchSystemMode = fromCallback<{ type: 'system.changed'; isDark: boolean }, undefined>(
  ({ sendBack }) => {
    if (typeof window === 'undefined') return undefined;
    const list = window.matchMedia('(prefers-color-scheme: dark)');
    const send = () => sendBack({ type: 'system.changed', isDark: list.matches });
    send();
    list.addEventListener('change', send);
    return () => list.removeEventListener('change', send);
  },
);

export const themeEffects = { watchSystemMode };

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

/** Sends the theme each stored value that is not the default, then `storage.restored`. */
function restoreTheme(theme: ActorRefFrom<typeof themeMachine>, store: Store): void {
  const { mode, look } = store.stored(darkModeSlice);
  const { chosen } = store.stored(rtlSlice);
  if (mode !== 'system') theme.send({ type: `${mode}Mode.restored` });
  if (look !== 'modern') theme.send({ type: `${look}Look.restored` });
  if (chosen !== null) theme.send({ type: `${chosen}Direction.restored` });
  theme.send({ type: 'storage.restored' });
}

/** Sends the theme what the customer chose in another tab, unless a choice made here is about to be stored. */
function followTheme(theme: ActorRefFrom<typeof themeMachine>, store: Store): void {
  const now = appearanceOf(theme.getSnapshot());
  // Both are read before the theme moves, since each move has both stored.
  const dark = store.isUnwritten(darkModeSlice) ? null : store.stored(darkModeSlice);
  const rtl = store.isUnwritten(rtlSlice) ? null : store.stored(rtlSlice);
  if (dark !== null) {
    if (dark.mode !== now.mode) theme.send({ type: `${dark.mode}Mode.chosen` });
    if (dark.look !== now.look) theme.send({ type: `${dark.look}Look.chosen` });
    store.markSynced(darkModeSlice);
  }
  if (rtl !== null) {
    const { chosen } = rtl;
    if (chosen !== now.chosenDirection) theme.send({ type: `${chosen ?? 'language'}Direction.chosen` });
    store.markSynced(rtlSlice);
  }
}
