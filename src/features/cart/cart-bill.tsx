import { useTranslation } from 'react-i18next';
import { emptyTotals } from '../../../machines/cart/cart.ts';
import { cartBillRows } from '../../../machines/checkout/bill-rows.ts';
import { BillCard } from '../../ui/bill-card.tsx';
import type { Cart } from './cart-region.tsx';

/** What the cart comes to before checkout; a guest's is without tax (D8). */
export function CartBill({ cart, headingLevel = 2 }: { cart: Cart; headingLevel?: 2 | 3 }) {
  const { t } = useTranslation();
  const rows = cartBillRows(cart.totals ?? emptyTotals).map((row) => ({
    ...row,
    label: t(row.label, row.values),
    why: t(row.why, row.values),
    note: row.note === null ? null : t(row.note),
  }));
  return (
    <div>
      <BillCard
        title={t('bill.title')}
        rows={rows}
        updating={cart.isUpdating ? t('bill.updating') : null}
        headingLevel={headingLevel}
      />
      {cart.isGuest && <p className="mt-2 text-sm text-ink-faint">{t('bill.guestTaxHint')}</p>}
    </div>
  );
}
