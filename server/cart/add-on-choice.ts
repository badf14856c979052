import { Refusal } from '../http/envelope.ts';
import { tooMuchOfAddOn } from './cart-texts.ts';

/** One chosen add-on; the quantity is for the whole line, not for one unit of it. */
export type AddOnChoice = { id: number; quantity: number };

const mostOfOneAddOn = 500;

/** The parallel lists `add_on_id` and `add_on_qty` as choices in the order of their ids; refuses lists that do not fit. */
export function addOnChoices(ids: number[] | null, quantities: number[] | null): AddOnChoice[] {
  const chosen = ids ?? [];
  const counts = quantities ?? [];
  if (chosen.length !== counts.length) throw new Refusal('Send one add-on quantity for each add-on.');
  if (new Set(chosen).size !== chosen.length) throw new Refusal('Send each add-on once.');
  if (counts.some((count) => count > mostOfOneAddOn)) throw new Refusal(tooMuchOfAddOn);
  return chosen.map((id, at) => ({ id, quantity: counts[at] ?? 0 })).sort((one, other) => one.id - other.id);
}

/**
 * With the variant, the identity of a cart line: the add-ons by ascending id, each with its number for one unit, so that a
 * dish with one extra and a dish with two of it are two lines, whatever their quantity.
 */
function addOnKeyOf(choices: readonly AddOnChoice[], quantity: number): string {
  return choices.map((choice) => `${choice.id}x${perUnit(choice.quantity, quantity)}`).join(',');
}

/** The identity of a line beside its variant: a guest of a group order has lines of their own. */
export function lineKeyOf(choices: readonly AddOnChoice[], quantity: number, guestId: number | null): string {
  const key = addOnKeyOf(choices, quantity);
  return guestId === null ? key : `${guestId}:${key}`;
}

/** Other clients may send a number that the line's quantity does not divide; it stays a fraction. */
function perUnit(count: number, quantity: number): string {
  const divisor = greatestCommonDivisor(count, quantity);
  return quantity === divisor ? String(count / divisor) : `${count / divisor}/${quantity / divisor}`;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
