import type { OpeningState } from '../branch/branch.ts';
import type { Fulfilment } from '../bill/bill.ts';
import type { Minor } from '../money.ts';

/** From the least to the most; both ends equal when there is only one. */
export type Span = { from: number; to: number };

/** What deliveries from one restaurant cost and how long they take, as far as the provider sends it; null where it does not. */
export type DeliveryTerms = {
  /** Null when no price is known before an address is. */
  charge:
    | { kind: 'fixed'; amount: Minor }
    | { kind: 'perKm'; amount: Minor }
    | { kind: 'steps'; steps: { toKm: number; amount: Minor }[] }
    | null;
  /** The item total from which delivery costs nothing. */
  freeFrom: Minor | null;
  reachKm: number | null;
  minutesPerKm: number | null;
  preparationMinutes: number | null;
};

export const noTerms: DeliveryTerms = {
  charge: null,
  freeFrom: null,
  reachKm: null,
  minutesPerKm: null,
  preparationMinutes: null,
};

/** What of a promise depends on the customer; amounts in minor units, `km` as the crow flies, null while it is unknown. */
export type PromiseQuestion = {
  opening: OpeningState;
  mode: Fulfilment;
  terms: DeliveryTerms;
  km: number | null;
  itemTotal: Minor;
  /** The customer's first order is delivered free of charge from this item total; null when it is not, or not the first. */
  firstFreeFrom: Minor | null;
};

/** What is promised before an order: estimates, and named so. Null is not shown, and never guessed. */
export type DeliveryPromise = {
  /** Minutes from now; null while closed. */
  minutes: Span | null;
  fee: Span | null;
  /** The rule that the fee follows. */
  charge: DeliveryTerms['charge'];
  /** The rule that makes it free, or that is nearest to doing so; `missing` is what the items still lack, 0 once it is free. */
  free: { by: 'firstOrder' | 'total'; from: Minor; missing: Minor } | null;
};

/** Estimates are rounded to five minutes, and never more exactly than ten. */
const stepMinutes = 5;
const leastWidthMinutes = 10;

/**
 * Minutes from the restaurant's acceptance to the door, or to the counter for a pick-up; null where the provider does not send
 * preparation or riding times. Without a known address it ranges from next door to the edge of town.
 */
export function minutesNeeded(terms: DeliveryTerms, mode: Fulfilment, km: number | null): Span | null {
  const { preparationMinutes, minutesPerKm, reachKm } = terms;
  if (preparationMinutes === null) return null;
  if (mode === 'pickup') return inSteps({ from: preparationMinutes, to: preparationMinutes });
  if (minutesPerKm === null || (km === null && reachKm === null)) return null;
  const ride = { from: (km ?? 0) * minutesPerKm, to: (km ?? reachKm ?? 0) * minutesPerKm };
  return inSteps({ from: preparationMinutes + ride.from, to: preparationMinutes + ride.to });
}

function inSteps({ from, to }: Span): Span {
  const start = Math.floor(from / stepMinutes) * stepMinutes;
  const end = Math.ceil(to / stepMinutes) * stepMinutes;
  return { from: start, to: Math.max(end, start + leastWidthMinutes) };
}

/** What delivery costs in minor units: one amount over a known distance, else from the least to the most; null when unknown. */
export function deliveryFee({ charge, reachKm }: DeliveryTerms, km: number | null): Span | null {
  if (charge === null) return null;
  if (charge.kind === 'fixed') return { from: charge.amount, to: charge.amount };
  if (charge.kind === 'perKm') {
    const startedKm = (distance: number) => charge.amount * Math.max(1, Math.ceil(distance));
    if (km !== null) return { from: startedKm(km), to: startedKm(km) };
    return reachKm === null ? null : { from: startedKm(0), to: startedKm(reachKm) };
  }
  const steps = charge.steps.toSorted((one, other) => one.toKm - other.toKm);
  const amounts = km === null ? steps : steps.filter(({ toKm }) => km <= toKm).slice(0, 1);
  const known = (amounts.length > 0 ? amounts : steps.slice(-1)).map(({ amount }) => amount);
  return known.length === 0 ? null : { from: Math.min(...known), to: Math.max(...known) };
}

/** Everything that is promised from cover to door, by one rule [R1.10, R1.26, R1.27]. */
export function promiseOf(question: PromiseQuestion): DeliveryPromise {
  const { opening, mode, terms, km, itemTotal, firstFreeFrom } = question;
  const minutes = opening === 'closed' ? null : minutesNeeded(terms, mode, km);
  if (mode === 'pickup') return { minutes, fee: null, charge: null, free: null };
  const rule = (by: 'firstOrder' | 'total', from: Minor | null) =>
    from === null ? [] : [{ by, from, missing: Math.max(0, from - itemTotal) }];
  const [free = null] = [...rule('firstOrder', firstFreeFrom), ...rule('total', terms.freeFrom)].toSorted(
    (one, other) => one.missing - other.missing,
  );
  return { minutes, fee: deliveryFee(terms, km), charge: terms.charge, free };
}
