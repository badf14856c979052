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

/** With the variant, the identity of a cart line: sorted ids joined by commas. */
export function addOnKeyOf(choices: readonly { id: number }[]): string {
  return choices.map(({ id }) => id).join(',');
}
