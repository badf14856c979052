import { Landmark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Phone } from '../../../machines/login/login.ts';
import type { Minor } from '../../../machines/money.ts';
import { useWithdrawal } from '../../actors/withdrawal/use-withdrawal.ts';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';
import { WithdrawSheet } from './withdraw-sheet.tsx';

type Props = { wallet: { userId: number; phone: Phone; balance: Minor | null; minimum: Minor | null } };

/** Out of the wallet, to a bank. Closing the sheet stops nothing that has been sent: the next press shows how it stands. */
export function WithdrawButton({ wallet }: Props) {
  const { t } = useTranslation();
  const withdrawal = useWithdrawal();
  const { dismiss } = withdrawal;
  const [isOpen, setIsOpen] = useState(false);
  const money = useMoney();
  const { balance, minimum } = wallet;
  const isEmpty = balance === 0;
  const isTooLittle = balance !== null && balance < (minimum ?? 0);
  const hint = isEmpty
    ? t('wallet.withdraw.cannot')
    : isTooLittle
      ? t('wallet.withdraw.amountTooSmall', { amount: money(minimum ?? 0) })
      : null;

  // Leaving the page closes the sheet: it must not open later with outdated data.
  useEffect(() => dismiss, [dismiss]);

  function open() {
    void withdrawal.open(wallet);
    setIsOpen(true);
  }

  function close() {
    dismiss();
    setIsOpen(false);
  }

  return (
    <>
      <Button
        variant="secondary"
        unavailable={isEmpty}
        aria-describedby={hint === null ? undefined : 'withdraw-hint'}
        icon={<Landmark size="1.125rem" aria-hidden="true" />}
        onClick={open}
      >
        {t('wallet.withdraw.open')}
      </Button>
      {hint !== null && (
        <p id="withdraw-hint" className="self-center text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {isOpen && <WithdrawSheet withdrawal={withdrawal} onClose={close} />}
    </>
  );
}
