import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnmetGuard } from '../../../machines/checkout/unmet-guards.ts';
import type { Minor } from '../../../machines/money.ts';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';
import { useUnmetTexts } from './checkout-view.ts';

export type OrderButtonProps = {
  /** Everything that stops the order; empty when it can be placed. */
  unmet: readonly UnmetGuard[];
  payable: Minor;
  busy: boolean;
  /** Takes the sum that was on the button when it was pressed down; null when none was. */
  onOrder: (seen: Minor | null) => void;
  /** Does what the button says while something is missing. */
  onMissing: (guard: UnmetGuard) => void;
  /** An order was held back, because its sum is no longer what it was at the press. */
  isHeld: boolean;
  showsReasons?: boolean;
};

/** Places the order; while something is missing it says the first of it, and does that instead [R5.10]. */
export function OrderButton({
  unmet,
  payable,
  busy,
  onOrder,
  onMissing,
  isHeld,
  showsReasons = true,
}: OrderButtonProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const textOf = useUnmetTexts();
  const id = useId();
  const [first] = unmet;
  const shown = first === undefined ? payable : null;
  const pressed = useRef<{ shown: Minor | null } | null>(null);

  function press() {
    const seen = (pressed.current ?? { shown }).shown;
    pressed.current = null;
    if (first === undefined) onOrder(seen);
    else onMissing(first);
  }

  return (
    <div className="flex flex-col gap-2">
      {isHeld && first === undefined && (
        <p className="text-sm font-medium text-turmeric">
          {t('checkout.totalNow', { total: money(payable) })}
        </p>
      )}
      <Button
        size="lg"
        fullWidth
        busy={busy}
        aria-describedby={first === undefined ? undefined : id}
        onPointerDown={() => {
          pressed.current = { shown };
        }}
        onClick={press}
      >
        {first === undefined
          ? t('checkout.placeOrderTotal', { total: money(payable) })
          : t(`checkout.next.${first.name}`, { amount: first.amount === null ? '' : money(first.amount) })}
      </Button>
      {first !== undefined && (
        <div id={id} className={showsReasons ? 'text-sm text-ink-soft' : 'sr-only'}>
          <p>{t('checkout.whyNot')}</p>
          <ul className="list-disc ps-5">
            {unmet.map((guard) => (
              <li key={guard.name}>{textOf(guard)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
