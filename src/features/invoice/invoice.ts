import type { TFunction } from 'i18next';
import { orderBillRows } from '../../../machines/bill/bill-rows.ts';
import type { Minor } from '../../../machines/money.ts';
import type { Order } from '../../../machines/order/order.ts';
import type { Language } from '../../i18n/locales.ts';
import { formatMoment } from '../../lib/dates.ts';

/** The words and amounts of an invoice, in the order of reading; the same for the page and for the file. */
export type Invoice = {
  title: string;
  parties: { term: string; words: string[] }[];
  columns: { dish: string; quantity: string; price: string; amount: string };
  lines: { id: number; name: string; details: string[]; quantity: number; price: Minor; amount: Minor }[];
  /** The last one is the whole; `note` stands where there is no amount. */
  sums: { id: string; label: string; amount: Minor | null; note: string }[];
  thanks: string;
};

type Parties = { userName: string; siteTitle: string };

/** What is written on the invoice of an order [R1.17]. */
export function describeInvoice(
  order: Order,
  { userName, siteTitle }: Parties,
  language: Language,
  t: TFunction,
): Invoice {
  const parties = [
    { term: t('invoice.from'), words: [order.branchName || siteTitle, order.branchAddress] },
    { term: t('invoice.to'), words: [userName, order.isPickup ? '' : order.address] },
    { term: t('invoice.date'), words: [formatMoment(order.placedAt, language)] },
  ];
  return {
    title: t('invoice.title', { id: order.id }),
    parties: parties.map(({ term, words }) => ({ term, words: words.filter(Boolean) })),
    columns: {
      dish: t('invoice.dish'),
      quantity: t('invoice.quantity'),
      price: t('invoice.price'),
      amount: t('invoice.amount'),
    },
    lines: order.items.map((item) => ({
      id: item.id,
      name: item.name,
      details: [
        item.variantName,
        ...item.addOns.map(
          (addOn) => `+ ${t('orders.addOn', { title: addOn.title, count: addOn.quantity })}`,
        ),
      ].filter(Boolean),
      quantity: item.quantity,
      price: item.price,
      amount: item.subTotal,
    })),
    sums: orderBillRows(order).map(({ id, label, values, amount, note }) => ({
      id,
      label: t(label, values),
      amount,
      note: note === null ? '' : t(note),
    })),
    thanks: t('invoice.thanks'),
  };
}
