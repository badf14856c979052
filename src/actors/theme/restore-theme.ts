import type { ActorRefFrom } from 'xstate';
import type { themeMachine } from '../../../machines/theme/theme-machine.ts';
import type { Store } from '../persistence/store.ts';
import { chosenDirectionOf, lookOf, modeOf } from './appearance.ts';
import { darkModeSlice, rtlSlice } from './slice.ts';

/** Sends the theme what storage brought back: each value that is not the default, then that this was all. */
export function restoreTheme(theme: ActorRefFrom<typeof themeMachine>, store: Store): void {
  const { mode, look } = store.stored(darkModeSlice);
  const { chosen } = store.stored(rtlSlice);
  if (mode !== 'system') theme.send({ type: `${mode}Mode.restored` });
  if (look !== 'modern') theme.send({ type: `${look}Look.restored` });
  if (chosen !== null) theme.send({ type: `${chosen}Direction.restored` });
  theme.send({ type: 'storage.restored' });
}

/** Sends the theme what the customer chose in another tab, unless a choice made here is about to be stored. */
export function followTheme(theme: ActorRefFrom<typeof themeMachine>, store: Store): void {
  const now = theme.getSnapshot();
  // Both are read before the theme moves, since each move has both stored.
  const dark = store.isUnwritten(darkModeSlice) ? null : store.stored(darkModeSlice);
  const rtl = store.isUnwritten(rtlSlice) ? null : store.stored(rtlSlice);
  if (dark !== null) {
    if (dark.mode !== modeOf(now)) theme.send({ type: `${dark.mode}Mode.chosen` });
    if (dark.look !== lookOf(now)) theme.send({ type: `${dark.look}Look.chosen` });
    store.markSynced(darkModeSlice);
  }
  if (rtl !== null) {
    const { chosen } = rtl;
    if (chosen !== chosenDirectionOf(now)) theme.send({ type: `${chosen ?? 'language'}Direction.chosen` });
    store.markSynced(rtlSlice);
  }
}
