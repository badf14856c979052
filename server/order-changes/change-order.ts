import { and, eq, inArray } from 'drizzle-orm';
import { findOwnAddress, type AddressRow } from '../addresses/own-address.ts';
import { traceOf } from '../accounts/number-trace.ts';
import { cartFull } from '../cart/cart-texts.ts';
import type { CartLine } from '../cart/cart-lines.ts';
import { demandOfLines } from '../cart/line-limits.ts';
import type { Transaction } from '../database/database.ts';
import { customer } from '../database/schema/accounts.ts';
import type { Language } from '../database/schema/columns.ts';
import { groupOrder } from '../database/schema/group-orders.ts';
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
import { isOffered } from '../orders/payment-method.ts';
import { readHistory } from '../orders/read-orders.ts';
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
  cashNotTaken,
  changedElsewhere,
  changeTooLate,
  paidForChange,
  walletCannotPay,
  walletNotTaken,
} from './change-texts.ts';
import { linesOf, readItems, type ChangeRequest, type Item } from './change-lines.ts';
import { changesUntil } from './change-window.ts';

/** What the customer agreed to: the total that they saw. */
export type Agreed = { attemptKey: string; finalTotal: Minor };

export type Quote = CheckedOrder['bill'] & ChangedFunding & { totalBefore: Minor; until: Date };

type Plan = {
  row: OrderRow;
  items: Item[];
  /** Where it is brought instead; null where its place stays. */
  moved: AddressRow | null;
  checked: CheckedOrder;
  context: OrderContext;
  now: Date;
  quote: Quote;
};

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
 * Changes an order that the restaurant has not accepted, under its lock: an acceptance meanwhile waits, or was first and ends
 * this. Priced as placing is, and done only for the total that the customer saw. The same attempt again changes nothing [P1].
 */
export async function changeOrder(
  services: Services,
  customerId: number,
  request: ChangeRequest,
  { attemptKey, finalTotal }: Agreed,
  language: Language,
): Promise<void> {
  const context = await readContext(services, customerId, request.orderId, language);
  await withTransaction(services.database, async (tx) => {
    const row = await lockOwnOrder(tx, customerId, request.orderId);
    const isSame = and(eq(orderChange.orderId, row.id), eq(orderChange.attemptKey, attemptKey));
    const [done] = await tx.select({ id: orderChange.id }).from(orderChange).where(isSame);
    if (done) return;
    const plan = await planChange(tx, services, row, request, context);
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
  return { customerId, place, cities, isOpen: true, settings: await settings.read(), language };
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
  const until = changesUntil(row, await readHistory(tx, [row.id]), settings);
  const wasAccepted = !['awaiting', 'pending', 'cancelled'].includes(row.status);
  if (wasAccepted) throw new Refusal(alreadyAccepted);
  if (until === null || now >= until) throw new Refusal(changeTooLate);
  const revision = await tx.$count(orderChange, eq(orderChange.orderId, row.id));
  if (request.revision !== null && request.revision !== revision) throw new Refusal(changedElsewhere);
  // An order that was in time stays so until its changes end.
  const context: OrderContext = { ...known, now: row.placedAt, addedAt: now };
  const items = await readItems(tx, row.id);
  const lines = await linesOf(tx, row, items, request);
  const mostLines = Number(settings.system.max_items_cart);
  // A group order may have been placed with more.
  if (lines.length > Math.max(mostLines, items.length)) throw new Refusal(cartFull(mostLines));
  const moved = row.isSelfPickup ? null : await findNewAddress(tx, customerId, request);
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
    { ...(await readFacts(tx, services, row)), address: row.isSelfPickup ? null : (moved ?? row), lines },
    context,
  );
  const funding = changedFunding(row, checked.bill.finalTotal);
  if (!funding.isPaid && !lines.every((line) => line.product.codAllowed)) throw new Refusal(noCash);
  const balance = await lockWallet(tx, customerId);
  const needed = -funding.walletChange;
  const { currency } = settings.system;
  const moreDue = funding.payable - row.payable;
  if (moreDue > 0 && !isOffered('cod', settings))
    throw new Refusal(cashNotTaken({ needed: moreDue, currency }));
  if (needed > 0 && !isOffered('wallet', settings)) throw new Refusal(walletNotTaken({ needed, currency }));
  if (needed > balance) throw new Refusal(walletCannotPay({ needed, balance, currency }));
  const quote = { ...checked.bill, ...funding, totalBefore: row.finalTotal, until };
  return { row, items, moved, checked, context, now, quote };
}

/** The half hour that the order is for, as the restaurant's clock shows it; null for as soon as possible. */
function slotOf({ scheduledFrom, scheduledUntil }: OrderRow, zone: string) {
  if (scheduledFrom === null || scheduledUntil === null) return null;
  const { date, time } = localParts(scheduledFrom, zone);
  return { date, fromTime: time, toTime: localParts(scheduledUntil, zone).time };
}

async function findNewAddress(tx: Transaction, customerId: number, { addressId }: ChangeRequest) {
  if (addressId === null) return null;
  const address = await findOwnAddress(tx, customerId, addressId);
  if (address === null) throw new Refusal(addressUnknown);
  return address;
}

/** What the order is judged by beside its dishes and its place, as if it had not been placed itself. */
async function readFacts(tx: Transaction, services: Services, row: OrderRow) {
  const customerId = row.customerId ?? 0;
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
    isFirstOrder: own?.isFirst ?? false,
    promo: promo && { ...promo, usesSoFar: promo.usesSoFar - ownUse },
    ownUses: uses - ownUse,
  };
}

async function writeChange(
  tx: Transaction,
  { row, items, moved, checked, context, now, quote }: Plan,
  request: ChangeRequest,
  attemptKey: string,
): Promise<void> {
  const { walletUsed, payable, isPaid, walletChange, totalBefore, finalTotal } = quote;
  await writeItems(tx, row, items, checked.lines);
  await tx
    .update(order)
    .set({
      ...amountsOf(checked),
      ...(moved && placeOf(moved, context)),
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
      createdAt: now,
    })
    .returning({ id: orderChange.id });
  await postEntry(tx, {
    customerId: context.customerId,
    amount: walletChange,
    message: (walletChange > 0 ? backForChange : paidForChange)(row.id),
    orderId: row.id,
    reference: `change:${change?.id}`,
    at: now,
  });
}

async function findHostName(tx: Transaction, orderId: number): Promise<string> {
  const [found] = await tx
    .select({ hostName: groupOrder.hostName })
    .from(groupOrder)
    .where(eq(groupOrder.orderId, orderId));
  return found?.hostName ?? '';
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
  const hostName = items.some(({ forName }) => forName !== '') ? await findHostName(tx, row.id) : '';
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
