import { parseMinor, type Minor } from '../money.ts';

/**
 * The tip as the specification stores it: `deliveryTip` is the one shown and sent; `tip`, `customTip` and
 * `customTipInputValue` outlive a reset and come back as an unselected suggestion [R4.8] (D3).
 */
export type TipChoice = {
  deliveryTip: Minor;
  tip: Minor | null;
  customTip: Minor | null;
  customTipInputValue: string;
};

export const noTip: TipChoice = { deliveryTip: 0, tip: null, customTip: null, customTipInputValue: '' };

/** The largest tip in minor units; a slip of the finger must not cost more. */
export const tipCeiling: Minor = 100_000;

/** A preset amount in minor units, or null for "no tip". */
export function withChosenTip(choice: TipChoice, amount: Minor | null): TipChoice {
  const isAmount = amount !== null && Number.isSafeInteger(amount) && amount > 0 && amount <= tipCeiling;
  return {
    ...choice,
    deliveryTip: isAmount ? amount : 0,
    tip: isAmount ? amount : null,
    customTip: null,
    customTipInputValue: '',
  };
}

/** Text typed into the custom field; what is no amount is kept as text and tips nothing. */
export function withTypedTip(choice: TipChoice, text: string, exponent: number): TipChoice {
  const amount = parseMinor(text, exponent);
  const isAmount = amount !== null && amount > 0 && amount <= tipCeiling;
  return {
    deliveryTip: isAmount ? amount : 0,
    tip: choice.tip,
    customTip: isAmount ? amount : null,
    customTipInputValue: text,
  };
}

/** After a reset nothing is tipped; what was chosen before is only suggested [R4.8]. */
export function resetTip(choice: TipChoice): TipChoice {
  return { ...choice, deliveryTip: 0 };
}

/** The amount to offer again while no tip is chosen; null when there is none. */
export function suggestedTip(choice: TipChoice): Minor | null {
  return choice.deliveryTip > 0 ? null : (choice.customTip ?? choice.tip);
}
