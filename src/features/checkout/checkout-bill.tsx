import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { billRows } from '../../../machines/checkout/bill-rows.ts';
import type { Bill } from '../../../machines/checkout/bill.ts';
import { useCart } from '../../actors/use-cart.ts';
import { announce } from '../../ui/announcer.ts';
import { BillCard } from '../../ui/bill-card.tsx';
import { useMoney } from '../../ui/price.tsx';
import type { Checkout } from './checkout-view.ts';

/** The bill of the order being made; a new sum is spoken once it is settled. */
export function CheckoutBill({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { quantity, isUpdating } = useCart();
  const { bill } = checkout;
  const rows = billRows(bill).map((row) => ({
    ...row,
    label: t(row.label, row.values),
    why: t(row.why, row.values),
    note: row.note === null ? null : t(row.note),
  }));
  const isReading = isUpdating || (!bill.isSettled && isAnswerComing(bill));
  const sum = `${t('bill.toPay')} ${money(bill.payable)}`;

  useEffect(() => {
    if (bill.isSettled && quantity > 0) announce(sum, { topic: 'bill' });
  }, [bill.isSettled, quantity, sum]);

  return <BillCard title={t('bill.title')} rows={rows} updating={isReading ? t('bill.updating') : null} />;
}

/** Without an address, or after a charge that could not be read, the bill waits for the customer and not for an answer. */
function isAnswerComing({ delivery }: Bill): boolean {
  return delivery.state !== 'unknown' && delivery.state !== 'failed';
}
