import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Bill } from '../../../machines/bill/bill.ts';
import type { Minor } from '../../../machines/money.ts';
import type { PromoOffer } from '../../../machines/promo/promo.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { promoCodesQuery } from '../../api/promos.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCodeSavings, type PricedCode } from './use-code-savings.ts';
import { useDates } from '../../ui/dates.tsx';

type Props = { bill: Bill; isChecking: boolean; onApply: (code: string) => void };

/** The other codes of the branch with their terms; what an order lacks for a code, or why it is refused, is shown instead of a disabled button [R1.9]. */
export function PromoList({ bill, isChecking, onApply }: Props) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { branch } = useBranch();
  const { promo } = useCheckout();
  const isApplied = ({ code }: PromoOffer) => code === promo?.code;
  const codes = useQuery(promoCodesQuery({ branchId: branch?.id ?? 0, language }));
  return (
    <QueryRegion
      compact
      query={codes}
      failedTitle={t('checkout.codesFailed')}
      skeleton={<Skeleton className="h-24 w-full" />}
    >
      {(offers) =>
        offers.every(isApplied) ? (
          offers.length === 0 && <p className="text-sm text-ink-faint">{t('checkout.codesNone')}</p>
        ) : (
          <section aria-label={t('checkout.codesTitle')}>
            <h3 className="mb-2 text-sm text-ink-soft">{t('checkout.codesTitle')}</h3>
            <Codes
              offers={offers.filter((offer) => !isApplied(offer))}
              total={bill.itemTotal + bill.taxAmount}
              isChecking={isChecking}
              onApply={onApply}
            />
          </section>
        )
      }
    </QueryRegion>
  );
}

type CodesProps = Omit<Props, 'bill'> & { offers: readonly PromoOffer[]; total: Minor };

function Codes({ offers, total, isChecking, onApply }: CodesProps) {
  return (
    <ul className="flex flex-col gap-2">
      {useCodeSavings(offers, total).codes.map((priced) => (
        <CodeCard
          key={priced.offer.id}
          {...priced}
          isChecking={isChecking}
          onApply={() => onApply(priced.offer.code)}
        />
      ))}
    </ul>
  );
}

type CardProps = PricedCode & { isChecking: boolean; onApply: () => void };

function CodeCard({ offer, saving, isEstimate, refusal, missing, isChecking, onApply }: CardProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const money = useMoney();
  const terms = [
    offer.minimumTotal > 0 && t('checkout.codeMinimum', { amount: money(offer.minimumTotal) }),
    offer.maximumDiscount !== null && t('checkout.codeMaximum', { amount: money(offer.maximumDiscount) }),
    offer.endsOn !== '' && t('checkout.codeEnds', { date: dates.date(offer.endsOn) }),
  ].filter((term) => term !== false);
  return (
    <li className="flex items-center justify-between gap-3 rounded-control border border-dashed border-line-strong px-4 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span dir="ltr" className="font-semibold tracking-wide">
            {offer.code}
          </span>
          <bdi className="text-sm">{offer.message}</bdi>
        </p>
        <p className="text-sm text-ink-faint">{terms.join(' · ')}</p>
        {saving > 0 && (
          <p className="text-sm font-semibold text-leaf">
            {t('checkout.codeSaves', {
              amount: isEstimate ? t('bill.about', { amount: money(saving) }) : money(saving),
            })}
          </p>
        )}
        {(refusal !== null || missing > 0) && (
          <p className="text-sm font-medium text-turmeric">
            {refusal === ''
              ? t('checkout.changes.promoLost', { code: offer.code })
              : (refusal ?? t('checkout.codeMissing', { amount: money(missing) }))}
          </p>
        )}
      </div>
      {refusal === null && missing === 0 && (
        <Button
          variant="quiet"
          size="sm"
          unavailable={isChecking}
          aria-label={t('checkout.applyNamed', { code: offer.code })}
          onClick={onApply}
        >
          {t('checkout.apply')}
        </Button>
      )}
    </li>
  );
}
