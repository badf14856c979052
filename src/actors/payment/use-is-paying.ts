import type { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import type { refillMachine } from '../../../machines/refill/refill-machine.ts';
import type { withdrawalMachine } from '../../../machines/withdrawal/withdrawal-machine.ts';
import { useApp } from '../system/app.ts';
import { useLazySelector } from '../system/use-actor.ts';

/** True at the checkout and while money goes into the wallet or out of it: nothing may come between. */
export function useIsPaying(): boolean {
  const { actors } = useApp();
  const checkout = actors.find<typeof checkoutMachine>('checkout');
  const refill = actors.find<typeof refillMachine>('refill');
  const withdrawal = actors.find<typeof withdrawalMachine>('withdrawal');
  const isOrdering = useLazySelector(checkout, (snapshot) => !snapshot.matches('idle'), false);
  const isRefilling = useLazySelector(refill, (snapshot) => !snapshot.matches('closed'), false);
  const isWithdrawing = useLazySelector(withdrawal, (snapshot) => !snapshot.matches('closed'), false);
  return isOrdering || isRefilling || isWithdrawing;
}
