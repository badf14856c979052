import { branchMachine } from '../../../machines/branch/branch-machine.ts';
import { keep, type ActorDefinition } from '../actor-definition.ts';
import { branchEffects } from './effects.ts';
import { branchHears } from './hears.ts';
import { branchSlice, selectedCitySlice } from './slice.ts';

/** Which branch the customer orders from and whether it is open, for as long as the app runs. */
export const branchActor: ActorDefinition<typeof branchMachine> = {
  name: 'branch',
  starts: 'eagerly',
  create: (app) => branchMachine.provide({ actors: branchEffects(app) }),
  keeps: [
    keep(branchSlice, (now) => {
      const { branch } = now.context;
      if (now.hasTag('restoring')) return undefined;
      return { id: branch?.id ?? 0, branch: branch && { ...branch, isOpen: null } };
    }),
    keep(selectedCitySlice, (now) => (now.hasTag('restoring') ? undefined : { city: now.context.city })),
  ],
  hears: branchHears,
};
