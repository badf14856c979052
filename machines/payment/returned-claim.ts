import { gateways, isGateway } from './gateways.ts';
import type { PaymentClaim, PaymentMethodId, PaymentProof } from './payment.ts';

/** The parameters of an address that a gateway or a bank returned the customer to: a hint, and the evidence to ask with. */
export type ReturnedClaim = { claim: PaymentClaim; proof: PaymentProof };

const unsuccessful = ['cancelled', 'canceled', 'failed'];

/**
 * Reads the parameters of an address for the method that was paid with; null when they are none of its evidence. The
 * gateway's result only decides for how long an "unpaid" of the provider is checked again.
 */
export function returnedClaim(
  method: PaymentMethodId,
  params: Readonly<Record<string, string>>,
): ReturnedClaim | null {
  if (!isGateway(method)) return null;
  const found = gateways[method].claimFields.flatMap((name) => {
    const value = params[name];
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  if (found.length === 0) return null;
  const status = (params['redirect_status'] ?? params['status'] ?? '').toLowerCase();
  return { claim: unsuccessful.includes(status) ? 'none' : 'claimed', proof: Object.fromEntries(found) };
}

/** Every parameter that a gateway adds to the address; none is left there [X5]. */
export function isReturnedParam(method: PaymentMethodId, name: string): boolean {
  if (!isGateway(method)) return false;
  return [...gateways[method].claimFields, ...gateways[method].returnFields].includes(name);
}
