import { useQuery } from '@tanstack/react-query';
import { emptyTotals } from '../../../machines/cart/cart.ts';
import { cartBillRows } from '../../../machines/bill/early-bill.ts';
import { BillCard } from '../bill-card.tsx';
import { useScope } from '../../actors/branch/use-scope.ts';
import type { Cart } from '../../actors/cart/use-cart.ts';
import { useLanguage } from '../../actors/use-language.ts';
import { settingsQuery } from '../../api/settings.ts';
import { taxRateQuery } from '../../api/tax.ts';
import { usePromise } from '../promise/use-promise.ts';
import { FreeDelivery } from './free-delivery.tsx';
import { MinimumOrder } from './minimum-order.tsx';

/** What the cart comes to before checkout, told as early as it can be: a guest's tax and everybody's delivery are estimates (D8). */
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
  return { rows, promise, isKnown, total: areAmountsCurrent ? (rows.at(-1)?.amount ?? null) : null };
}

type Props = { cart: Cart; bill: ReturnType<typeof useCartBill>; headingLevel?: 2 | 3 };

/** The bill of the cart, and what it lacks for the smallest order and for free delivery. */
export function CartBill({ cart, bill, headingLevel = 2 }: Props) {
  const { rows, promise, isKnown } = bill;
  const { language } = useLanguage();
  const { data: settings } = useQuery(settingsQuery(language));
  const minimum = settings?.minimumCartTotal ?? 0;
  return (
    <div>
      <BillCard
        rows={isKnown ? rows : rows.map((row) => ({ ...row, amount: null, result: null }))}
        isUpdating={cart.isUpdating || !cart.areAmountsCurrent}
        headingLevel={headingLevel}
      />
      {isKnown && <MinimumOrder soFar={rows.at(-1)?.amount ?? 0} minimum={minimum} />}
      <FreeDelivery promise={promise} />
    </div>
  );
}
