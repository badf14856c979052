import { randomBytes } from 'node:crypto';
import { and, desc, eq, getTableColumns, or } from 'drizzle-orm';
import type { GatewayId } from '../../../machines/payment/gateways.ts';
import {
  demoGatewayOrder,
  demoGatewayPayment,
  demoGatewayRefund,
} from '../../database/schema/demo-gateway.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../clock.ts';
import type { GatewayPayment } from '../../payments/gateway.ts';

type OrderRow = typeof demoGatewayOrder.$inferSelect;
type PaymentRow = typeof demoGatewayPayment.$inferSelect;
/** What every stand-in is made of. */
export type DemoParts = { database: Database; clock: Clock; secret: Buffer };
export type DemoOrder = Omit<OrderRow, 'createdAt' | 'gateway'>;
export type DemoPayment = GatewayPayment & { gateway: GatewayId };

/** What one stand-in knows of orders, payments and refunds. */
export type DemoBooks = {
  addOrder: (order: DemoOrder) => Promise<void>;
  /** By its id, or by what its window was opened with. */
  findOrder: (idOrToken: string) => Promise<DemoOrder | null>;
  addPayment: (payment: Omit<PaymentRow, 'createdAt'>) => Promise<void>;
  paymentsOf: (orderId: string) => Promise<GatewayPayment[]>;
  findPayment: (paymentId: string) => Promise<GatewayPayment | null>;
  /** Once per payment; again changes nothing. */
  refund: (paymentId: string, amount: number) => Promise<void>;
  refundedPayments: () => Promise<string[]>;
};
const listed = 10;

export function openDemoBooks(gateway: GatewayId, { database, clock }: Omit<DemoParts, 'secret'>): DemoBooks {
  const payments = () =>
    database
      .select(getTableColumns(demoGatewayPayment))
      .from(demoGatewayPayment)
      .innerJoin(demoGatewayOrder, eq(demoGatewayOrder.id, demoGatewayPayment.orderId));
  const isOurs = eq(demoGatewayOrder.gateway, gateway);
  return {
    addOrder: async (row) => {
      await database
        .insert(demoGatewayOrder)
        .values({ ...row, gateway, createdAt: clock.now() })
        .onConflictDoNothing();
    },
    findOrder: async (idOrToken) => {
      const isNamed = or(eq(demoGatewayOrder.id, idOrToken), eq(demoGatewayOrder.token, idOrToken));
      const [row] = await database.select().from(demoGatewayOrder).where(and(isOurs, isNamed));
      return row ?? null;
    },
    addPayment: async (row) => {
      await database.insert(demoGatewayPayment).values({ ...row, createdAt: clock.now() });
    },
    paymentsOf: async (orderId) => {
      const rows = await payments()
        .where(and(isOurs, eq(demoGatewayPayment.orderId, orderId)))
        .orderBy(desc(demoGatewayPayment.createdAt));
      return rows.map((row) => seen(row, clock));
    },
    findPayment: async (paymentId) => {
      const [row] = await payments().where(and(isOurs, eq(demoGatewayPayment.id, paymentId)));
      return row ? seen(row, clock) : null;
    },
    refund: async (paymentId, amount) => {
      const row = { id: `rfnd_${newDemoId()}`, paymentId, amount, createdAt: clock.now() };
      await database.insert(demoGatewayRefund).values(row).onConflictDoNothing();
      await database
        .update(demoGatewayPayment)
        .set({ status: 'refunded' })
        .where(eq(demoGatewayPayment.id, paymentId));
    },
    refundedPayments: async () => {
      const rows = await payments().where(and(isOurs, eq(demoGatewayPayment.status, 'refunded')));
      return rows.map(({ id }) => id);
    },
  };
}

/** The latest payments of all stand-ins, newest first. */
export async function latestDemoPayments(database: Database, clock: Clock): Promise<DemoPayment[]> {
  const rows = await database
    .select({ ...getTableColumns(demoGatewayPayment), gateway: demoGatewayOrder.gateway })
    .from(demoGatewayPayment)
    .innerJoin(demoGatewayOrder, eq(demoGatewayOrder.id, demoGatewayPayment.orderId))
    .orderBy(desc(demoGatewayPayment.createdAt))
    .limit(listed);
  return rows.map(({ gateway, ...row }) => ({ ...seen(row, clock), gateway }));
}

function seen(
  { captureAt, status, id, orderId, amount, currency }: PaymentRow,
  clock: Clock,
): GatewayPayment {
  const isLate = status === 'authorized' && captureAt !== null && captureAt <= clock.now();
  return { id, orderId, amount, currency, status: isLate ? 'captured' : status };
}

/** Fourteen letters and digits, as the vendors' own ids have. */
export function newDemoId(): string {
  return randomBytes(7).toString('hex');
}
