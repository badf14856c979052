import { createContext, useContext } from 'react';
import type { Currency, Minor } from '../../machines/money.ts';
import { formatMoney } from '../lib/writing.ts';
import { classNames } from './class-names.ts';

const CurrencyContext = createContext<Currency | null>(null);

/** The currency of the provider's settings, for every price below; null until it is known [R9.3]. */
export const CurrencyProvider = CurrencyContext.Provider;

/** The currency in force, or null until it is known: an amount must not be shown or typed without it. */
export function useCurrency(): Currency | null {
  return useContext(CurrencyContext);
}

/** Formats amounts in the current currency as plain text, for labels and sentences; "…" until it is known. */
export function useMoney(): (amount: Minor) => string {
  const currency = useCurrency();
  return (amount) => (currency === null ? '…' : formatMoney(amount, currency));
}

type Props = { amount: Minor; struck?: boolean; className?: string };

/** An amount in minor units, in figures of equal width and never reordered by the text around it; a grey shape until the currency is known. */
export function Price({ amount, struck = false, className }: Props) {
  const currency = useCurrency();
  const classes = classNames('whitespace-nowrap tabular-nums', struck && 'line-through', className);
  if (currency === null) {
    return (
      <span
        aria-hidden="true"
        className={classNames(
          'skeleton inline-block h-[1em] w-[5ch] rounded-control align-middle',
          className,
        )}
      />
    );
  }
  const text = formatMoney(amount, currency);
  return struck ? (
    <s dir="ltr" className={classes}>
      {text}
    </s>
  ) : (
    <span dir="ltr" className={classes}>
      {text}
    </span>
  );
}
