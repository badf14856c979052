import { ChevronDown, TicketPercent, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useMoney } from '../../ui/price.tsx';
import { useProblemText, type Checkout } from './checkout-view.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { PromoForm } from './promo-form.tsx';
import { PromoList } from './promo-list.tsx';

/** A code, folded away until it is wanted: applied, paused, refused with its reason, or chosen from the branch's list [R1.9]. */
export function PromoBox({ checkout }: { checkout: Checkout }) {
  const box = useRef<HTMLDivElement>(null);
  const hasCode = checkout.promo !== null;
  const hadCode = useRef(hasCode);

  useEffect(() => {
    if (hadCode.current !== hasCode) keepFocus(box.current?.querySelector('button'));
    hadCode.current = hasCode;
  }, [hasCode]);

  return (
    <div ref={box}>{hasCode ? <AppliedCode checkout={checkout} /> : <CodeChoice checkout={checkout} />}</div>
  );
}

function CodeChoice({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const refusal = useProblemText(checkout.promoProblem);
  const isShown = isOpen || refusal !== null;
  return (
    <>
      <Button
        variant="quiet"
        className="-ms-5"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsOpen(!isShown)}
        icon={<TicketPercent size={20} aria-hidden="true" />}
      >
        {t('checkout.haveCode')}
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={classNames('transition-transform', isShown && 'rotate-180')}
        />
      </Button>
      <div id={id} hidden={!isShown} className="mt-2">
        {isShown && (
          <div className="flex flex-col gap-4">
            <PromoForm
              refusal={refusal}
              isChecking={checkout.isCheckingPromo}
              onApply={checkout.applyPromo}
            />
            <PromoList
              bill={checkout.bill}
              isChecking={checkout.isCheckingPromo}
              onApply={checkout.applyPromo}
            />
          </div>
        )}
      </div>
    </>
  );
}

function AppliedCode({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { promo, bill } = checkout;
  if (promo === null) return null;
  const { code } = promo;
  const sentence = bill.discount.isPaused
    ? t('checkout.codePaused', { code })
    : t('checkout.codeApplied', { code, amount: money(bill.discount.amount) });
  return (
    <div
      className={classNames(
        'flex items-center justify-between gap-3 rounded-control py-1 ps-4 pe-1',
        bill.discount.isPaused ? 'bg-turmeric-soft' : 'bg-leaf-soft',
      )}
    >
      <p className="flex items-center gap-2.5 text-sm font-medium">
        <TicketPercent
          size={20}
          aria-hidden="true"
          className={classNames('shrink-0', bill.discount.isPaused ? 'text-turmeric' : 'text-leaf')}
        />
        {sentence}
      </p>
      <Button
        variant="quiet"
        size="sm"
        icon={<X size={16} aria-hidden="true" />}
        aria-label={t('checkout.removeCode', { code })}
        onClick={checkout.removePromo}
      >
        {t('checkout.remove')}
      </Button>
    </div>
  );
}
