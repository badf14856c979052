import { useInfiniteQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Minor } from '../../../machines/money.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { ledgerQuery } from '../../api/wallet.ts';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';
import { Outcome } from './outcome.tsx';

type Props = { refillId: string; wanted: Minor; onClose: () => void };

/** Another amount was taken than was wanted: nothing was added, and it goes back; how much it was, the ledger knows. */
export function RefillReturned({ refillId, wanted, onClose }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const { language } = useLanguage();
  const { user } = useSession();
  const { data } = useInfiniteQuery(ledgerQuery(language, user?.id ?? 0, 'all'));
  const entry = data?.pages
    .flatMap(({ items }) => items)
    .find((each) => each.isReturned && each.refillId === refillId);
  return (
    <Outcome
      icon={<Undo2 size="1.75rem" />}
      title={t('checkout.outcome.otherAmountTitle')}
      hint={
        entry === undefined
          ? t('wallet.refill.returned')
          : t('wallet.refill.returnedHint', { taken: money(entry.amount), wanted: money(wanted) })
      }
    >
      <Button onClick={onClose}>{t('wallet.withdraw.done')}</Button>
    </Outcome>
  );
}
