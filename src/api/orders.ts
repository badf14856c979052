import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { orderOfAttempt, type OrderAttempt } from '../../machines/attempt/attempt-record.ts';
import type { OrderDraft, PlacedOrder } from '../../machines/attempt/order-draft.ts';
import type { KnownOrderStatus, Order } from '../../machines/order/order.ts';
import { type Api, type Form } from './client.ts';
import { paths } from './contract/paths.ts';
import { sureReply, itemsOf, pageOf } from './list-reply.ts';
import { orderForm } from './order-form.ts';
import { orderSchema } from './order-shape.ts';
import { id, read } from './parse.ts';
import { apiOf } from './query-client.ts';
import { nextOffset, type Page } from './scope.ts';
import { withRegion } from './with-region.ts';

const pageSize = 8;
const recentOrders = 10;

export type OrderFilters = { statuses?: readonly KnownOrderStatus[]; search?: string };

/** The customer's orders, newest first [R1.15]. */
export async function listOrders(
  api: Api,
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
  const [reply, region] = await withRegion(api, api.callForList(paths.listOrders, form, { signal }), signal);
  return pageOf(orderSchema(api.host, region), reply, 'orders');
}

const newestFirst = { sort: 'o.id', order: 'DESC' };

/** Orders page by page, 8 at a time; the branch does not matter, but an account does. */
export function ordersQuery(language: string, userId: number | null, filters: OrderFilters = {}) {
  return infiniteQueryOptions({
    queryKey: ['orders', language, userId, 'list', filters],
    queryFn: ({ client, pageParam, signal }) =>
      listOrders(apiOf(client), filters, { limit: pageSize, offset: pageParam }, language, signal),
    meta: { personal: true, keptIn: 'orders' },
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextOffset(pages, pageSize),
    enabled: userId !== null,
  });
}

/** The customer's newest orders: what is under way, what they usually take and how they pay for it. */
export function recentOrdersQuery(language: string, userId: number | null) {
  return queryOptions({
    queryKey: ['orders', language, userId, 'recent'],
    queryFn: async ({ client, signal }) => {
      const page = { limit: recentOrders, offset: 0 };
      return (await listOrders(apiOf(client), {}, page, language, signal)).items;
    },
    meta: { personal: true, keptIn: 'orders' },
    enabled: userId !== null,
  });
}

/** One order, or null when the provider reports no such order of the customer. */
export async function readOrder(
  api: Api,
  orderId: number,
  language: string,
  signal?: AbortSignal,
): Promise<Order | null> {
  const form = { id: orderId, limit: 1, offset: 0, download_invoice: 0, language };
  const found = await ordersThatExist(api, form, signal, noneFound);
  return found.find((order) => order.id === orderId) ?? null;
}

export function orderQuery(orderId: number, language: string, userId: number | null) {
  return queryOptions({
    queryKey: ['orders', language, userId, 'one', orderId],
    queryFn: ({ client, signal }) => readOrder(apiOf(client), orderId, language, signal),
    meta: { personal: true, keptIn: 'orders' },
    enabled: userId !== null && orderId > 0,
    staleTime: 0,
  });
}

/**
 * Sends the order. An answer that never came or cannot be read leaves open whether it was placed: the draft's attempt key
 * is what to ask with, and the same key may be sent again to a provider that honours it (D9).
 */
export async function placeOrder(
  api: Api,
  draft: OrderDraft,
  language: string,
  signal?: AbortSignal,
): Promise<PlacedOrder> {
  const form = { ...orderForm(draft, await api.region(signal)), language };
  const reply = await api.call(paths.placeOrder, form, { signal, provenBy: ['order_id'], hasReason: true });
  return { orderId: read(z.object({ order_id: id }), reply, 'placed order').order_id };
}

/** Takes back an order that was never paid; its refusal has the provider's message [R8.6]. */
export async function deleteOrder(api: Api, orderId: number, signal?: AbortSignal): Promise<void> {
  await api.call(paths.deleteOrder, { order_id: orderId }, { signal });
}

/** Cancels an order for a reason that must not be empty [R5.9, D5]. */
export async function cancelOrder(
  api: Api,
  orderId: number,
  reason: string,
  language: string,
): Promise<void> {
  const form = { order_id: orderId, status: 'cancelled', reason: reason.trim(), language };
  await api.call(paths.updateOrderStatus, form);
}

/**
 * The order that an attempt became, or null when there is none. A provider that knows attempt keys answers with just that
 * one; from another one's newest orders the attempt's fields select it (D9).
 */
export async function findOrderByAttempt(
  api: Api,
  attempt: OrderAttempt,
  language: string,
  signal?: AbortSignal,
): Promise<Order | null> {
  const form = { attempt_key: attempt.attemptKey, limit: recentOrders, ...newest, language };
  return orderOfAttempt(await ordersThatExist(api, form, signal, noneFound), attempt);
}

/** The id of the customer's newest order, 0 when there is none yet; an attempt that starts now comes after it. */
export async function readNewestOrderId(api: Api, language: string, signal?: AbortSignal): Promise<number> {
  const [newestOne] = await ordersThatExist(api, { limit: 1, ...newest, language }, signal);
  return newestOne?.id ?? 0;
}

const newest = { sort: 'o.id', order: 'DESC', offset: 0, download_invoice: 0 };

/** Messages by which providers of the family report a missing order; no other message cancels it. */
const noneFound =
  /^(no (such )?orders?(\(s\))?( found)?|(order )?not found|कोई ऑर्डर नहीं मिला|لا توجد طلبات|aucune commande( trouvée)?)[\s.!।]*$/iu;

/** The orders that were asked for, of a provider that is sure whether there are any; `emptyReply` recognises its empty answer. */
async function ordersThatExist(
  api: Api,
  form: Form,
  signal?: AbortSignal,
  emptyReply?: RegExp,
): Promise<Order[]> {
  const [reply, region] = await withRegion(api, api.callForList(paths.listOrders, form, { signal }), signal);
  return itemsOf(orderSchema(api.host, region), sureReply(reply, 'orders', emptyReply), 'orders');
}
