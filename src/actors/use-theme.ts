import { useSelector } from '@xstate/react';
import type { Direction, Look, Mode } from '../../machines/theme/theme.ts';
import { directionNow, lookOf, modeOf, resolvedModeOf } from './appearance.ts';
import { app } from './system.ts';

/** Mode, look, direction and the theme panel [R2.7, R3.8, R4.9, R4.11]. */
export function useTheme() {
  const { theme } = app();
  return {
    mode: useSelector(theme, modeOf),
    resolved: useSelector(theme, resolvedModeOf),
    look: useSelector(theme, lookOf),
    dir: useSelector(theme, directionNow),
    panelOpen: useSelector(theme, (snapshot) => snapshot.value.panel === 'open'),
    toggleMode: () => theme.send({ type: 'mode.toggled' }),
    chooseMode: (mode: Mode) => theme.send({ type: 'mode.chosen', mode }),
    chooseLook: (look: Look) => theme.send({ type: 'look.chosen', look }),
    /** Null lets the direction follow the language again [D1]. */
    chooseDirection: (direction: Direction | null) => theme.send({ type: 'direction.chosen', direction }),
    openPanel: () => theme.send({ type: 'panel.opened' }),
    closePanel: () => theme.send({ type: 'panel.closed' }),
  };
}
