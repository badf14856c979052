import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { themeMachine } from '../../../machines/theme/theme-machine.ts';
import { resolveMode, type Appearance } from '../../../machines/theme/theme.ts';

type Snapshot = SnapshotFrom<typeof themeMachine>;

const chosenDirections = { followingLanguage: null, leftToRight: 'ltr', rightToLeft: 'rtl' } as const;

/** The theme as the page and the store need it; `chosenDirection` is null while the direction follows the language. */
export function appearanceOf({ value: { mode, look, direction }, context }: Snapshot): Appearance {
  const chosenDirection = chosenDirections[direction];
  return {
    mode,
    resolved: resolveMode(mode, context.systemIsDark),
    look,
    direction: chosenDirection ?? context.languageDirection,
    chosenDirection,
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
      const { resolved, look, direction } = appearanceOf(snapshot);
      classList.toggle('dark', resolved === 'dark');
      dataset['theme'] = look;
      document.documentElement.dir = direction;
    },
    error: () => undefined,
  });
}
