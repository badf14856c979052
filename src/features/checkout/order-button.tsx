import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill } from '../../../machines/bill/bill.ts';
import type { UnmetGuard } from '../../../machines/checkout/unmet-guards.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { type OpenDraft, useOpenDrafts } from '../../ui/open-drafts.tsx';
import { useMoney } from '../../ui/price.tsx';
import { useUnmetTexts } from './checkout-view.ts';

/** What an order takes, and how much of it from the wallet. */
export type OrderSum = Pick<Bill, 'total' | 'walletPart'>;

export type OrderButtonProps = {
  /** Everything that stops the order; empty when it can be placed. */
  unmet: readonly UnmetGuard[];
  sum: OrderSum;
  busy: boolean;
  /** Takes the sum that was on the button when it was pressed down; null when none was. */
  onOrder: (seen: OrderSum | null) => void;
  /** Does what the button's text names while something is missing. */
  onMissing: (guard: UnmetGuard) => void;
  /** An order was held back, because its sum is no longer what it was at the press. */
  isHeld: boolean;
  /** Why the last press came to nothing. */
  problem: string | null;
  showsReasons?: boolean;
};

/** What a press does: the first that applies of sending a draft, putting something right, and ordering at this sum. */
type Deed = { draft: OpenDraft } | { guard: UnmetGuard } | { order: OrderSum };

/** Sends what is typed and not sent, then does what is missing, then places the order; its text names which [R5.10, E1]. */
export function OrderButton({
  unmet,
  sum,
  busy,
  onOrder,
  onMissing,
  isHeld,
  problem,
  showsReasons = true,
}: OrderButtonProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const textOf = useUnmetTexts();
  const labelOf = useDeedLabel();
  const id = useId();
  const drafts = useOpenDrafts();
  const [first] = unmet;
  const [draft] = drafts;
  const deed: Deed =
    draft !== undefined ? { draft } : first !== undefined ? { guard: first } : { order: sum };
  const atPress = useRef<Deed | null>(null);

  function press() {
    const seen = atPress.current ?? deed;
    atPress.current = null;
    if ('draft' in seen) {
      // Leaving the field by this very press may have sent it.
      if (drafts.some(({ form }) => form === seen.draft.form)) seen.draft.form.requestSubmit();
    } else if ('guard' in deed) {
      // Pressed to order while the bill was read again: the page stays where it is, for the next press.
      if ('order' in seen && deed.guard.name === 'stillUpdating')
        announce(textOf(deed.guard), { topic: 'bill' });
      else onMissing(deed.guard);
    } else if ('order' in deed) onOrder('order' in seen ? seen.order : null);
  }

  return (
    <div className="flex flex-col gap-2">
      {problem !== null && (
        <p role="alert" className="text-sm font-medium text-brick">
          {problem}
        </p>
      )}
      {isHeld && 'order' in deed && (
        <p className="text-sm font-medium text-turmeric">
          {t('checkout.totalNow', { total: money(sum.total) })}
        </p>
      )}
      <Button
        size="lg"
        fullWidth
        busy={busy || draft?.busy === true}
        aria-describedby={'guard' in deed ? id : undefined}
        onPointerDown={() => {
          atPress.current = deed;
        }}
        onClick={press}
      >
        {labelOf(deed)}
      </Button>
      {'guard' in deed && (
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

function useDeedLabel(): (deed: Deed) => string {
  const { t } = useTranslation();
  const money = useMoney();
  return (deed) => {
    if ('draft' in deed) return deed.draft.label;
    if ('guard' in deed) {
      const { name, amount } = deed.guard;
      return t(`checkout.next.${name}`, { amount: amount === null ? '' : money(amount) });
    }
    const { total, walletPart } = deed.order;
    if (walletPart === 0) return t('checkout.placeOrderTotal', { total: money(total) });
    return walletPart === total
      ? t('checkout.payFromWallet', { amount: money(total) })
      : t('checkout.payBoth', { amount: money(total - walletPart), wallet: money(walletPart) });
  };
}
