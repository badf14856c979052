import { useQuery } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../actors/branch/use-branch.ts';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { promoCodesQuery } from '../../api/promos.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
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
    <CodeRow text={t('checkout.codeOffered', { code, amount: money(amount) })}>
      <Button variant="quiet" size="sm" onClick={removePromo}>
        {t('checkout.noThanks')}
      </Button>
    </CodeRow>
  );
}

type CodeRowProps = { text: string; isPaused?: boolean; children: ReactNode };

/** A sentence about a code, with a button that stands below it where both are too wide. */
export function CodeRow({ text, isPaused = false, children }: CodeRowProps) {
  const ground = isPaused ? 'bg-turmeric-soft' : 'bg-leaf-soft';
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-end gap-x-2 rounded-control py-1 ps-4 pe-1',
        ground,
      )}
    >
      <p className="flex min-w-0 flex-1 basis-44 items-center gap-2.5 text-sm font-medium">
        <TicketPercent
          size="1.125rem"
          aria-hidden="true"
          className={classNames('shrink-0', isPaused ? 'text-turmeric' : 'text-leaf')}
        />
        <span>{text}</span>
      </p>
      {children}
    </div>
  );
}
