import { themeMachine } from '../../../machines/theme/theme-machine.ts';
import { keep, type ActorDefinition } from '../actor-definition.ts';
import { appearanceOf } from './appearance.ts';
import { themeEffects } from './effects.ts';
import { themeHears } from './hears.ts';
import { darkModeSlice, rtlSlice } from './slice.ts';

/** How the page looks, for as long as the app runs. */
export const themeActor: ActorDefinition<typeof themeMachine> = {
  name: 'theme',
  starts: 'eagerly',
  create: () => themeMachine.provide({ actors: themeEffects }),
  keeps: [
    keep(darkModeSlice, (now) => {
      if (now.hasTag('restoring')) return undefined;
      const { resolved, mode, look } = appearanceOf(now);
      return { value: resolved, mode, look };
    }),
    keep(rtlSlice, (now) => {
      if (now.hasTag('restoring')) return undefined;
      const { direction, chosenDirection } = appearanceOf(now);
      return { layoutDirection: direction, chosen: chosenDirection };
    }),
  ],
  hears: themeHears,
};
