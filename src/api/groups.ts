import * as z from 'zod/mini';
import type { Group, GroupStatus } from '../../machines/group/group.ts';
import type { GroupAccess, QueuedCommand } from '../../machines/group/group-commands.ts';
import { wireLines } from './cart-shape.ts';
import { lineForm } from './cart.ts';
import type { Api, Form } from './client.ts';
import { paths, type WirePath } from './contract/paths.ts';
import type { Reply } from './envelope.ts';
import { malformed } from './errors.ts';
import { momentOrEmpty } from './moments.ts';
import { arrivalOf } from './order-shape.ts';
import { aboveZero, flag, id, list, readFirst, text, verbatim, whole, wholeOrNull } from './parse.ts';
import { withRegion } from './with-region.ts';
import type { Region } from './region.ts';

const statuses: readonly GroupStatus[] = [
  'open',
  'held',
  'paying',
  'placed',
  'cancelled',
  'closed',
  'expired',
];

const wireGroup = (host: string, region: Region) =>
  z.object({
    revision: verbatim,
    group_status: verbatim,
    host_name: text,
    branch_id: whole,
    branch_name: text,
    expires_at: momentOrEmpty(region),
    group_token: verbatim,
    is_host: flag,
    guest_id: wholeOrNull,
    was_removed: flag,
    guests: list(z.object({ guest_id: id, name: text })),
    lines: wireLines(host, region),
    estimated_from: momentOrEmpty(region),
    estimated_until: momentOrEmpty(region),
    order_status: verbatim,
  });

function groupOf(reply: Reply, host: string, region: Region): Group {
  const wire = readFirst(wireGroup(host, region), reply, 'group order');
  const status = statuses.find((one) => one === wire.group_status);
  if (status === undefined) throw malformed('Unreadable group order');
  return {
    revision: wire.revision,
    status,
    hostName: wire.host_name,
    branchId: wire.branch_id,
    branchName: wire.branch_name,
    expiresAt: wire.expires_at,
    token: wire.group_token,
    isHost: wire.is_host,
    guestId: aboveZero(wire.guest_id),
    wasRemoved: wire.was_removed,
    guests: wire.guests.map(({ guest_id: guestId, name }) => ({ id: guestId, name })),
    lines: wire.lines,
    arrival: arrivalOf(wire),
    orderStatus: wire.order_status,
  };
}

function accessForm(access: GroupAccess): Form {
  return access.role === 'host'
    ? { branch_id: access.branchId }
    : { group_token: access.token, guest_key: access.key };
}

/** The group order; null where it is as `known` had it. */
export async function readGroup(
  api: Api,
  access: GroupAccess,
  known: string | null,
  language: string,
  signal?: AbortSignal,
): Promise<Group | null> {
  const form = { ...accessForm(access), known_revision: known, language };
  const [reply, region] = await withRegion(api, api.call(paths.readGroup, form, { signal }), signal);
  const isUnchanged = String(reply['is_unchanged']) === '1';
  return isUnchanged ? null : groupOf(reply, api.host, region);
}

/** What a command is called on the wire, and its fields. */
function callOf({ command, revision }: QueuedCommand): [WirePath, Form] {
  switch (command.kind) {
    case 'join':
      return [paths.joinGroup, { name: command.name }];
    case 'start':
      return [paths.openGroup, { name: command.name }];
    case 'remove':
      return [paths.removeGroupGuest, { guest_id: command.guestId }];
    case 'close':
      return [paths.closeGroup, {}];
    case 'hold':
      return [paths.holdGroup, { is_held: command.isHeld ? 1 : 0 }];
    default: {
      const { branchId, variantId, quantity, addOns, note } = command.line;
      const {
        branch_id: _branch,
        cart_id: _line,
        ...fields
      } = lineForm({
        branchId,
        cartId: null,
        variantId,
        // What is taken out is named by its extras for one.
        quantity: Math.max(1, quantity),
        addOns,
        note,
        revision,
      });
      return [paths.changeGroupLine, { ...fields, qty: quantity }];
    }
  }
}

/** Does what one of the people asks for; answers the group as it is then. */
export async function sendGroupCommand(
  api: Api,
  access: GroupAccess,
  queued: QueuedCommand,
  language: string,
  signal?: AbortSignal,
): Promise<Group> {
  const [path, fields] = callOf(queued);
  const form = { ...accessForm(access), ...fields, language };
  const [reply, region] = await withRegion(api, api.call(path, form, { signal, hasReason: true }), signal);
  return groupOf(reply, api.host, region);
}
