import { createHash } from 'node:crypto';
import { hasGroupLines } from '../../machines/group/group.ts';
import { readLines } from '../cart/cart-lines.ts';
import { toWireLines } from '../cart/cart-shape.ts';
import type { Menu } from '../catalogue/menu.ts';
import type { Language } from '../database/schema/columns.ts';
import { ok, Refusal, type Envelope } from '../http/envelope.ts';
import { arrivalOf } from '../orders/order-shape.ts';
import { readHistory } from '../orders/read-orders.ts';
import { writeMoment } from '../places/wire-dates.ts';
import type { Services } from '../services.ts';
import { guestOfKey, readGuests, statusOf, type GroupRow } from './group-rows.ts';
import { groupRead, groupUnknown } from './group-texts.ts';

/** Who reads: a customer, or a guest by the key of their device. `known` is the revision that they have. */
export type GroupReader = {
  customerId: number | null;
  key: string | null;
  known: string | null;
  language: Language;
};

/** The group order as one of its people may see it; only that it is unchanged where the reader has it already. */
export async function answerGroup(
  services: Services,
  found: GroupRow | null,
  reader: GroupReader,
): Promise<Envelope> {
  if (found === null) throw new Refusal(groupUnknown);
  const body = await writeGroup(services, found, reader);
  const revision = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 32);
  if (revision === reader.known) return ok(groupRead, [], { is_unchanged: '1' });
  return ok(groupRead, [{ ...body, revision }], { is_unchanged: '0' });
}

async function writeGroup(
  services: Services,
  found: GroupRow,
  { customerId, key, language }: GroupReader,
): Promise<Record<string, unknown>> {
  const { database, catalogue, clock } = services;
  const { group, cart } = found;
  const now = clock.now();
  const status = statusOf(found, now);
  const settings = await services.settings.read();
  const guests = await readGuests(database, group.id);
  const isHost = customerId === cart.customerId;
  const own = isHost ? null : guestOfKey(guests, key);
  const lines = hasGroupLines(status)
    ? (await readLines(database, cart.id)).filter(({ isSold }) => isSold)
    : [];
  const menu = await catalogue.menu();
  const place = menu.branches.get(cart.branchId);
  const timeZone = settings.system.system_timezone;
  return {
    group_status: status,
    host_name: group.hostName,
    branch_id: String(cart.branchId),
    branch_name: place?.branch.name[language] ?? '',
    expires_at: writeMoment(group.expiresAt, timeZone),
    group_token: isHost ? group.token : '',
    is_host: isHost ? '1' : '0',
    guest_id: own === null || own.removedAt !== null ? '' : String(own.id),
    was_removed: own === null || own.removedAt === null ? '0' : '1',
    guests: guests
      .filter(({ removedAt }) => removedAt === null)
      .map(({ id, name }) => ({ guest_id: String(id), name })),
    lines: await toWireLines(lines, { catalogue, settings, language, customerId: null }),
    order_status: status === 'placed' ? (found.order?.status ?? '') : '',
    ...(await expectedOf(services, found, menu)),
  };
}

/** When the order is expected; nothing of where it goes or who has it. */
async function expectedOf({ database, clock }: Services, { order }: GroupRow, menu: Menu) {
  if (order === null) return { estimated_from: '', estimated_until: '' };
  const history = await readHistory(database, [order.id]);
  const { estimated_from, estimated_until } = arrivalOf({ row: order, history }, menu, clock.now());
  return { estimated_from, estimated_until };
}
