import { and, desc, eq } from 'drizzle-orm';
import { order, orderEvent, riderPosition } from '../database/schema/orders.ts';
import { writeMoment } from '../places/wire-dates.ts';
import type { Services } from '../services.ts';
import { positionAt } from './ride.ts';
import type { OrderRow } from './insert-order.ts';

const mostPositions = 20;

/**
 * Positions of the rider of a customer's own order, newest first; none unless the order is on the road [R1.16]. In demo
 * mode, where no rider's app reports, the position is computed from the time.
 */
export async function readPositions(services: Services, customerId: number, orderId: number) {
  const { database } = services;
  const mine = and(eq(order.id, orderId), eq(order.customerId, customerId));
  const [row] = await database.select().from(order).where(mine);
  if (!row || row.status !== 'out_for_delivery') return [];
  const reported = await database
    .select()
    .from(riderPosition)
    .where(eq(riderPosition.orderId, orderId))
    .orderBy(desc(riderPosition.id))
    .limit(mostPositions);
  const positions = reported.length > 0 || services.demo === null ? reported : await simulated(services, row);
  const { system } = await services.settings.read();
  return positions.map((one) => ({
    id: String(one.id),
    order_id: String(orderId),
    order_status: one.status,
    latitude: one.latitude.toFixed(6),
    longitude: one.longitude.toFixed(6),
    date_created: writeMoment(one.at, system.system_timezone),
  }));
}

async function simulated(services: Services, row: OrderRow): Promise<(typeof riderPosition.$inferSelect)[]> {
  const place = (await services.catalogue.menu()).branches.get(row.branchId);
  const [started] = await services.database
    .select()
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, row.id), eq(orderEvent.status, 'out_for_delivery')))
    .orderBy(desc(orderEvent.id))
    .limit(1);
  if (!place || !started || row.latitude === '') return [];
  const now = services.clock.now();
  const to = { latitude: Number(row.latitude), longitude: Number(row.longitude) };
  const { minutesPerKm } = place.city;
  const at = positionAt({ from: place.branch, to, minutesPerKm, startedAt: started.at }, now);
  return [{ id: row.id, orderId: row.id, status: row.status, ...at, at: now }];
}
