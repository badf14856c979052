import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { paths } from '../../src/api/contract/paths.ts';
import { productIdAt, type Menu } from '../catalogue/menu.ts';
import { customer } from '../database/schema/accounts.ts';
import { notification } from '../database/schema/system.ts';
import type { Api } from '../http/api.ts';
import { ok } from '../http/envelope.ts';
import { absent, pageFields } from '../http/fields.ts';
import { writeMoment } from '../places/wire-dates.ts';
import type { Services } from '../services.ts';

/** `get_notifications`: the restaurant's messages to the caller and to all customers, of a member those since they joined, newest first; an empty list is no error [R2.13]. */
export function registerNotifications(api: Api, { database, catalogue, settings }: Services): void {
  const fields = {
    ...pageFields(25),
    branch_id: absent.id,
    sort: absent.oneOf(['id', 'date_sent']),
    order: absent.oneOf(['asc', 'desc', 'ASC', 'DESC']),
  };
  api.open(paths.listNotifications, fields, async ({ input, language, customerId }) => {
    const toAll = isNull(notification.customerId);
    const ofMember = (id: number) => {
      const joined = database.select({ at: customer.createdAt }).from(customer).where(eq(customer.id, id));
      return or(and(toAll, gte(notification.sentAt, joined)), eq(notification.customerId, id));
    };
    const isForThem = customerId === null ? toAll : ofMember(customerId);
    const [{ count } = { count: 0 }] = await database
      .select({ count: sql<number>`count(*)::int` })
      .from(notification)
      .where(isForThem);
    const isUpwards = input.order?.toLowerCase() === 'asc';
    const rows = await database
      .select()
      .from(notification)
      .where(isForThem)
      .orderBy(isUpwards ? notification.sentAt : desc(notification.sentAt), desc(notification.id))
      .limit(input.limit)
      .offset(input.offset);
    const { system } = await settings.read();
    const menu = await catalogue.menu();
    const branchId = input.branch_id ?? Number(system.default_branch);
    const data = rows.map((row) => ({
      id: String(row.id),
      title: row.title[language],
      message: row.message[language],
      type: row.type,
      type_id: targetOf(menu, row, branchId),
      image: catalogue.picture(row.image),
      date_sent: writeMoment(row.sentAt, system.system_timezone),
    }));
    return ok('Notifications found.', data, { total: String(count) });
  });
}

/** A dish is stored without its branch; the address on the wire is the branch's own product. */
function targetOf(menu: Menu, { type, typeId }: typeof notification.$inferSelect, branchId: number): string {
  const id = type === 'products' ? productIdAt(menu, branchId, typeId) : typeId;
  return String(id ?? '');
}
