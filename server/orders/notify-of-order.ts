import { and, eq } from 'drizzle-orm';
import type { KnownOrderStatus } from '../../machines/order/order.ts';
import type { Transaction } from '../database/database.ts';
import type { LocalText } from '../database/schema/columns.ts';
import { orderEvent } from '../database/schema/orders.ts';
import { notification } from '../database/schema/system.ts';
import { scheduleJob } from '../jobs/jobs.ts';
import type { Pushes } from '../push/pushes.ts';
import type { OrderRow } from './insert-order.ts';

/** Watches over what was promised of an order; keyed by its id, and due whenever the order goes on. */
export const promiseJob = 'order.promise';

type Owned = Pick<OrderRow, 'id' | 'customerId'>;

const words: Partial<Record<KnownOrderStatus, LocalText>> = {
  confirmed: {
    en: 'Your order is confirmed',
    hi: 'आपके ऑर्डर की पुष्टि हो गई',
    ar: 'تم تأكيد طلبك',
    fr: 'Votre commande est confirmée',
  },
  preparing: {
    en: 'Your order is being prepared',
    hi: 'आपका ऑर्डर बन रहा है',
    ar: 'طلبك قيد التحضير',
    fr: 'Votre commande est en préparation',
  },
  ready_for_pickup: {
    en: 'Your order is ready',
    hi: 'आपका ऑर्डर तैयार है',
    ar: 'طلبك جاهز',
    fr: 'Votre commande est prête',
  },
  out_for_delivery: {
    en: 'Your order is on its way',
    hi: 'आपका ऑर्डर रास्ते में है',
    ar: 'طلبك في الطريق إليك',
    fr: 'Votre commande est en route',
  },
  delivered: {
    en: 'Enjoy your meal!',
    hi: 'खाने का आनंद लें!',
    ar: 'شهية طيبة!',
    fr: 'Bon appétit !',
  },
  cancelled: {
    en: 'Your order was cancelled',
    hi: 'आपका ऑर्डर रद्द हो गया',
    ar: 'تم إلغاء طلبك',
    fr: 'Votre commande a été annulée',
  },
};

/** Marks that protect figures and capitals from being reordered in a sentence from right to left. */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

/** What the order is called everywhere else. */
export function numberOf(id: number): LocalText {
  return { en: `Order ${id}`, hi: `ऑर्डर ${id}`, ar: `الطلب ${id}`, fr: `Commande ${id}` };
}

/**
 * Writes that an order has another status: into its history, and to its customer. What was promised of it is looked at
 * again.
 */
export async function notifyOfOrder(
  tx: Transaction,
  pushes: Pushes,
  order: Owned,
  status: KnownOrderStatus,
  now: Date,
): Promise<void> {
  await tx.insert(orderEvent).values({ orderId: order.id, status, at: now });
  await scheduleJob(tx, promiseJob, String(order.id), now);
  const title = words[status];
  if (title !== undefined) await notifyCustomer(tx, pushes, order, { title, body: numberOf(order.id) }, now);
}

/**
 * Notifies the customer of an order: their messages hold the newest one about each order, and their devices get it too
 * [R1.25].
 */
export async function notifyCustomer(
  tx: Transaction,
  pushes: Pushes,
  { id, customerId }: Owned,
  { title, body }: { title: LocalText; body: LocalText },
  now: Date,
): Promise<void> {
  if (customerId === null) return;
  const isAboutIt = and(
    eq(notification.customerId, customerId),
    eq(notification.type, 'order'),
    eq(notification.typeId, id),
  );
  await tx.delete(notification).where(isAboutIt);
  await tx
    .insert(notification)
    .values({ customerId, title, message: body, type: 'order', typeId: id, sentAt: now });
  await pushes.notify(tx, customerId, { title, body, kind: 'order', about: String(id) });
}
