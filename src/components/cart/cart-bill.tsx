import { useQuery } from '@tanstack/react-query';
import { Bike, ShoppingBasket, ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyTotals } from '../../../machines/cart/cart.ts';
import { cartBillRows } from '../../../machines/bill/early-bill.ts';
import { BillCard } from '../bill-card.tsx';
import { useScope } from '../../actors/branch/use-branch.ts';
import type { Cart } from '../../actors/cart/use-cart.ts';
import { taxRateQuery } from '../../api/tax.ts';
import { usePromise } from '../promise/use-promise.ts';
import { useSettings } from '../use-settings.ts';
import type { DeliveryPromise } from '../../../machines/promise/promise.ts';
import { announce } from '../../ui/announcer.ts';
import { useMoney } from '../../ui/price.tsx';
import { GoalLine } from './goal-line.tsx';
import type { Minor } from '../../../machines/money.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The cart's total before checkout: a guest's tax and everybody's delivery are estimates (D8). */
export function useCartBill(cart: Cart) {
  const { totals, areAmountsCurrent } = cart;
  const isKnown = areAmountsCurrent || (totals !== null && totals.quantity > 0);
  const scope = useScope();
  const { data: taxRate = null } = useQuery({
    ...taxRateQuery(scope),
    enabled: cart.isGuest && scope.branchId > 0,
  });
  const promise = usePromise();
  const rows = cartBillRows(totals ?? emptyTotals, { promise, taxRate: cart.isGuest ? taxRate : null });
  return { rows, promise, isKnown, total: (areAmountsCurrent && rows.at(-1)?.amount) || null };
}

type Props = { cart: Cart; bill: ReturnType<typeof useCartBill>; headingLevel?: 2 | 3 };

/** The bill of the cart, and what it lacks for the smallest order and for free delivery. */
export function CartBill({ cart, bill, headingLevel = 2 }: Props) {
  const { rows, promise, isKnown } = bill;
  const minimum = useSettings()?.minimumCartTotal ?? 0;
  const lacks = isKnown ? minimum - (rows.at(-1)?.amount ?? 0) : 0;
  const freeText = useFreeText(promise);
  useFreeAnnounced(isKnown ? promise : null, freeText);
  return (
    <div>
      <BillCard
        rows={isKnown ? rows : rows.map((row) => ({ ...row, amount: null, result: null }))}
        isUpdating={cart.isUpdating || !cart.areAmountsCurrent}
        headingLevel={headingLevel}
      />
      {lacks > 0 && <MinimumOrder lacks={lacks} minimum={minimum} />}
      {(lacks <= 0 || (promise?.free?.from ?? 0) > minimum) && (
        <FreeDelivery promise={promise} text={freeText} />
      )}
    </div>
  );
}

/** Announces that free delivery is reached, unless the bill was shown with it; a null promise is not known [R1.26]. */
function useFreeAnnounced(promise: DeliveryPromise | null, text: string) {
  const missing = promise?.free?.missing ?? null;
  const wasMissing = useRef(false);
  useEffect(() => {
    if (wasMissing.current && missing === 0) announce(text, { topic: 'free-delivery' });
    wasMissing.current = missing !== null && missing > 0;
  }, [missing, text]);
}

/** How far the cart is from free delivery, in words; '' where nothing makes it free. */
function useFreeText(promise: DeliveryPromise | null): string {
  const { t } = useTranslation();
  const money = useMoney();
  const free = promise?.free ?? null;
  if (free === null) return '';
  if (free.missing > 0) return t('bill.missingForFree', { amount: money(free.missing) });
  return t(free.by === 'firstOrder' ? 'bill.firstFree' : 'bill.nowFree');
}

/** The same as a line. */
function FreeDelivery({ promise, text }: { promise: DeliveryPromise | null; text: string }) {
  const free = promise?.free ?? null;
  if (free === null) return null;
  const { from, missing } = free;
  const share = missing > 0 ? 1 - missing / from : 1;
  return <GoalLine tone="good" icon={<Bike size="1.0625rem" />} share={share} text={text} />;
}

/** What the cart lacks for the smallest order that is taken [R3.4]. */
function MinimumOrder({ lacks, minimum }: { lacks: Minor; minimum: Minor }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <GoalLine
      tone="missing"
      icon={<ShoppingBasket size="1.0625rem" />}
      share={1 - lacks / minimum}
      text={t('checkout.unmet.belowMinimum', { amount: money(lacks) })}
    />
  );
}

/** The way on, with what the cart comes to as far as it is known; nothing stops it here, because checkout itself explains what is missing. */
export function CheckoutLink({ total }: { total: Minor | null }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <ButtonLink
      href={paths.checkout}
      size="lg"
      fullWidth
      icon={<ArrowRight size="1.125rem" aria-hidden="true" className="mirror order-last" />}
    >
      {total === null ? t('cart.checkout') : t('cart.checkoutTotal', { total: money(total) })}
    </ButtonLink>
  );
}
