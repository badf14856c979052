import type { themeMachine } from '../../../machines/theme/theme-machine.ts';
import type { Direction, Look, Mode } from '../../../machines/theme/theme.ts';
import { appearanceOf } from './appearance.ts';
import { useApp } from '../system/app.ts';
import { useActorView, useSelector } from '../system/use-actor.ts';

/** Mode, look, direction and the theme panel [R2.7, R3.8, R4.9, R4.11]. */
export function useTheme() {
  const theme = useApp().actors.get<typeof themeMachine>('theme');
  return {
    ...useActorView(theme, appearanceOf),
    panelOpen: useSelector(theme, (snapshot) => snapshot.value.panel === 'open'),
    toggleMode: () => theme.send({ type: 'mode.toggled' }),
    chooseMode: (mode: Mode) => theme.send({ type: `${mode}Mode.chosen` }),
    chooseLook: (look: Look) => theme.send({ type: `${look}Look.chosen` }),
    /** Null lets the direction follow the language again [D1]. */
    chooseDirection: (direction: Direction | null) =>
      theme.send({ type: `${direction ?? 'language'}Direction.chosen` }),
    openPanel: () => theme.send({ type: 'panel.opened' }),
    closePanel: () => theme.send({ type: 'panel.closed' }),
  };
}
