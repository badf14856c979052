import { useQuery } from '@tanstack/react-query';
import { emptyTotals } from '../../../machines/cart/cart.ts';
import { cartBillRows } from '../../../machines/bill/early-bill.ts';
import { BillCard } from '../bill-card.tsx';
import { useScope } from '../../actors/branch/use-branch.ts';
import type { Cart } from '../../actors/cart/use-cart.ts';
import { taxRateQuery } from '../../api/tax.ts';
import { usePromise } from '../promise/use-promise.ts';
import { useSettings } from '../use-settings.ts';
import { FreeDelivery } from './free-delivery.tsx';
import { MinimumOrder } from './minimum-order.tsx';

/** What the cart comes to before checkout, told as early as it can be: a guest's tax and everybody's delivery are estimates (D8). */
export function CartBill({ cart, headingLevel = 2 }: { cart: Cart; headingLevel?: 2 | 3 }) {
  const { totals, areAmountsCurrent } = cart;
  const isKnown = areAmountsCurrent || (totals !== null && totals.quantity > 0);
  const scope = useScope();
  const { data: taxRate = null } = useQuery({
    ...taxRateQuery(scope),
    enabled: cart.isGuest && scope.branchId > 0,
  });
  const promise = usePromise();
  const minimum = useSettings()?.minimumCartTotal ?? 0;
  const rows = cartBillRows(totals ?? emptyTotals, { promise, taxRate: cart.isGuest ? taxRate : null });
  return (
    <div>
      <BillCard
        rows={isKnown ? rows : rows.map((row) => ({ ...row, amount: null, result: null }))}
        isUpdating={cart.isUpdating || !areAmountsCurrent}
        headingLevel={headingLevel}
      />
      {isKnown && <MinimumOrder soFar={rows.at(-1)?.amount ?? 0} minimum={minimum} />}
      <FreeDelivery promise={promise} />
    </div>
  );
}
