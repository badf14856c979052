import { toDecimal } from '../../machines/money.ts';
import { paths } from '../../src/api/contract/paths.ts';
import { countUse } from '../accounts/rate-limit.ts';
import type { Api } from '../http/api.ts';
import { ok, Refusal } from '../http/envelope.ts';
import { absent, required } from '../http/fields.ts';
import { answerOrders, onlyOrder } from '../orders/order-routes.ts';
import { writeMoment } from '../places/wire-dates.ts';
import type { Services } from '../services.ts';
import type { ChangeRequest } from './change-lines.ts';
import { changeOrder, quoteChange } from './change-order.ts';
import { changeQuoted, orderChanged } from './change-texts.ts';

/** Of one customer: more than anybody needs, and few enough to be harmless. */
const mostAsked = { most: 120, seconds: 600 };

const fields = {
  order_id: required.id,
  order_item_id: absent.ids,
  quantity: absent.ids,
  product_variant_id: absent.ids,
  added_quantity: absent.ids,
  address_id: absent.id,
  order_note: absent.kept(500),
  /** Without a key the change is only priced. */
  attempt_key: absent.text(100),
  final_total: absent.amount,
  change_revision: absent.whole,
};

/** `change_order`: what a change of an order would come to and, with what the customer agreed to, the change itself [R1.15, R5.2]. */
export function registerOrderChanges(api: Api, services: Services): void {
  const { database, clock, settings } = services;
  api.member(paths.changeOrder, fields, async ({ input, customerId, language }) => {
    await countUse(database, [{ key: `order-change:${customerId}`, ...mostAsked, now: clock.now() }]);
    const request: ChangeRequest = {
      orderId: input.order_id,
      revision: input.change_revision,
      items: pairs(input.order_item_id, input.quantity).map(([itemId, quantity]) => ({ itemId, quantity })),
      added: pairs(input.product_variant_id, input.added_quantity).map(([variantId, quantity]) => ({
        variantId,
        quantity,
      })),
      addressId: input.address_id,
      note: input.order_note === null ? null : input.order_note.trim(),
    };
    const { attempt_key: attemptKey, final_total: finalTotal } = input;
    if (attemptKey !== null) {
      if (finalTotal === null || request.revision === null)
        throw new Refusal('Send the total that was shown.');
      await changeOrder(services, customerId, request, { attemptKey, finalTotal }, language);
      const { orders } = await answerOrders(services, onlyOrder(customerId, input.order_id), language);
      return ok(orderChanged, orders);
    }
    const quote = await quoteChange(services, customerId, request, language);
    const { system } = await settings.read();
    return ok(changeQuoted, [
      {
        total: toDecimal(quote.itemTotal),
        tax_amount: toDecimal(quote.taxAmount),
        delivery_charge: toDecimal(quote.deliveryCharge),
        promo_discount: toDecimal(quote.promoDiscount),
        previous_total: toDecimal(quote.totalBefore),
        final_total: toDecimal(quote.finalTotal),
        total_payable: toDecimal(quote.isPaid ? 0 : quote.payable),
        change_back: toDecimal(Math.max(0, quote.walletChange)),
        change_paid: toDecimal(Math.max(0, -quote.walletChange)),
        changes_until: writeMoment(quote.until, system.system_timezone),
      },
    ]);
  });
}

/** Two parallel lists as pairs. */
function pairs(ids: number[] | null, counts: number[] | null): [number, number][] {
  if ((ids ?? []).length !== (counts ?? []).length) throw new Refusal('Send one quantity for each dish.');
  return (ids ?? []).map((id, at) => [id, counts?.[at] ?? 0]);
}
