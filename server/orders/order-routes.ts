import { paths } from '../../src/api/contract/paths.ts';
import { orderStatuses } from '../../machines/order/order.ts';
import type { KnownOrderStatus } from '../../machines/order/order.ts';
import type { Language } from '../database/schema/columns.ts';
import type { Api } from '../http/api.ts';
import { empty, ok, Refusal } from '../http/envelope.ts';
import { absent, pageFields, required } from '../http/fields.ts';
import type { Reconciler } from '../payments/reconcile.ts';
import type { Services } from '../services.ts';
import { cancelOrder } from './cancel-order.ts';
import { deleteOrder } from './delete-order.ts';
import { defineExpiry, expireOwn } from './expire-orders.ts';
import { orderFields, orderRequestOf } from './order-request.ts';
import { orderCancelled } from './order-texts.ts';
import { toWireOrder } from './order-shape.ts';
import { placeOrder } from './place-order.ts';
import { readOrders } from './read-orders.ts';
import type { OrderFilter } from './read-orders.ts';
import { readPositions } from './tracking.ts';
import { defineWatch } from './watch-promise.ts';
import {
  noOrders,
  noPosition,
  onlyRestaurant,
  orderTakenBack,
  reasonMissing,
  yourOrders,
} from './refusal-texts.ts';

const listFields = {
  ...pageFields(25),
  id: absent.id,
  active_status: absent.text(200),
  search: absent.text(100),
  sort: absent.oneOf(['o.id', 'id', 'date_added']),
  order: absent.oneOf(['asc', 'desc', 'ASC', 'DESC']),
  branch_id: absent.id,
  attempt_key: absent.text(100),
  download_invoice: absent.flag,
};

/** `place_order`, `get_orders`, `update_order_status`, `delete_order`, `get_live_tracking_details` [R1.15, R1.16, R1.19]. */
export function registerOrders(api: Api, services: Services, reconciler: Reconciler): void {
  defineExpiry(services);
  defineWatch(services);

  api.member(paths.placeOrder, orderFields, ({ input, customerId, language }) =>
    placeOrder(services, customerId, orderRequestOf(input), language),
  );

  api.member(paths.listOrders, listFields, async ({ input, customerId, language }) => {
    await reconciler.ofCustomer(customerId);
    await expireOwn(services, customerId);
    const filter = {
      customerId,
      id: input.id,
      statuses: statusesOf(input.active_status),
      search: input.search,
      branchId: input.branch_id,
      attemptKey: input.attempt_key,
      limit: input.limit,
      offset: input.offset,
      isAscending: input.order?.toLowerCase() === 'asc',
    };
    const { total, orders } = await answerOrders(services, filter, language);
    if (orders.length === 0) return empty(noOrders);
    return ok(yourOrders, orders, { total: String(total) });
  });

  const statusFields = { status: required.text(30), order_id: required.id, reason: absent.text(500) };
  api.member(paths.updateOrderStatus, statusFields, async ({ input, customerId, language }) => {
    if (input.status !== 'cancelled') throw new Refusal(onlyRestaurant);
    if (input.reason === null) throw new Refusal(reasonMissing);
    await reconciler.ofPurchase(customerId, String(input.order_id));
    await cancelOrder(services, customerId, input.order_id, input.reason);
    const { orders } = await answerOrders(services, onlyOrder(customerId, input.order_id), language);
    return ok(orderCancelled[language], orders);
  });

  api.member(paths.deleteOrder, { order_id: required.id }, async ({ input, customerId }) => {
    await reconciler.ofPurchase(customerId, String(input.order_id));
    await deleteOrder(services, customerId, input.order_id);
    return ok(orderTakenBack);
  });

  api.member(paths.trackOrder, { order_id: required.id }, async ({ input, customerId }) => {
    const positions = await readPositions(services, customerId, input.order_id);
    return positions.length === 0 ? empty(noPosition) : ok('Live position.', positions);
  });
}

export async function answerOrders(services: Services, filter: OrderFilter, language: Language) {
  const { total, orders } = await readOrders(services.database, filter);
  const { catalogue, clock } = services;
  const reader = { catalogue, menu: await catalogue.menu(), language, now: clock.now() };
  return { total, orders: await Promise.all(orders.map((one) => toWireOrder(one, reader))) };
}

export function onlyOrder(customerId: number, id: number): OrderFilter {
  const none = { statuses: null, search: null, branchId: null, attemptKey: null };
  return { ...none, customerId, id, limit: 1, offset: 0, isAscending: false };
}

/** The known ones of a comma list; unknown words find nothing rather than everything. */
function statusesOf(list: string | null): KnownOrderStatus[] | null {
  if (list === null) return null;
  const words = list.split(',').map((part) => part.trim());
  return orderStatuses.filter((status) => words.includes(status));
}
