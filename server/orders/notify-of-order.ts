import { and, eq } from 'drizzle-orm';
import type { KnownOrderStatus } from '../../machines/order/order.ts';
import type { Transaction } from '../database/database.ts';
import type { LocalText } from '../database/schema/columns.ts';
import { orderEvent } from '../database/schema/orders.ts';
import { notification } from '../database/schema/system.ts';
import type { Pushes } from '../push/pushes.ts';
import type { OrderRow } from './insert-order.ts';

const words: Partial<Record<KnownOrderStatus, LocalText>> = {
  confirmed: {
    en: 'Your order is confirmed',
    hi: 'आपका ऑर्डर पक्का हो गया',
    ar: 'تم تأكيد طلبك',
    fr: 'Votre commande est confirmée',
  },
  preparing: {
    en: 'Your order is being prepared',
    hi: 'आपका ऑर्डर तैयार हो रहा है',
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

/** What the order is called everywhere else. */
function numberOf(id: number): LocalText {
  return { en: `Order ${id}`, hi: `ऑर्डर ${id}`, ar: `الطلب ${id}`, fr: `Commande ${id}` };
}

/**
 * Writes that an order has another status: into its history, and to its customer, whose messages hold the newest word about
 * each order and whose devices are told of it [R1.25].
 */
export async function notifyOfOrder(
  tx: Transaction,
  pushes: Pushes,
  { id, customerId }: Pick<OrderRow, 'id' | 'customerId'>,
  status: KnownOrderStatus,
  now: Date,
): Promise<void> {
  await tx.insert(orderEvent).values({ orderId: id, status, at: now });
  const title = words[status];
  if (title === undefined || customerId === null) return;
  const body = numberOf(id);
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
