import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { themeMachine } from '../../../machines/theme/theme-machine.ts';
import {
  resolveMode,
  type Appearance,
  type Direction,
  type Look,
  type Mode,
} from '../../../machines/theme/theme.ts';

type Snapshot = SnapshotFrom<typeof themeMachine>;

export function modeOf(theme: Snapshot): Mode {
  return theme.value.mode;
}

export function lookOf(theme: Snapshot): Look {
  return theme.value.look;
}

/** The direction chosen by the customer, or null while it follows the language. */
export function chosenDirectionOf(theme: Snapshot): Direction | null {
  if (theme.value.direction === 'leftToRight') return 'ltr';
  return theme.value.direction === 'rightToLeft' ? 'rtl' : null;
}

export function directionNow(theme: Snapshot): Direction {
  return chosenDirectionOf(theme) ?? theme.context.languageDirection;
}

export function resolvedModeOf(theme: Snapshot): 'light' | 'dark' {
  return resolveMode(modeOf(theme), theme.context.systemIsDark);
}

/** The theme as the page and the store need it. */
export function appearanceOf(theme: Snapshot): Appearance {
  return {
    mode: modeOf(theme),
    resolved: resolvedModeOf(theme),
    look: lookOf(theme),
    direction: directionNow(theme),
    chosenDirection: chosenDirectionOf(theme),
  };
}

/**
 * Applies the theme to the page: `.dark`, `data-theme` and `dir` on the root element, the same that boot.js set before the
 * first paint.
 */
export function paintAppearance(theme: ActorRefFrom<typeof themeMachine>): void {
  if (typeof document === 'undefined') return;
  const { classList, dataset } = document.documentElement;
  theme.subscribe({
    next: (snapshot) => {
      if (snapshot.hasTag('restoring')) return;
      classList.toggle('dark', resolvedModeOf(snapshot) === 'dark');
      dataset['theme'] = lookOf(snapshot);
      document.documentElement.dir = directionNow(snapshot);
    },
    error: () => undefined,
  });
}
