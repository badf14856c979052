import { eq } from 'drizzle-orm';
import { toDecimal } from '../../machines/money.ts';
import { effectivePrice } from '../catalogue/menu.ts';
import { lineTotal } from '../cart/cart-lines.ts';
import type { CartLine } from '../cart/cart-lines.ts';
import type { Transaction } from '../database/database.ts';
import type { Language } from '../database/schema/columns.ts';
import { cartLine } from '../database/schema/carts.ts';
import { withTransaction } from '../database/transaction.ts';
import type { Envelope } from '../http/envelope.ts';
import { Refusal } from '../http/envelope.ts';
import { paidForOrder } from '../payments/wallet-texts.ts';
import { lockWallet, postEntry } from '../payments/wallet.ts';
import { takePromo } from '../promos/find-promo.ts';
import { shareOf } from '../pricing/bill.ts';
import type { Services } from '../services.ts';
import { findEarlierReply, rememberReply } from './attempts.ts';
import { checkOrder } from './check-order.ts';
import type { CheckedOrder, OrderScene } from './check-order.ts';
import { expiryJob } from './expire-orders.ts';
import { fingerprintOf } from './order-request.ts';
import type { OrderRequest } from './order-request.ts';
import { branchClosed, orderAwaiting, orderPlaced } from './order-texts.ts';
import { fundingOf } from './payment-method.ts';
import { reserveStock } from './stock.ts';
import { writeOrder } from './write-order.ts';
import type { OrderRow } from './write-order.ts';
import { branchUnknown } from './refusal-texts.ts';

/**
 * Turns the customer's cart into an order, at most once per attempt key. Stock, wallet part and promo use are taken in the
 * same transaction, the cart is emptied; every refusal leaves everything as it was.
 */
export async function placeOrder(
  services: Services,
  customerId: number,
  request: OrderRequest,
  language: Language,
): Promise<Envelope> {
  const place = (await services.catalogue.menu()).branches.get(request.branchId);
  if (!place) throw new Refusal(branchUnknown);
  const isOpen = await services.catalogue.isOpen(request.branchId);
  const settings = await services.settings.read();
  const scene: OrderScene = { customerId, place, settings, now: services.clock.now() };
  const reply = await withTransaction(services.database, async (tx) => {
    const balance = await lockWallet(tx, customerId);
    const { attemptKey } = request;
    const attempt =
      attemptKey === null ? null : { customerId, key: attemptKey, fingerprint: fingerprintOf(request) };
    const earlier = attempt === null ? null : await findEarlierReply(tx, attempt);
    if (earlier !== null) return earlier;
    if (!isOpen) throw new Refusal(branchClosed);
    const checked = await checkOrder(tx, request, scene);
    const funding = fundingOf(request, checked.bill.finalTotal, balance, checked.lines, settings);
    const row = await writeOrder(tx, request, checked, funding, scene);
    await takeWhatItNeeds(tx, services, row, checked, scene);
    const answer = replyOf(row, checked, balance - funding.walletUsed, language);
    if (attempt !== null) await rememberReply(tx, attempt, row.id, answer, scene.now);
    return answer;
  });
  services.catalogue.stockChanged();
  return reply;
}

async function takeWhatItNeeds(
  tx: Transaction,
  services: Services,
  row: OrderRow,
  { lines, promo, cartId }: CheckedOrder,
  { customerId, now }: OrderScene,
): Promise<void> {
  if (promo !== null) await takePromo(tx, { promoId: promo.id, customerId, orderId: row.id, usedAt: now });
  await reserveStock(
    tx,
    lines.map(({ variant, quantity, product }) => ({
      stockItemId: variant.stockItemId,
      quantity,
      name: product.name,
    })),
  );
  await postEntry(tx, {
    customerId,
    amount: -row.walletUsed,
    message: paidForOrder(row.id),
    orderId: row.id,
    reference: `order:${row.id}`,
    at: now,
  });
  await tx.delete(cartLine).where(eq(cartLine.cartId, cartId));
  if (row.expiresAt !== null) await services.jobs.schedule(tx, expiryJob, String(row.id), row.expiresAt);
}

/** The family's answer, with the amounts and the status beside it, so that the client need not ask again. */
function replyOf(row: OrderRow, { lines }: CheckedOrder, balance: number, language: Language): Envelope {
  return {
    error: false,
    message: (row.status === 'awaiting' ? orderAwaiting : orderPlaced)[language],
    order_id: row.id,
    final_total: toDecimal(row.finalTotal),
    total_payable: toDecimal(row.payable),
    active_status: row.status,
    order_item_data: lines.map((line) => itemOf(line, row, language)),
    balance: [{ balance: toDecimal(balance) }],
  };
}

function itemOf(line: CartLine, row: OrderRow, language: Language) {
  return {
    product_variant_id: String(line.variant.id),
    product_name: line.product.name[language],
    variant_name: line.variant.name?.[language] ?? '',
    quantity: String(line.quantity),
    price: toDecimal(effectivePrice(line.variant)),
    sub_total: toDecimal(lineTotal(line)),
    tax_percent: row.taxPercentage,
    tax_amount: toDecimal(shareOf(lineTotal(line), row.taxPercentage)),
    add_ons: line.addOns.map(({ row: addOn, quantity }) => ({
      add_on_id: String(addOn.id),
      title: addOn.title[language],
      price: toDecimal(addOn.price),
      qty: String(quantity),
    })),
    user_id: String(row.customerId ?? ''),
    order_id: String(row.id),
    branch_id: String(row.branchId),
  };
}
