import { useLocation } from 'wouter';
import type { UnmetGuard } from '../../../machines/checkout/unmet-guards.ts';
import { useCart } from '../../actors/cart/use-cart.ts';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { useRequestLogin } from '../../actors/login/use-login.ts';
import { openOverlay } from '../../lib/overlay-param.ts';
import { paths } from '../../lib/paths.ts';
import type { Sections } from './use-sections.ts';

/** Puts right what stops an order, or takes the customer to where they can: it does what the order button's text names. */
export function useFirstThing(sections: Sections): (guard: UnmetGuard) => void {
  const { address, chooseAddress, chooseMode } = useCheckout();
  const cart = useCart();
  const requestLogin = useRequestLogin();
  const [, navigate] = useLocation();

  return ({ name, field }) => {
    switch (name) {
      case 'notLoggedIn':
        return requestLogin('checkout');
      case 'emptyCart':
      case 'belowMinimum':
        return navigate(paths.menu);
      case 'cartOutOfDate':
        return cart.reload();
      case 'soldOutLine':
        for (const { key, availability } of cart.lines) if (availability === 'soldOut') cart.remove(key);
        return undefined;
      case 'branchClosed':
        return openOverlay('panel', 'location');
      case 'deliveryNotOffered':
        return chooseMode('pickup');
      case 'pickupNotOffered':
        return chooseMode('delivery');
      case 'chargeUnknown':
        return chooseAddress(address);
      case 'stillUpdating':
        return sections.goTo('method');
      default:
        return sections.goTo(field);
    }
  };
}
