import {
  isReturnedParam,
  returnedClaim,
  type ReturnedClaim,
} from '../../../machines/payment/returned-claim.ts';
import { paymentMethodIds, type PaymentMethodId } from '../../../machines/payment/payment.ts';

/**
 * What a gateway's own page, or a bank, left in the address that it sent the customer back to; read once and taken out of
 * it, because an address is shared and kept. Null where nothing was left.
 */
export function takeReturned(method: PaymentMethodId): ReturnedClaim | null {
  const { location, history } = globalThis;
  if (location === undefined || history === undefined) return null;
  const url = new URL(location.href);
  const params = Object.fromEntries(url.searchParams);
  const found = returnedClaim(method, params);
  if (found === null) return null;
  for (const name of Object.keys(params)) {
    if (isReturnedParam(method, name)) url.searchParams.delete(name);
  }
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return found;
}

/** Takes it out of the address unread: another tab has brought the attempt to an end. */
export function forgetReturned(): void {
  paymentMethodIds.forEach(takeReturned);
}
