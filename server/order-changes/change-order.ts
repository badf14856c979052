import { and, asc, eq, inArray } from 'drizzle-orm';
import { findOwnAddress } from '../addresses/own-address.ts';
import { traceOf } from '../accounts/number-trace.ts';
import { cartFull } from '../cart/cart-texts.ts';
import type { CartLine } from '../cart/cart-lines.ts';
import { demandOf, demandOfLines } from '../cart/line-limits.ts';
import type { Transaction } from '../database/database.ts';
import { customer } from '../database/schema/accounts.ts';
import { addOn, product, stockItem, variant } from '../database/schema/catalogue.ts';
import type { Language } from '../database/schema/columns.ts';
import { orderChange } from '../database/schema/order-changes.ts';
import { order, orderItem, orderItemAddOn } from '../database/schema/orders.ts';
import { promoUse } from '../database/schema/promos.ts';
import { runTogether } from '../database/together.ts';
import { withTransaction } from '../database/transaction.ts';
import { neverOrdered } from '../delivery/first-order.ts';
import { Refusal } from '../http/envelope.ts';
import type { Minor } from '../../machines/money.ts';
import { localParts } from '../places/opening-hours.ts';
import { lockOwnOrder } from '../orders/cancel-order.ts';
import { checkOrder } from '../orders/check-order.ts';
import type { CheckedOrder, OrderContext } from '../orders/check-order.ts';
import { amountsOf, itemOf, placeOf } from '../orders/insert-order.ts';
import type { OrderRow } from '../orders/insert-order.ts';
import { addressUnknown, orderUnknown, totalChanged } from '../orders/order-texts.ts';
import { branchUnknown } from '../orders/refusal-texts.ts';
import { releaseStock, takeStockWrites } from '../orders/stock.ts';
import { noCash } from '../payments/payment-texts.ts';
import { lockWallet, postEntry } from '../payments/wallet.ts';
import { countOwnUses, findPromo } from '../promos/find-promo.ts';
import type { Services } from '../services.ts';
import { changedFunding } from './change-funding.ts';
import type { ChangedFunding } from './change-funding.ts';
import {
  alreadyAccepted,
  backForChange,
  changedElsewhere,
  changeTooLate,
  nothingLeft,
  paidForChange,
  unknownItem,
  walletCannotPay,
} from './change-texts.ts';
import { changesUntil } from './change-window.ts';

/** What the order shall be. Items that are not named are taken out; null leaves address and note as they are. */
export type ChangeRequest = {
  orderId: number;
  items: { itemId: number; quantity: number }[];
  added: { variantId: number; quantity: number }[];
  addressId: number | null;
  note: string | null;
};

/** What the customer agreed to: the total they saw, of the order as they saw it. */
export type Agreed = { attemptKey: string; finalTotal: Minor; revision: number };

export type Quote = CheckedOrder['bill'] &
  ChangedFunding & { totalBefore: Minor; revision: number; until: Date };

type Item = typeof orderItem.$inferSelect & { addOns: (typeof orderItemAddOn.$inferSelect)[] };
type Plan = { row: OrderRow; items: Item[]; checked: CheckedOrder; context: OrderContext; quote: Quote };

/** What a change would come to; writes nothing. */
export async function quoteChange(
  services: Services,
  customerId: number,
  request: ChangeRequest,
  language: Language,
): Promise<Quote> {
  const context = await readContext(services, customerId, request.orderId, language);
  return withTransaction(services.database, async (tx) => {
    const row = await lockOwnOrder(tx, customerId, request.orderId);
    return (await planChange(tx, services, row, request, context)).quote;
  });
}

/**
 * Changes an order that the restaurant has not accepted, under its lock: whoever accepts meanwhile waits, or was first and ends
 * this. Priced as placing is, and done only for the total that the customer saw. The same attempt again changes nothing [P1].
 */
export async function changeOrder(
  services: Services,
  customerId: number,
  request: ChangeRequest,
  { attemptKey, finalTotal, revision }: Agreed,
  language: Language,
): Promise<void> {
  const context = await readContext(services, customerId, request.orderId, language);
  await withTransaction(services.database, async (tx) => {
    const row = await lockOwnOrder(tx, customerId, request.orderId);
    const isSame = and(eq(orderChange.orderId, row.id), eq(orderChange.attemptKey, attemptKey));
    const [done] = await tx.select({ id: orderChange.id }).from(orderChange).where(isSame);
    if (done) return;
    const plan = await planChange(tx, services, row, request, context);
    if (plan.quote.revision !== revision) throw new Refusal(changedElsewhere);
    if (plan.quote.finalTotal !== finalTotal) throw new Refusal(totalChanged);
    await writeChange(tx, plan, request, attemptKey);
  });
  services.catalogue.stockChanged();
}

/** What is the same for every order of the restaurant; read before the transaction, whose connection may be the only one. */
async function readContext(
  { database, settings, catalogue }: Services,
  customerId: number,
  orderId: number,
  language: Language,
): Promise<Omit<OrderContext, 'now'>> {
  const isOwn = and(eq(order.id, orderId), eq(order.customerId, customerId));
  const [seen] = await database.select({ branchId: order.branchId }).from(order).where(isOwn);
  if (!seen) throw new Refusal(orderUnknown);
  const { branches, cities } = await catalogue.menu();
  const place = branches.get(seen.branchId);
  if (!place) throw new Refusal(branchUnknown);
  const isOpen = await catalogue.isOpen(seen.branchId);
  return { customerId, place, cities, isOpen, settings: await settings.read(), language };
}

async function planChange(
  tx: Transaction,
  services: Services,
  row: OrderRow,
  request: ChangeRequest,
  known: Omit<OrderContext, 'now'>,
): Promise<Plan> {
  const { settings, customerId } = known;
  const now = services.clock.now();
  const until = changesUntil(row, settings);
  const wasAccepted = !['awaiting', 'pending', 'cancelled'].includes(row.status);
  if (wasAccepted) throw new Refusal(alreadyAccepted);
  if (until === null || now >= until) throw new Refusal(changeTooLate);
  const context: OrderContext = { ...known, now };
  const items = await readItems(tx, row.id);
  const lines = await linesOf(tx, row, items, request);
  if (lines.length > Number(settings.system.max_items_cart))
    throw new Refusal(cartFull(Number(settings.system.max_items_cart)));
  const checked = checkOrder(
    {
      branchId: row.branchId,
      mobile: row.mobile,
      lines: lines.map(({ id, variant: { id: variantId }, quantity }) => ({
        lineId: id,
        variantId,
        quantity,
      })),
      finalTotal: null,
      total: null,
      paymentMethod: row.paymentMethod,
      walletPart: row.walletUsed,
      deliveryCharge: null,
      tip: row.deliveryTip,
      promoCode: row.promoCode || null,
      addressId: request.addressId ?? row.addressId,
      isSelfPickup: row.isSelfPickup,
      note: row.note,
      attemptKey: null,
      slot: slotOf(row, settings.system.system_timezone),
    },
    { ...(await readFacts(tx, services, row, request)), lines },
    context,
  );
  const funding = changedFunding(row, checked.bill.finalTotal);
  if (!funding.isPaid && !lines.every((line) => line.product.codAllowed)) throw new Refusal(noCash);
  const balance = await lockWallet(tx, customerId);
  const needed = -funding.walletChange;
  const { currency } = settings.system;
  if (needed > balance) throw new Refusal(walletCannotPay({ needed, balance, currency }));
  const revision = await tx.$count(orderChange, eq(orderChange.orderId, row.id));
  const quote = { ...checked.bill, ...funding, totalBefore: row.finalTotal, revision, until };
  return { row, items, checked, context, quote };
}

async function readItems(tx: Transaction, orderId: number): Promise<Item[]> {
  const items = await tx
    .select()
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.id));
  const ids = items.map(({ id }) => id);
  const addOns = await tx.select().from(orderItemAddOn).where(inArray(orderItemAddOn.orderItemId, ids));
  return items.map((item) => ({
    ...item,
    addOns: addOns.filter(({ orderItemId }) => orderItemId === item.id),
  }));
}

/** The order as it shall be, as lines of a cart: what it holds already counts as being there. New dishes have ids below zero. */
async function linesOf(
  tx: Transaction,
  row: OrderRow,
  items: readonly Item[],
  request: ChangeRequest,
): Promise<CartLine[]> {
  const wanted = request.items.filter(({ quantity }) => quantity > 0);
  const kept = wanted.map(({ itemId, quantity }) => {
    const item = items.find(({ id }) => id === itemId);
    if (!item) throw new Refusal(unknownItem);
    return { id: item.id, variantId: item.variantId, quantity, item };
  });
  if (new Set(kept.map(({ id }) => id)).size !== kept.length) throw new Refusal(unknownItem);
  const added = request.added.map((one, at) => ({ id: -1 - at, ...one, item: null }));
  const all = [...kept, ...added].filter(({ quantity }) => quantity > 0);
  if (all.length === 0) throw new Refusal(nothingLeft);
  const variantIds = all.map(({ variantId }) => variantId);
  const shared = tx.select({ id: variant.stockItemId }).from(variant).where(inArray(variant.id, variantIds));
  await tx
    .select({ id: stockItem.id })
    .from(stockItem)
    .where(inArray(stockItem.id, shared))
    .orderBy(asc(stockItem.id))
    .for('update');
  const sold = await tx
    .select({ product, variant, stockLeft: stockItem.onHand })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .leftJoin(stockItem, eq(stockItem.id, variant.stockItemId))
    .where(and(inArray(variant.id, variantIds), eq(product.branchId, row.branchId)));
  const addOnIds = kept.flatMap(({ item }) => item.addOns.map(({ addOnId }) => addOnId));
  const extras = await tx.select().from(addOn).where(inArray(addOn.id, addOnIds));
  const held = row.stockReserved ? demandOf(items) : new Map<number, number>();
  return all.map(({ id, variantId, quantity, item }) => {
    const found = sold.find((one) => one.variant.id === variantId);
    if (!found) throw new Refusal(unknownItem);
    const addOns = (item?.addOns ?? []).flatMap((one) => {
      const known = extras.find((extra) => extra.id === one.addOnId);
      const count = Math.max(1, Math.round((one.quantity * quantity) / (item?.quantity ?? 1)));
      return known ? [{ row: known, quantity: count }] : [];
    });
    const { product: dish, variant: form, stockLeft } = found;
    return {
      id,
      product: dish,
      variant: form,
      quantity,
      addOnKey: '',
      note: item?.note ?? '',
      guest: guestOf(item),
      addOns,
      isSold: dish.active && form.active && addOns.every(({ row: extra }) => extra.active),
      stockLeft: stockLeft === null ? null : stockLeft + (held.get(form.stockItemId ?? 0) ?? 0),
    };
  });
}

/** The half hour that the order is for, as the restaurant's clock shows it; null for as soon as possible. */
function slotOf({ scheduledFrom, scheduledUntil }: OrderRow, zone: string) {
  if (scheduledFrom === null || scheduledUntil === null) return null;
  const { date, time } = localParts(scheduledFrom, zone);
  return { date, fromTime: time, toTime: localParts(scheduledUntil, zone).time };
}

/** Of a group order: whose dish it is. */
function guestOf(item: Item | null): CartLine['guest'] {
  return item?.guestId ? { id: item.guestId, name: item.forName } : null;
}

/** What the order is judged by beside its dishes, as if it had not been placed itself. */
async function readFacts(tx: Transaction, services: Services, row: OrderRow, request: ChangeRequest) {
  const customerId = row.customerId ?? 0;
  const addressId = request.addressId ?? row.addressId;
  const address =
    addressId === null || row.isSelfPickup ? null : await findOwnAddress(tx, customerId, addressId);
  if (address === null && !row.isSelfPickup) throw new Refusal(addressUnknown);
  const [own] = await tx
    .select({ isFirst: neverOrdered(row.id) })
    .from(customer)
    .where(eq(customer.id, customerId));
  const promo = row.promoCode === '' ? null : await findPromo(tx, row.promoCode);
  const numberTrace = traceOf(services.secret, row.accountMobile);
  const user = { customerId, accountMobile: row.accountMobile, numberTrace };
  const uses = promo === null ? 0 : await countOwnUses(tx, promo.id, user);
  const ownUse = await tx.$count(promoUse, eq(promoUse.orderId, row.id));
  return {
    address,
    isFirstOrder: own?.isFirst ?? false,
    promo: promo && { ...promo, usesSoFar: promo.usesSoFar - ownUse },
    ownUses: uses - ownUse,
  };
}

async function writeChange(
  tx: Transaction,
  { row, items, checked, context, quote }: Plan,
  request: ChangeRequest,
  attemptKey: string,
): Promise<void> {
  const { walletUsed, payable, isPaid, walletChange, totalBefore, finalTotal } = quote;
  await writeItems(tx, row, items, checked.lines);
  await tx
    .update(order)
    .set({
      ...amountsOf(checked),
      ...(request.addressId === null ? {} : placeOf(checked, context)),
      ...(request.note === null ? {} : { note: request.note }),
      walletUsed,
      payable,
      isPaid,
    })
    .where(eq(order.id, row.id));
  const [change] = await tx
    .insert(orderChange)
    .values({
      orderId: row.id,
      attemptKey,
      totalBefore,
      totalAfter: finalTotal,
      walletChange,
      createdAt: context.now,
    })
    .returning({ id: orderChange.id });
  await postEntry(tx, {
    customerId: context.customerId,
    amount: walletChange,
    message: (walletChange > 0 ? backForChange : paidForChange)(row.id),
    orderId: row.id,
    reference: `change:${change?.id}`,
    at: context.now,
  });
}

/** Items keep their ids; what is not among the lines goes, with its stock. */
async function writeItems(
  tx: Transaction,
  row: OrderRow,
  items: readonly Item[],
  lines: readonly CartLine[],
): Promise<void> {
  if (row.stockReserved) {
    await releaseStock(tx, items);
    const taken = takeStockWrites(tx, demandOfLines(lines));
    if (taken.length > 0) await runTogether(tx, taken);
  }
  const gone = items.filter(({ id }) => !lines.some((line) => line.id === id)).map(({ id }) => id);
  await tx.delete(orderItem).where(inArray(orderItem.id, gone));
  const hostName = items.find(({ guestId }) => guestId === null)?.forName ?? '';
  for (const line of lines) {
    const values = itemOf(line, row.id, hostName);
    if (line.id < 0) {
      await tx.insert(orderItem).values(values);
      continue;
    }
    await tx.update(orderItem).set(values).where(eq(orderItem.id, line.id));
    for (const { row: extra, quantity } of line.addOns)
      await tx
        .update(orderItemAddOn)
        .set({ quantity, price: extra.price })
        .where(and(eq(orderItemAddOn.orderItemId, line.id), eq(orderItemAddOn.addOnId, extra.id)));
  }
}
