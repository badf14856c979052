import type { TFunction } from 'i18next';
import { orderBillRows } from '../../../machines/bill/bill-rows.ts';
import type { Minor } from '../../../machines/money.ts';
import { chargedRows } from '../../../machines/order/charged.ts';
import type { Settings } from '../../api/settings.ts';
import type { Order, OrderItem } from '../../../machines/order/order.ts';
import { addOnText } from '../../components/cart/line-choice.tsx';
import { paymentLines } from '../../components/payment/order-payments.tsx';

/** The words and amounts of an invoice, in the order of reading; the same for the page and for the file. */
export type Invoice = {
  title: string;
  parties: { term: string; words: string[] }[];
  columns: { dish: string; quantity: string; price: string; amount: string };
  /** In each one quantity times price is the amount; `price` is null where none would. Add-ons follow their dish. */
  lines: InvoiceLine[];
  /** The whole price, and after it how it was paid; `note` stands where there is no amount. */
  sums: { id: string; label: string; amount: Minor | null; note: string; isWhole: boolean }[];
  thanks: string;
};

export type InvoiceLine = {
  id: string;
  name: string;
  details: string[];
  isAddOn: boolean;
  quantity: number;
  price: Minor | null;
  amount: Minor;
};

/**
 * `date` is when the order was placed, by the restaurants' clock, and `zone` what that clock is called; `wanted` is the chosen time of an
 * order for later, else ''.
 */
type Facts = {
  userName: string;
  seller: Pick<Settings, 'siteTitle' | 'supportNumber' | 'taxNumber' | 'foodLicence'>;
  date: string;
  zone: string;
  wanted: string;
};

/** What is written on the invoice of an order [R1.17]. */
export function describeInvoice(
  order: Order,
  { userName, seller, date, zone, wanted }: Facts,
  t: TFunction,
): Invoice {
  const phone = order.branchContact || seller.supportNumber;
  const parties = [
    {
      term: t('invoice.from'),
      words: [
        order.branchName || seller.siteTitle,
        order.branchAddress,
        phone === '' ? '' : t('invoice.phone', { number: phone }),
        seller.taxNumber === '' ? '' : t('invoice.taxNumber', { number: seller.taxNumber }),
        seller.foodLicence === '' ? '' : t('invoice.foodLicence', { number: seller.foodLicence }),
      ],
    },
    { term: t('invoice.to'), words: [userName, order.isPickup ? '' : order.address] },
    { term: t('invoice.numberAndDate'), words: [String(order.id), date, zone] },
    ...(wanted === '' ? [] : [{ term: t('invoice.wanted'), words: [wanted] }]),
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
    lines: order.items.flatMap((item) => linesOf(item, t)),
    sums: [
      ...orderBillRows(order).map(({ id, label, values, amount, note }) => ({
        id,
        label: t(label, values),
        amount,
        note: note === null ? '' : t(note),
        isWhole: id === 'toPay',
      })),
      ...paymentLines(order, t).map((line) => ({ ...line, note: '', isWhole: false })),
    ],
    thanks: t('invoice.thanks'),
  };
}

/** A dish, and below it its add-ons, each as it was counted and charged. */
function linesOf(item: OrderItem, t: TFunction): InvoiceLine[] {
  return chargedRows(item).map(({ title, with: held, ...row }, at) => ({
    ...row,
    id: `${item.id}-${at}`,
    name: at === 0 ? title : `+ ${title}`,
    details:
      at === 0 ? [item.variantName, ...held.map((addOn) => `+ ${addOnText(addOn, t)}`)].filter(Boolean) : [],
    isAddOn: at > 0,
  }));
}
