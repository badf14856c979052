import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Minor } from '../../machines/money.ts';
import { typedAmount, type AmountDoubt } from '../../machines/typed/typed-amount.ts';
import { useCurrency } from './price.tsx';

export type ReadAmount = (typed: string) => Minor | AmountDoubt;

/** Reads amounts as they are typed in the language and the currency of the page; none can be read until both are known. */
export function useReadAmount(): ReadAmount {
  const currency = useCurrency();
  const { language } = useTranslation().i18n;
  return useCallback(
    (typed) => (currency === null ? 'missing' : typedAmount(typed, { currency, language })),
    [currency, language],
  );
}
