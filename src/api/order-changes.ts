import * as z from 'zod/mini';
import type { AgreedChange, ChangeQuote, ChangeRequest } from '../../machines/order-change/order-change.ts';
import { toDecimal } from '../../machines/money.ts';
import type { Api, Form } from './client.ts';
import { paths } from './contract/paths.ts';
import { money, moneyOrZero, readFirst } from './parse.ts';
import type { Region } from './region.ts';

/** The wire form of a change; what is not named of the items is taken out. */
function formOf({ orderId, revision, items, added, addressId, note }: ChangeRequest): Form {
  const kept = items.filter(({ quantity }) => quantity > 0);
  const more = added.filter(({ quantity }) => quantity > 0);
  return {
    order_id: orderId,
    change_revision: revision,
    order_item_id: kept.map(({ itemId }) => itemId).join(','),
    quantity: kept.map(({ quantity }) => quantity).join(','),
    product_variant_id: more.map(({ variantId }) => variantId).join(','),
    added_quantity: more.map(({ quantity }) => quantity).join(','),
    address_id: addressId,
    ...(note === null ? {} : { order_note: note }),
  };
}

const wireQuote = (region: Region) =>
  z.object({
    previous_total: money(region),
    final_total: money(region),
    change_back: moneyOrZero(region),
    change_paid: moneyOrZero(region),
    total_payable: moneyOrZero(region),
  });

/** What a change of an order would come to; changes nothing. */
export async function quoteOrderChange(
  api: Api,
  request: ChangeRequest,
  language: string,
  signal?: AbortSignal,
): Promise<ChangeQuote> {
  const region = await api.region(signal);
  const reply = await api.call(
    paths.changeOrder,
    { ...formOf(request), language },
    { signal, hasReason: true },
  );
  const quote = readFirst(wireQuote(region), reply, 'quote');
  return {
    totalBefore: quote.previous_total,
    finalTotal: quote.final_total,
    back: quote.change_back,
    paid: quote.change_paid,
    due: quote.total_payable,
  };
}

/** Changes an order for the total that was shown. The same attempt again changes it once (D9). */
export async function sendOrderChange(
  api: Api,
  { attemptKey, finalTotal, ...request }: AgreedChange,
  language: string,
  signal?: AbortSignal,
): Promise<void> {
  const { currency } = await api.region(signal);
  const form = {
    ...formOf(request),
    attempt_key: attemptKey,
    final_total: toDecimal(finalTotal, currency.exponent),
    language,
  };
  await api.call(paths.changeOrder, form, { signal, hasReason: true });
}
