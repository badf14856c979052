import { useTranslation } from 'react-i18next';
import type { WithdrawalFlow } from '../../actors/withdrawal/use-withdrawal.ts';
import { useMoney } from '../../ui/price.tsx';
import { AmountForm } from './amount-form.tsx';

/** How much goes to the bank: all of the balance is one press. */
export function AmountStep({ withdrawal }: { withdrawal: WithdrawalFlow }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { amount, balance, minimum, problem } = withdrawal;
  return (
    <AmountForm
      amount={amount}
      problem={problem}
      wordsOf={wordsOf}
      hint={hintOf()}
      onEnter={withdrawal.enterAmount}
      all={balance}
    />
  );

  function wordsOf(found: typeof problem) {
    if (found?.kind === 'changed') return { above: t('wallet.withdraw.changed') };
    if (found?.kind !== 'amount') return {};
    const bound = found.reason === 'amountTooSmall' ? minimum : balance;
    return { atField: t(`wallet.withdraw.${found.reason}`, { amount: money(bound ?? 0) }) };
  }

  function hintOf() {
    if (balance === null) return undefined;
    return minimum === null
      ? t('wallet.withdraw.amountHint', { amount: money(balance) })
      : t('wallet.withdraw.amountRange', { from: money(minimum), to: money(balance) });
  }
}
