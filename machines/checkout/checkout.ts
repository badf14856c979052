import { type Address, isSamePlace } from '../address/address.ts';
import type { OrderAttempt } from '../attempt/attempt-record.ts';
import type { OpeningState } from '../branch/branch.ts';
import type { CartLine, CartTotals } from '../cart/cart.ts';
import { rupee, type Currency, type Minor } from '../money.ts';
import { noLines, type NoteLines } from '../order/order-note.ts';
import type { Slot } from '../schedule/slot.ts';
import type { PaymentMethod, PaymentMethodId } from '../payment/payment.ts';
import { ownCode, type AppliedPromo } from '../promo/promo.ts';
import type { DeliveryCharge, Fulfilment } from '../bill/bill.ts';

/** What the rest of the app knows and checkout only reads; sent whole whenever a part of it changes. */
export type CheckoutFacts = {
  customer: { userId: number; mobile: string; name: string; email: string; phone: string } | null;
  branch: { id: number; offersDelivery: boolean; offersPickup: boolean } | null;
  opening: OpeningState;
  /** When the slots begin (ISO) that can be ordered now; null while unknown, and where the provider sells none for later. */
  slots: string[] | null;
  /** What the restaurant's clock shows, in minutes after midnight; null where no dish has hours of its own. */
  minute: number | null;
  lines: CartLine[];
  totals: CartTotals | null;
  isCartUpdating: boolean;
  isCartOutOfDate: boolean;
  tip: Minor;
  /** The customer's own text, and what the shop writes above it for them. */
  note: string;
  noteLines: NoteLines;
  /** Null while the provider's payment settings are unknown. */
  methods: PaymentMethod[] | null;
  /** The wallet in minor units, null while unknown. */
  balance: Minor | null;
  minimumTotal: Minor;
  /** The taxation system of the settings, asked when the first line and its product are silent (D15). */
  defaultTaxationSystem: '0' | '1' | null;
  currency: Currency;
  shopName: string;
  language: string;
};

/** What the customer decided at checkout. */
export type CheckoutChoices = {
  mode: Fulfilment;
  address: Address | null;
  method: PaymentMethodId | null;
  useWallet: boolean;
  /** When it is wanted; null for as soon as possible. */
  when: Slot | null;
};

/** A notice beside the bill: a message key, or the provider's own message. */
export type CheckoutProblem = { key: string | null; text: string | null };

/** Why a code is not on the bill: refused, or with a key where its check got no answer. */
export type PromoProblem = CheckoutProblem & { code: string };

/** What was asked of the provider about these facts and choices. */
export type CheckoutAnswers = {
  /** Null while unknown, and when the provider refused to deliver there. */
  charge: DeliveryCharge | null;
  /** The address and item total that `charge` was answered for, whatever the answer was. */
  chargeAnsweredFor: { addressId: number; total: Minor } | null;
  /** The provider's message in place of a delivery charge. */
  chargeProblem: string | null;
  /** The address that was chosen is not among the customer's any more. */
  isAddressGone: boolean;
  /** The code that the customer gave, until it is checked; an accepted one is checked again by itself. */
  enteredCode: string | null;
  promo: AppliedPromo | null;
  promoProblem: PromoProblem | null;
  /** The shop chose the code, not the customer: another total may get another one. */
  isPromoOffered: boolean;
  /** The customer wants no code chosen for this cart. */
  refusesOffers: boolean;
  /** Which total the best code was looked for, whatever was found. */
  offerAnsweredFor: OfferQuestion | null;
};

/** Which code saves most; `total` is the item total with tax, in minor units. */
export type OfferQuestion = { branchId: number; total: Minor };

export type CheckoutState = CheckoutFacts & CheckoutChoices & CheckoutAnswers;

export const noFacts: CheckoutFacts = {
  customer: null,
  branch: null,
  opening: 'unknown',
  slots: null,
  minute: null,
  lines: [],
  totals: null,
  isCartUpdating: false,
  isCartOutOfDate: false,
  tip: 0,
  note: '',
  noteLines: noLines,
  methods: null,
  balance: null,
  minimumTotal: 0,
  defaultTaxationSystem: null,
  currency: rupee,
  shopName: '',
  language: 'en',
};

export const noChoices: CheckoutChoices = {
  mode: 'delivery',
  address: null,
  method: null,
  useWallet: false,
  when: null,
};

export const noAnswers: CheckoutAnswers = {
  charge: null,
  chargeAnsweredFor: null,
  chargeProblem: null,
  isAddressGone: false,
  enteredCode: null,
  promo: null,
  promoProblem: null,
  isPromoOffered: false,
  refusesOffers: false,
  offerAnsweredFor: null,
};

/** Items with tax, as the provider counted them: what codes and charges are checked against. */
export function itemsWithTax(facts: Pick<CheckoutFacts, 'totals'>): Minor {
  return facts.totals?.overall ?? 0;
}

/** The charge was asked for the address and the total that are on the bill now, and answered. */
export function isChargeAnswered(state: CheckoutState): boolean {
  const { chargeAnsweredFor, address } = state;
  return (
    chargeAnsweredFor !== null &&
    chargeAnsweredFor.addressId === address?.id &&
    chargeAnsweredFor.total === itemsWithTax(state)
  );
}

/** A charge has to be asked for: an address is chosen for a delivery and the cart is settled. */
function needsCharge(state: CheckoutState): boolean {
  const isSettled = state.totals !== null && !state.isCartUpdating && state.lines.length > 0;
  return state.mode === 'delivery' && state.address !== null && state.branch !== null && isSettled;
}

/** The code was checked for the total that is on the bill now; for a pick-up it is paused and need not be (D16). */
export function isPromoCurrent(state: CheckoutState): boolean {
  return (
    state.mode === 'pickup' || state.promo === null || state.promo.validatedTotal === itemsWithTax(state)
  );
}

/** The shop may choose a code: for a delivery, where the customer gave none, was refused none and wants one [R1.9]. */
export function mayOfferCode(state: CheckoutState): boolean {
  const isDecided = state.enteredCode !== null || state.promoProblem !== null || state.refusesOffers;
  return state.mode === 'delivery' && !isDecided && ownCode(state) === null;
}

/** The total that the best code is to be looked for, once for each; null while none is [R1.9]. */
export function offerQuestion(state: CheckoutState): OfferQuestion | null {
  const { branch, customer, lines, totals, isCartUpdating, offerAnsweredFor: answered } = state;
  const isReady = !isCartUpdating && totals !== null && lines.length > 0 && customer !== null;
  if (!isReady || branch === null || !mayOfferCode(state)) return null;
  const total = itemsWithTax(state);
  const isAnswered = answered?.branchId === branch.id && answered.total === total;
  return isAnswered ? null : { branchId: branch.id, total };
}

/** The chosen time can be ordered, as far as it is known; nothing chosen means as soon as possible. */
export function isTimeOrderable({ when, slots }: Pick<CheckoutState, 'when' | 'slots'>): boolean {
  return when === null || slots === null || slots.includes(when.from);
}

/** What one delivery costs; `finalTotal` is the item total with tax, in minor units. */
export type ChargeQuestion = { addressId: number; branchId: number; finalTotal: Minor };

/** The charge that the bill lacks; null while none is needed or the present one is answered. */
export function chargeQuestion(state: CheckoutState): ChargeQuestion | null {
  const { address, branch } = state;
  if (!needsCharge(state) || isChargeAnswered(state) || address === null || branch === null) return null;
  return { addressId: address.id, branchId: branch.id, finalTotal: itemsWithTax(state) };
}

/** Another address is chosen, or none; what was asked about the one before is void. */
export function withAddress(address: Address | null) {
  return { address, isAddressGone: false, charge: null, chargeAnsweredFor: null, chargeProblem: null };
}

/** The chosen address was deleted elsewhere. */
export const addressGone = { ...withAddress(null), isAddressGone: true };

/** The chosen address is what the provider keeps of it now. */
export function withAddresses(
  { address: chosen }: CheckoutState,
  addresses: readonly Address[],
): Partial<CheckoutState> {
  if (chosen === null) return {};
  const kept = addresses.find(({ id }) => id === chosen.id);
  if (kept === undefined) return addressGone;
  return isSamePlace(kept, chosen) ? { address: kept } : withAddress(kept);
}

/**
 * Facts change; another branch or another customer takes everything with it that belonged to the one before (D7, C9). Dishes that
 * are being ordered leave the cart and may come back: that is no new cart.
 */
export function withFacts(
  state: CheckoutState & { record: OrderAttempt | null },
  facts: CheckoutFacts,
): CheckoutState {
  const isOtherBranch = state.branch !== null && state.branch.id !== facts.branch?.id;
  const isOtherCustomer = state.customer !== null && state.customer.userId !== facts.customer?.userId;
  if (!isOtherBranch && !isOtherCustomer) {
    const isEmptied = state.lines.length > 0 && facts.lines.length === 0 && !facts.isCartUpdating;
    const forNewCart =
      isEmptied && state.record === null
        ? { promoProblem: null, refusesOffers: false, offerAnsweredFor: null }
        : {};
    return { ...state, ...facts, ...forNewCart };
  }
  const choices = isOtherCustomer ? noChoices : { ...state, address: null, when: null };
  const { mode, address, method, useWallet, when } = choices;
  return { ...facts, ...noAnswers, mode, address, method, useWallet, when };
}
