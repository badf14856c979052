import { useQuery } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../actors/branch/use-branch.ts';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { promoCodesQuery } from '../../api/promos.ts';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';
import { useCodeSavings } from './use-code-savings.ts';

/** The code that saves most on this order, one press away; nothing where none saves anything [R1.9]. */
export function BestCode() {
  const { t } = useTranslation();
  const { bill, isCheckingPromo, applyPromo } = useCheckout();
  const money = useMoney();
  const { data: offers = [] } = useQuery(promoCodesQuery(useScope()));
  const { codes, isChecking: isUnsure } = useCodeSavings(offers, bill.itemTotal + bill.taxAmount);
  const [best] = codes;
  if (isUnsure || best === undefined || best.saving === 0) return null;
  const saving = money(best.saving);
  return (
    <Button
      variant="secondary"
      fullWidth
      busy={isCheckingPromo}
      icon={<TicketPercent size="1.125rem" aria-hidden="true" className="text-leaf" />}
      onClick={() => applyPromo(best.offer.code)}
    >
      {t('checkout.bestCode', {
        code: best.offer.code,
        amount: best.isEstimate ? t('bill.about', { amount: saving }) : saving,
      })}
    </Button>
  );
}

/** The code that the shop chose, what it saves, and one press to do without [R1.9]. */
export function OfferedCode() {
  const { t } = useTranslation();
  const { bill, removePromo } = useCheckout();
  const money = useMoney();
  const { code, amount } = bill.discount;
  if (code === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 rounded-control bg-leaf-soft py-1 ps-4 pe-1">
      <p className="flex min-w-0 flex-1 basis-44 items-center gap-2.5 text-sm font-medium">
        <TicketPercent size="1.125rem" aria-hidden="true" className="shrink-0 text-leaf" />
        <span className="min-w-0 wrap-anywhere">
          {t('checkout.codeOffered', { code, amount: money(amount) })}
        </span>
      </p>
      <Button variant="quiet" size="sm" className="ms-auto" onClick={removePromo}>
        {t('checkout.noThanks')}
      </Button>
    </div>
  );
}
