import { useQuery } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Minor } from '../../../machines/money.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import { promoCodesQuery } from '../../api/promos.ts';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';
import { useCodeSavings } from './use-code-savings.ts';

type Props = { total: Minor; isChecking: boolean; onApply: (code: string) => void };

/** The code that saves most on this order, one press away; nothing where none saves anything [R1.9]. */
export function BestCode({ total, isChecking, onApply }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const { data: offers = [] } = useQuery(promoCodesQuery(useScope()));
  const { codes, isChecking: isUnsure } = useCodeSavings(offers, total);
  const [best] = codes;
  if (isUnsure || best === undefined || best.saving === 0) return null;
  const saving = money(best.saving);
  return (
    <Button
      variant="secondary"
      fullWidth
      busy={isChecking}
      icon={<TicketPercent size="1.125rem" aria-hidden="true" className="text-leaf" />}
      onClick={() => onApply(best.offer.code)}
    >
      {t('checkout.bestCode', {
        code: best.offer.code,
        amount: best.isEstimate ? t('bill.about', { amount: saving }) : saving,
      })}
    </Button>
  );
}
