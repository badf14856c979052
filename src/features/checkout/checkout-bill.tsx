import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { billRows } from '../../../machines/bill/bill-rows.ts';
import type { Bill } from '../../../machines/bill/bill.ts';
import { useCart } from '../../actors/cart/use-cart.ts';
import { announce } from '../../ui/announcer.ts';
import { BillCard } from '../../components/bill-card.tsx';
import { usePromise } from '../../components/promise/use-promise.ts';
import { useMoney } from '../../ui/price.tsx';

/** The bill of the order being made; a new sum is announced once it is settled. */
export function CheckoutBill({ bill }: { bill: Bill }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { quantity, isUpdating } = useCart();
  const promise = usePromise();
  const isReading = isUpdating || (!bill.isSettled && isAnswerComing(bill));
  const sum = `${t('bill.toPay')} ${money(bill.payable)}`;

  useEffect(() => {
    if (bill.isSettled && quantity > 0) announce(sum, { topic: 'bill' });
  }, [bill.isSettled, quantity, sum]);

  return <BillCard rows={billRows(bill, promise)} isUpdating={isReading} />;
}

/** Without an address, or after a charge that could not be read, the bill waits for the customer and not for an answer. */
function isAnswerComing({ delivery }: Bill): boolean {
  return delivery.state !== 'unknown' && delivery.state !== 'failed';
}
