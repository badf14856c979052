import { useTranslation } from 'react-i18next';
import { rupee } from '../../../machines/money.ts';
import { refillLimits, usualRefills } from '../../../machines/refill/refill.ts';
import type { RefillFlow } from '../../actors/refill/use-refill.ts';
import { useCurrency, useMoney } from '../../ui/price.tsx';
import { AmountForm } from './amount-form.tsx';

/** How much comes into the wallet. */
export function RefillAmount({ refill }: { refill: RefillFlow }) {
  const { t } = useTranslation();
  const money = useMoney();
  const currency = useCurrency();
  const { least, most } = refillLimits(currency ?? rupee);
  const { amount, problem } = refill;
  return (
    <AmountForm
      amount={amount}
      problem={problem}
      wordsOf={wordsOf}
      hint={t('wallet.withdraw.amountRange', { from: money(least), to: money(most) })}
      onEnter={refill.enterAmount}
      usual={currency === null ? [] : usualRefills(currency)}
    />
  );

  function wordsOf(found: typeof problem) {
    if (found?.kind !== 'amount') return {};
    const atField = {
      amountMissing: t('wallet.withdraw.amountMissing'),
      amountTooSmall: t('wallet.refill.amountTooSmall', { amount: money(least) }),
      amountTooLarge: t('wallet.refill.amountTooLarge', { amount: money(most) }),
    }[found.reason];
    return { atField };
  }
}
