import { parseMinor, type Currency, type Minor } from '../money.ts';

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

/** In units of the currency, where it is worth about as much as a rupee. */
const presets = [20, 30, 50];
const ceiling = 1000;

/** What these are multiplied by in currencies that are worth much more or much less. */
const scales: [scale: number, codes: string][] = [
  [0.05, 'BHD JOD KWD OMR'],
  [0.1, 'AUD CAD CHF EUR GBP NZD SGD USD'],
  [0.5, 'AED GHS MYR QAR SAR'],
  [10, 'JPY NGN RWF XAF XOF'],
  [100, 'KRW TZS UGX'],
  [1000, 'IDR VND'],
];

function inMinor(units: number, { code, exponent }: Currency): Minor {
  const [scale = 1] = scales.find(([, codes]) => codes.includes(code)) ?? [];
  return Math.round(units * scale * 10 ** exponent);
}

/** The tips that are offered, in minor units [R1.7]. */
export function tipPresets(currency: Currency): Minor[] {
  return presets.map((units) => inMinor(units, currency));
}

/** The largest tip in minor units; a slip of the finger must not cost more. */
export function tipCeiling(currency: Currency): Minor {
  return inMinor(ceiling, currency);
}

/** A preset amount in minor units, or null for "no tip". */
export function withChosenTip(choice: TipChoice, amount: Minor | null): TipChoice {
  const isAmount = amount !== null && Number.isSafeInteger(amount) && amount > 0;
  return {
    ...choice,
    deliveryTip: isAmount ? amount : 0,
    tip: isAmount ? amount : null,
    customTip: null,
    customTipInputValue: '',
  };
}

/** An amount of the custom field as decimal text; what is no amount is kept as text and tips nothing. */
export function withTypedTip(choice: TipChoice, text: string, currency: Currency): TipChoice {
  const amount = parseMinor(text, currency.exponent);
  const isAmount = amount !== null && amount > 0 && amount <= tipCeiling(currency);
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
