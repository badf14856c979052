import { eq } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { toDecimal } from '../../machines/money.ts';
import type { Minor } from '../../machines/money.ts';
import { effectivePrice } from '../catalogue/menu.ts';
import { lineTotal } from '../cart/cart-lines.ts';
import type { CartLine } from '../cart/cart-lines.ts';
import { demandOfLines } from '../cart/line-limits.ts';
import { traceOf } from '../accounts/number-trace.ts';
import { countWithin } from '../accounts/rate-limit.ts';
import type { Transaction } from '../database/database.ts';
import type { Language } from '../database/schema/columns.ts';
import { cartLine } from '../database/schema/carts.ts';
import { groupOrder } from '../database/schema/group-orders.ts';
import { runTogether } from '../database/together.ts';
import { withTransaction } from '../database/transaction.ts';
import type { Envelope } from '../http/envelope.ts';
import { Refusal } from '../http/envelope.ts';
import { liveGroupOf } from '../group-orders/group-rows.ts';
import { paidForOrder } from '../payments/wallet-texts.ts';
import { entryWrites } from '../payments/wallet.ts';
import { promoUseWrites } from '../promos/find-promo.ts';
import { secondsAfter } from '../clock.ts';
import { shareOf } from '../pricing/bill.ts';
import type { Services } from '../services.ts';
import { attemptWrite, earlierReply } from './attempts.ts';
import { checkOrder } from './check-order.ts';
import type { CheckedOrder, OrderContext } from './check-order.ts';
import { expiryJob } from './expire-orders.ts';
import { promiseJob } from './notify-of-order.ts';
import { lockForOrder } from './lock-for-order.ts';
import type { Locked } from './lock-for-order.ts';
import { fingerprintOf } from './order-request.ts';
import type { OrderRequest } from './order-request.ts';
import { orderAwaiting, orderPlaced } from './order-texts.ts';
import { fundingOf } from './payment-method.ts';
import { readForOrder } from './read-for-order.ts';
import type { OrderFacts } from './read-for-order.ts';
import { leftOfScarcest, takeStockWrites } from './stock.ts';
import { holdSeconds, limitUnpaidOrders } from './unpaid-orders.ts';
import { newOrder, orderWrites } from './insert-order.ts';
import type { NewOrder } from './insert-order.ts';
import { branchUnknown } from './refusal-texts.ts';

/** Refused orders of one customer in a window; a customer who orders by hand stays below it. */
const mostRefused = { most: 60, seconds: 3600 };

/**
 * Turns the customer's cart into an order, at most once per attempt key: what it takes is locked, what it is judged by is
 * read, all that follows is written, each in one statement. Every refusal leaves everything as it was but for the attempt,
 * whose answer it stays: a copy of the request that arrives later must not become an order [P13].
 */
export async function placeOrder(
  services: Services,
  customerId: number,
  request: OrderRequest,
  language: Language,
): Promise<Envelope> {
  const { branches, cities } = await services.catalogue.menu();
  const place = branches.get(request.branchId);
  if (!place) throw new Refusal(branchUnknown);
  const isOpen = await services.catalogue.isOpen(request.branchId);
  const settings = await services.settings.read();
  const now = services.clock.now();
  const context: OrderContext = { customerId, place, cities, isOpen, settings, language, now };
  const reply = await withTransaction(services.database, async (tx) => {
    const locked = await lockForOrder(tx, customerId, request);
    const { accountMobile } = locked;
    const user = { customerId, accountMobile, numberTrace: traceOf(services.secret, accountMobile) };
    const facts = await readForOrder(tx, user, request, locked.cartId, now);
    const order = () => takeOrder(tx, services, { request, locked, facts, context, language });
    const { attemptKey } = request;
    if (attemptKey === null) {
      const { answer, writes } = order();
      await runTogether(tx, writes);
      return answer;
    }
    const attempt = { customerId, key: attemptKey, fingerprint: fingerprintOf(request) };
    const earlier = earlierReply(facts.attempt, attempt.fingerprint);
    if (earlier !== null) return earlier;
    const { answer, orderId, writes } = orRefusal(order, language);
    await runTogether(tx, [...writes, attemptWrite(tx, attempt, orderId, answer, context.now)]);
    if (orderId === null) await countRefused(tx, customerId, context.now);
    return answer;
  }).catch(async (error: unknown) => {
    // What was rolled back, its count with it, is counted by itself.
    if (error instanceof Refusal)
      await withTransaction(services.database, (tx) => countRefused(tx, customerId, context.now));
    throw error;
  });
  services.catalogue.stockChanged();
  return reply;
}

/** A refusal costs work, may reveal whether a code exists, and is kept with its attempt. */
function countRefused(tx: Transaction, customerId: number, now: Date): Promise<void> {
  return countWithin(tx, { key: `refused:${customerId}`, ...mostRefused, now });
}

/** How an attempt ends, with what has to be written for it; `orderId` is null for a no. */
type Outcome = { answer: Envelope; orderId: number | null; writes: SQLWrapper[] };

function orRefusal(order: () => Outcome, language: Language): Outcome {
  try {
    return order();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { answer: error.envelopeIn(language), orderId: null, writes: [] };
  }
}

type Taking = {
  request: OrderRequest;
  locked: Locked;
  facts: OrderFacts;
  context: OrderContext;
  language: Language;
};

function takeOrder(tx: Transaction, services: Services, taking: Taking): Outcome {
  const { request, facts, context, language } = taking;
  const { balance } = taking.locked;
  const checked = checkOrder(request, facts, context);
  const funding = fundingOf(request, checked.bill.finalTotal, balance, checked.lines, context.settings);
  const isUnpaid = funding.status === 'awaiting';
  if (isUnpaid) limitUnpaidOrders(facts.unpaidOrders);
  const hold = holdSeconds(leftOfScarcest(checked.lines), context.settings);
  const expiresAt = isUnpaid ? secondsAfter(context.now, hold) : null;
  const row = newOrder(request, facts, checked, funding, context, expiresAt);
  return {
    answer: replyOf(row, checked, balance - row.walletUsed, language),
    orderId: row.id,
    writes: [
      ...orderWrites(tx, row, checked.lines, facts.itemIds, facts.groupHost),
      ...takingWrites(tx, services, row, checked, taking.locked),
      ...(facts.groupHost === null ? [] : [groupWrite(tx, row.id, taking.locked)]),
    ],
  };
}

/** What writes down everything an order takes: stock, promo use, wallet part; the cart is emptied. */
function takingWrites(
  tx: Transaction,
  { jobs }: Services,
  { id, customerId, walletUsed, placedAt, expiresAt }: NewOrder,
  { lines, promo }: CheckedOrder,
  { balance, cartId }: Locked,
): SQLWrapper[] {
  const use = { customerId, orderId: id, usedAt: placedAt };
  const entry = {
    customerId,
    amount: -walletUsed,
    message: paidForOrder(id),
    orderId: id,
    reference: `order:${id}`,
    at: placedAt,
  };
  return [
    ...takeStockWrites(tx, demandOfLines(lines)),
    ...(promo === null ? [] : promoUseWrites(tx, { promoId: promo.id, ...use })),
    ...(walletUsed === 0 ? [] : entryWrites(tx, balance, entry)),
    expiresAt === null
      ? jobs.schedule(tx, promiseJob, String(id), placedAt)
      : jobs.schedule(tx, expiryJob, String(id), expiresAt),
    tx.delete(cartLine).where(eq(cartLine.cartId, cartId ?? 0)),
  ];
}

/** What gives a group order the order that its lines became. */
function groupWrite(tx: Transaction, orderId: number, { cartId }: Locked): SQLWrapper {
  return tx
    .update(groupOrder)
    .set({ orderId, heldUntil: null })
    .where(liveGroupOf(cartId ?? 0));
}

/** The family's answer, with the amounts and the status beside it, so that the client need not ask again. */
function replyOf(row: NewOrder, { lines }: CheckedOrder, balance: Minor, language: Language): Envelope {
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

function itemOf(line: CartLine, row: NewOrder, language: Language) {
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
    user_id: String(row.customerId),
    order_id: String(row.id),
    branch_id: String(row.branchId),
  };
}
