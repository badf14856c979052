import type { CartLine } from '../../../../machines/cart/cart.ts';
import { isGroupOver, type Group } from '../../../../machines/group/group.ts';
import type { GroupAccess, GroupCommand } from '../../../../machines/group/group-commands.ts';
import type { GroupQuestion, GroupSending } from '../../../../machines/group/group-setup.ts';
import { paths } from '../../../../src/api/contract/paths.ts';
import { groupCases, groupScenarios } from '../../../models/machines/group-cases.ts';
import type { Case } from '../../../models/explore.ts';
import { cartOf, lineFor } from '../../../support/cart-fixtures.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, type Act, type Fields } from '../driver.ts';
import { cartReply, dishOf, wireLineOf } from './cart-replies.ts';
import { listed } from './replies.ts';

const say = wordsOf('en');
const [asGuest] = groupCases['group.opened'] as [Case];
const { token } = Object(asGuest['access']);
const dishes = [1, 2, 3].map((id) => lineFor(id));

/** The group as the provider sends it. */
const groupReply = (group: Group | null) =>
  group === null
    ? { error: false, message: '', is_unchanged: '1', data: [] }
    : listed([
        {
          revision: group.revision,
          group_status: group.status,
          host_name: group.hostName,
          branch_id: String(group.branchId),
          branch_name: group.branchName,
          expires_at: group.expiresAt,
          group_token: group.token,
          is_host: group.isHost ? '1' : '0',
          guest_id: group.guestId === null ? '' : String(group.guestId),
          was_removed: group.wasRemoved ? '1' : '0',
          guests: group.guests.map((guest) => ({ guest_id: String(guest.id), name: guest.name })),
          lines: group.lines.map((line) => ({
            ...wireLineOf(line),
            availability: line.availability === 'soldOut' ? '0' : '1',
            guest_id: String(line.guest?.id ?? ''),
            guest_name: line.guest?.name ?? '',
          })),
          order_status: group.orderStatus,
        },
      ]);

/** What somebody does there for a command; null where it is not offered. */
function actsFor(command: GroupCommand, group: Group | null, step: string): readonly Act[] | null {
  if (command.kind === 'start') {
    const isOffered = step === 'gone' || (group !== null && isGroupOver(group.status));
    return isOffered
      ? [{ type: command.name, into: say('group.name') }, { press: say('group.start') }]
      : null;
  }
  if (group?.status !== 'open') return null;
  if (command.kind === 'remove') {
    const name = group.guests.find(({ id }) => id === command.guestId)?.name;
    return group.isHost && name !== undefined ? [{ press: say('group.removePerson', { name }) }] : null;
  }
  if (command.kind === 'line') return group.guestId === null ? null : lineActs(command.line, group);
  const isOffered = command.kind === 'join' && group.guestId === null && !group.wasRemoved;
  return isOffered ? [{ type: command.name, into: say('group.name') }, { press: say('group.join') }] : null;
}

/** One more of what a guest has, none of it, or a dish of the menu. */
function lineActs({ key, name, quantity }: CartLine, { lines }: Group): readonly Act[] | null {
  const present = lines.find((line) => line.key === key);
  if (present === undefined) return quantity === 1 ? [{ press: say('product.addNamed', { name }) }] : null;
  if (quantity === 0) return present.quantity === 1 ? [{ press: say('cart.remove', { name }) }] : null;
  const isOneMore = present.availability === 'available' && quantity === present.quantity + 1;
  return isOneMore ? [{ press: say('cart.increase', { name }) }] : null;
}

/** A page of a guest by the link, and the host’s sheet in the cart. */
export const groupDriver = driverOf({
  model: 'group',
  tried: {
    scenarios: groupScenarios
      .filter(({ name }) => !name.endsWith('at checkout'))
      .map(({ name, cases }) => ({
        name,
        cases: name.startsWith('a guest') ? { ...cases, 'group.opened': [asGuest] } : cases,
      })),
  },
  does: {
    'group.opened': ({ access }, from): readonly Act[] | null => {
      if (!from.matches('closed')) return null;
      return Object(access).role === 'guest'
        ? [{ open: `/group/${token}` }]
        : [{ open: '/user/cart' }, { press: say('group.orderTogether') }];
    },
    'group.left': (_event, from): readonly Act[] | null => {
      if (from.matches('closed')) return null;
      const leave: Act = { press: say('shell.home') };
      return from.context.access.role === 'guest' ? [leave] : [{ key: 'Escape' }, leave];
    },
    'command.given': ({ command }, { value, context }) =>
      context.queue.length > 0 ? null : actsFor(Object(command), context.group, Object(value).opened),
    'reading.demanded': (_event, from) => {
      const { access, group, failures } = from.context;
      const isOffered = access?.role === 'guest' && group === null && failures > 0;
      return isOffered && from.matches({ opened: 'waiting' }) ? [{ press: say('app.tryAgain') }] : null;
    },
    'page.hidden': [{ device: 'hidden' }],
    'page.shown': [{ device: 'shown' }],
    'connection.restored': [{ device: 'online' }],
  },
  calls: {
    readGroup: {
      path: paths.readGroup,
      fields: ({ access, known }: GroupQuestion) => ({
        ...accessFields(access),
        known_revision: known ?? undefined,
      }),
      answer: groupReply,
    },
    sendCommand: {
      path: [paths.joinGroup, paths.changeGroupLine, paths.openGroup, paths.removeGroupGuest],
      fields: ({ access, sending }: GroupSending) => ({
        ...accessFields(access),
        ...commandFields(sending?.command),
      }),
      answer: groupReply,
    },
  },
  given: {
    [paths.readCart]: () => cartReply(cartOf([lineFor(1)])),
    [paths.listProducts]: () => listed(dishes.map((line) => dishOf(line))),
  },
  shows: ({ value }) => (typeof value === 'string' ? null : Object(value).opened),
  notFromThePage: {
    'The host’s checkout holds the cart: `group-order.deep.journey.ts`': [
      'group.opened | group.left | 0',
      'group.opened | checkout.entered | 0',
      'group.releasing | xstate.done.actor.releaseHold | 0',
      'group.releasing | xstate.after.requestTimeout.group.releasing | 0',
    ],
    'The page of a link that leads nowhere asks again once the network is back': [
      'group.opened.gone | reading.demanded | 0',
    ],
  },
  afterKill: null,
});

function accessFields(access: GroupAccess | null): Fields {
  const isHost = access?.role === 'host';
  return {
    branch_id: isHost ? String(access.branchId) : undefined,
    group_token: isHost ? undefined : token,
  };
}

function commandFields(command: GroupCommand | undefined): Fields {
  if (command?.kind === 'join' || command?.kind === 'start') return { name: command.name };
  if (command?.kind === 'remove') return { guest_id: String(command.guestId) };
  if (command?.kind !== 'line') return {};
  const { quantity, variantId } = command.line;
  return { qty: String(quantity), product_variant_id: String(variantId) };
}
