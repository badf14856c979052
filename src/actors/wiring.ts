import { branchMachine } from '../../machines/branch/branch-machine.ts';
import { cartMachine } from '../../machines/cart/cart-machine.ts';
import { sessionMachine } from '../../machines/session/session-machine.ts';
import { themeMachine } from '../../machines/theme/theme-machine.ts';
import { branchEffects } from './branch-effects.ts';
import { cartEffects } from './cart-effects.ts';
import type { RootStore } from './root-store.ts';
import { sessionEffects } from './session-effects.ts';
import { themeEffects } from './theme-effects.ts';
import { watchStore } from './watch-store.ts';

/** The real effects of the actors that root starts; a test compares their names with what each machine asks for. */
export const effects = {
  session: sessionEffects,
  branch: branchEffects,
  cart: cartEffects,
  theme: themeEffects,
};

/** What root starts, with real effects. */
export function wireRoot(store: RootStore) {
  return {
    watchStore: watchStore(store),
    session: sessionMachine.provide({ actors: effects.session }),
    branch: branchMachine.provide({ actors: effects.branch }),
    cart: cartMachine.provide({ actors: effects.cart }),
    theme: themeMachine.provide({ actors: effects.theme }),
  };
}
