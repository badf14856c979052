import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { orderOfAttempt, type AttemptRecord } from '../../machines/checkout/attempt-record.ts';
import type { OrderDraft, PlacedOrder } from '../../machines/checkout/order-draft.ts';
import type { KnownOrderStatus, Order } from '../../machines/order/order.ts';
import { call, callForList, messageOf, type Form } from './client.ts';
import { paths } from './contract/paths.ts';
import { orderForm } from './order-form.ts';
import { order, orderRow, type OrderRow } from './order-shape.ts';
import { itemsOf, pageOf } from './pages.ts';
import { id, read } from './parse.ts';
import { nextOffset, type Page } from './scope.ts';
import { withRegion } from './settings.ts';

const pageSize = 8;
const recentOrders = 10;

export type OrderFilters = { statuses?: readonly KnownOrderStatus[]; search?: string };

/** The customer's orders, newest first [R1.15]. */
export async function listOrders(
  filters: OrderFilters,
  page: { limit: number; offset: number },
  language: string,
  signal?: AbortSignal,
): Promise<Page<Order>> {
  const form = {
    active_status: filters.statuses?.join(',') || null,
    search: filters.search?.trim() || null,
    download_invoice: 0,
    ...newestFirst,
    ...page,
    language,
  };
  await withRegion(language);
  return pageOf(order, await callForList(paths.listOrders, form, { signal }), 'orders');
}

const newestFirst = { sort: 'o.id', order: 'DESC' };

/** Orders page by page, 8 at a time; the branch does not matter, but an account does. */
export function ordersQuery(language: string, userId: number | null, filters: OrderFilters = {}) {
  return infiniteQueryOptions({
    queryKey: ['orders', language, userId, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      listOrders(filters, { limit: pageSize, offset: pageParam }, language, signal),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextOffset(pages, pageSize),
    enabled: userId !== null,
  });
}

/** One order with what the provider says of its payment, or null when the customer has no such order. */
export async function readOrderRow(
  orderId: number,
  language: string,
  signal?: AbortSignal,
): Promise<OrderRow | null> {
  await withRegion(language);
  const form = { id: orderId, limit: 1, offset: 0, download_invoice: 0, language };
  const rows = itemsOf(orderRow, await callForList(paths.listOrders, form, { signal }), 'order');
  return rows.find((row) => row.order.id === orderId) ?? null;
}

export async function readOrder(
  orderId: number,
  language: string,
  signal?: AbortSignal,
): Promise<Order | null> {
  return (await readOrderRow(orderId, language, signal))?.order ?? null;
}

export function orderQuery(orderId: number, language: string, userId: number | null) {
  return queryOptions({
    queryKey: ['orders', language, userId, 'one', orderId],
    queryFn: ({ signal }) => readOrder(orderId, language, signal),
    enabled: userId !== null && orderId > 0,
    staleTime: 0,
  });
}

/**
 * Sends the order. An answer that never came or cannot be read leaves open whether it was placed: the draft's attempt key
 * is what to ask with, and the same key may be sent again to a provider that honours it (D9).
 */
export async function placeOrder(
  draft: OrderDraft,
  language: string,
  signal?: AbortSignal,
): Promise<PlacedOrder> {
  const form = { ...orderForm(draft), language };
  const reply = await call(paths.placeOrder, form, { signal, provenBy: ['order_id'] });
  return {
    orderId: read(z.object({ order_id: id }), reply, 'placed order').order_id,
    message: messageOf(reply),
  };
}

/** Takes back an order that was never paid; its refusal has the provider's words [R8.6]. */
export async function deleteOrder(orderId: number, signal?: AbortSignal): Promise<void> {
  await call(paths.deleteOrder, { order_id: orderId }, { signal });
}

/** Cancels an order for a reason that must not be empty [R5.9, D5]. */
export async function cancelOrder(
  orderId: number,
  reason: string,
  language: string,
  signal?: AbortSignal,
): Promise<void> {
  const form = { order_id: orderId, status: 'cancelled', reason: reason.trim(), language };
  await call(paths.updateOrderStatus, form, { signal });
}

/**
 * The order that an attempt became, or null when there is none. A provider that knows attempt keys answers with just that
 * one; of another one's newest orders the attempt itself tells its own (D9).
 */
export async function findOrderByAttempt(
  attempt: AttemptRecord,
  language: string,
  signal?: AbortSignal,
): Promise<Order | null> {
  return orderOfAttempt(
    await readNewestOrders({ attempt_key: attempt.attemptKey, limit: recentOrders }, language, signal),
    attempt,
  );
}

/** The id of the customer's newest order, 0 when there is none yet; an attempt that starts now comes after it. */
export async function readNewestOrderId(language: string, signal?: AbortSignal): Promise<number> {
  const [newest] = await readNewestOrders({ limit: 1 }, language, signal);
  return newest?.id ?? 0;
}

async function readNewestOrders(form: Form, language: string, signal?: AbortSignal): Promise<Order[]> {
  await withRegion(language);
  const all = { ...form, ...newestFirst, offset: 0, download_invoice: 0, language };
  return itemsOf(order, await callForList(paths.listOrders, all, { signal }), 'orders');
}
