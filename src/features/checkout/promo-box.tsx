import { ChevronDown, TicketPercent, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill } from '../../../machines/bill/bill.ts';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { useMoney } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CodeRow } from './best-code.tsx';

const PromoForm = loadable(() => import('./promo-form.tsx').then((m) => m.PromoForm));
const PromoList = loadable(() => import('./promo-list.tsx').then((m) => m.PromoList));

/**
 * A code, folded away until it is wanted: applied, paused, refused with its reason, or chosen from the branch's list [R1.9].
 * A code that the shop chose leaves the customer's own one, and the focus, where they are.
 */
export function PromoBox() {
  const { promo, isPromoOffered, bill, removePromo } = useCheckout();
  const box = useRef<HTMLDivElement>(null);
  const hasOwnCode = promo !== null && !isPromoOffered;
  useHeldFocus(box, hasOwnCode ? 'own' : String(isPromoOffered), 'button');

  return (
    <div ref={box} className="flex flex-col gap-3">
      {!hasOwnCode && (
        <div>
          <CodeChoice />
        </div>
      )}
      {promo !== null && <AppliedCode code={promo.code} discount={bill.discount} onRemove={removePromo} />}
    </div>
  );
}

function CodeChoice() {
  const { t } = useTranslation();
  const { bill, promoProblem, isCheckingPromo, applyPromo } = useCheckout();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || promoProblem !== null;
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <>
      <Button
        variant="quiet"
        className="-ms-5"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsOpen(!isShown)}
        icon={<TicketPercent size="1.25rem" aria-hidden="true" />}
      >
        <span>{t('checkout.haveCode')}</span>
        <ChevronDown
          aria-hidden="true"
          size="1.125rem"
          className={classNames('transition-transform', isShown && 'rotate-180')}
        />
      </Button>
      <div id={id} hidden={!isShown} className="mt-2">
        {wasShown && (
          <div className="flex flex-col gap-4">
            <PartBoundary pending={<Skeleton className="h-12 max-w-72" />}>
              <PromoForm
                isShown={isShown}
                problem={promoProblem}
                isChecking={isCheckingPromo}
                onApply={applyPromo}
              />
            </PartBoundary>
            <PartBoundary pending={<Skeleton className="h-24 w-full" />}>
              <PromoList bill={bill} isChecking={isCheckingPromo} onApply={applyPromo} />
            </PartBoundary>
          </div>
        )}
      </div>
    </>
  );
}

type AppliedProps = { code: string; discount: Bill['discount']; onRemove: () => void };

function AppliedCode({ code, discount, onRemove }: AppliedProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const sentence = discount.isPaused
    ? t('checkout.codePaused', { code })
    : t('checkout.codeApplied', { code, amount: money(discount.amount) });
  return (
    <CodeRow text={sentence} isPaused={discount.isPaused}>
      <Button
        variant="quiet"
        size="sm"
        icon={<X size="1rem" aria-hidden="true" />}
        aria-label={t('checkout.removeCode', { code })}
        onClick={onRemove}
      >
        {t('checkout.remove')}
      </Button>
    </CodeRow>
  );
}
