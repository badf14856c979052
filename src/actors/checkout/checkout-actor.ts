import type { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import { keep, type ActorDefinition } from '../actor-definition.ts';
import { createAttemptLock } from '../attempt/attempt-lock.ts';
import { checkoutHears } from './hears.ts';
import { ownerOf } from './owner.ts';
import { promoCodeSlice, selectedDeliveryAddressSlice } from './slice.ts';

/** The checkout, fetched with the page that needs it, or at start when an attempt was left unsettled. */
export function checkoutActor(): ActorDefinition<typeof checkoutMachine> {
  const lock = createAttemptLock('order');
  return {
    name: 'checkout',
    starts: 'lazily',
    create: async (app) => {
      const [{ checkoutMachine }, { checkoutEffects }] = await Promise.all([
        import('../../../machines/checkout/checkout-machine.ts'),
        import('./effects.ts'),
      ]);
      return checkoutMachine.provide({ actors: checkoutEffects(app, lock) });
    },
    keeps: [
      keep(selectedDeliveryAddressSlice, (snapshot) => {
        const { context } = snapshot;
        const owner = ownerOf(context);
        // An order taken over from before a reload has no address of its own here.
        if (owner === null || !snapshot.matches('editing')) return undefined;
        return context.address && { ...owner, address: context.address };
      }),
      keep(promoCodeSlice, ({ context, value }) => {
        const owner = ownerOf(context);
        if (owner === null || value === 'idle' || value === 'ordering') return undefined;
        const code = context.enteredCode ?? context.promo?.code ?? null;
        return code === null ? null : { ...owner, code };
      }),
    ],
    hears: (app, self) => checkoutHears(app, self, lock),
  };
}
