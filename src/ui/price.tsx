import { createContext, useContext } from 'react';
import { rupee, type Currency, type Minor } from '../../machines/money.ts';
import { formatMoney } from '../lib/money.ts';
import { classNames } from './class-names.ts';

const CurrencyContext = createContext<Currency>(rupee);

/** The currency of the provider's settings, for every price below [R9.3]. */
export const CurrencyProvider = CurrencyContext.Provider;

export function useCurrency(): Currency {
  return useContext(CurrencyContext);
}

/** Formats amounts in the current currency as plain text, for labels and sentences. */
export function useMoney(): (amount: Minor) => string {
  const currency = useCurrency();
  return (amount) => formatMoney(amount, currency);
}

type Props = { amount: Minor; struck?: boolean; className?: string };

/** An amount in minor units, in figures of equal width and never reordered by the text around it. */
export function Price({ amount, struck = false, className }: Props) {
  const money = useMoney();
  const look = classNames('whitespace-nowrap tabular-nums', struck && 'line-through', className);
  return struck ? (
    <s dir="ltr" className={look}>
      {money(amount)}
    </s>
  ) : (
    <span dir="ltr" className={look}>
      {money(amount)}
    </span>
  );
}
