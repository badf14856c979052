import type { Group } from '../../../machines/group/group.ts';
import type { GroupAccess, GroupCommand, QueuedCommand } from '../../../machines/group/group-commands.ts';
import { lineFor } from '../../support/cart-fixtures.ts';
import type { Cases, Scenario } from '../explore.ts';
import { done, failed, refusal, unreachable, without } from './endings.ts';

const guest: GroupAccess = { role: 'guest', token: 'link', key: 'key-of-this-device' };
const host: GroupAccess = { role: 'host', branchId: 1 };
export const ravi = { id: 7, name: 'Ravi' };
const meera = { id: 8, name: 'Meera' };
const lineOf = (id: number, quantity: number, owner = ravi) => ({
  ...lineFor(id, quantity),
  key: `${id}:@${owner.id}`,
  guest: owner,
});
const joined: Group = {
  revision: 'r1',
  status: 'open',
  hostName: 'Asha',
  branchId: 1,
  branchName: 'Tiffin Lakeside',
  expiresAt: '2026-11-05T17:00:00.000Z',
  token: '',
  isHost: false,
  guestId: ravi.id,
  wasRemoved: false,
  guests: [ravi, meera],
  lines: [lineOf(1, 1), lineOf(2, 1, meera)],
  arrival: null,
  orderStatus: '',
};
const soldOut = { ...lineOf(1, 1), availability: 'soldOut' as const, unitPrice: 1 };
const placed: Group = { ...joined, revision: 'r7', status: 'placed', lines: [], orderStatus: 'pending' };
const guestsGroups: readonly Group[] = [
  joined,
  { ...joined, revision: 'r2', guestId: null, guests: [meera] },
  { ...joined, revision: 'r3', status: 'held' },
  { ...joined, revision: 'r4', lines: [soldOut] },
  { ...joined, revision: 'r5', lines: [] },
  { ...joined, revision: 'r6', guestId: null, wasRemoved: true, lines: [] },
  placed,
  { ...placed, revision: 'r8', orderStatus: 'delivered' },
];
const hosted: Group = { ...joined, revision: 'h1', isHost: true, guestId: null, token: 'link' };
const hostsGroups: readonly Group[] = [
  hosted,
  { ...hosted, revision: 'h2', status: 'held' },
  { ...hosted, revision: 'h3', status: 'paying' },
  { ...hosted, revision: 'h4', status: 'placed', lines: [], orderStatus: 'pending' },
  { ...hosted, revision: 'h5', status: 'closed', lines: [] },
];

export const at = 1000;
const given = (command: GroupCommand) => ({ type: 'command.given', command, at });
const line = (id: number, quantity: number) => given({ kind: 'line', line: lineOf(id, quantity) });
const kept: QueuedCommand = { revision: 5, command: { kind: 'line', line: lineOf(3, 1) } };
const opened = (access: GroupAccess, queue: QueuedCommand[] = []) => ({
  type: 'group.opened',
  access,
  name: access.role === 'guest' ? 'Ravi' : '',
  queue,
  kept: [],
});
const asked = {
  guest: [
    given({ kind: 'join', name: 'Ravi' }),
    line(1, 2),
    line(1, 0),
    line(3, 1),
    line(3, 1000),
    given({ kind: 'close' }),
  ],
  host: [
    given({ kind: 'start', name: 'Asha' }),
    given({ kind: 'remove', guestId: 7 }),
    given({ kind: 'remove', guestId: 8 }),
    given({ kind: 'close' }),
    given({ kind: 'join', name: 'Asha' }),
  ],
};
export const groupCases: Cases = {
  'group.opened': [opened(guest), opened(guest, [kept]), opened(host)],
  'group.left': [{ type: 'group.left' }],
  'session.closed': [{ type: 'session.closed' }],
  'command.given': [...asked.guest.slice(0, -1), ...asked.host],
  'checkout.entered': [{ type: 'checkout.entered' }],
  'reading.demanded': [{ type: 'reading.demanded' }],
  'page.hidden': [{ type: 'page.hidden' }],
  'page.shown': [{ type: 'page.shown' }],
  'connection.restored': [{ type: 'connection.restored' }],
  ...done('readGroup', null, ...guestsGroups, ...hostsGroups),
  ...failed('readGroup', unreachable, refusal('No.')),
  ...done('sendCommand', joined, placed, hosted, hostsGroups[1], hostsGroups[4]),
  ...failed('sendCommand', unreachable, refusal('No.')),
  ...done('releaseHold', hosted),
  ...failed('releaseHold'),
  ...failed('watchPage'),
};
/** No answer is lost; the pause after a lost one has scenarios enough. */
const online: Cases = {
  ...without(...['reading', 'sending'].map((state) => `xstate.after.requestTimeout.group.opened.${state}`)),
  ...without('connection.restored'),
  ...failed('readGroup', refusal('No.')),
  ...failed('sendCommand', refusal('No.')),
};
export const groupScenarios: readonly Scenario[] = [
  {
    name: 'a guest joins',
    cases: {
      ...without('checkout.entered', 'page.hidden', 'xstate.error.actor.watchPage'),
      'group.opened': [opened(guest)],
      'command.given': asked.guest.slice(0, 1),
      ...done('readGroup', null, joined, guestsGroups[1], guestsGroups[5]),
      ...done('sendCommand', joined),
    },
  },
  {
    name: 'a guest changes a line',
    cases: {
      ...without('checkout.entered', 'page.hidden', 'page.shown', 'xstate.error.actor.watchPage'),
      'group.opened': [opened(guest)],
      'command.given': asked.guest.slice(1, 3),
      ...done('readGroup', joined, guestsGroups[2], placed),
      ...done('sendCommand', joined, placed),
    },
  },
  {
    name: 'a guest’s line waited over a reload',
    cases: {
      ...online,
      ...without('checkout.entered', 'page.hidden', 'page.shown', 'xstate.error.actor.watchPage'),
      'group.opened': [opened(guest, [kept])],
      'command.given': [...asked.guest.slice(1, 2), ...asked.guest.slice(3, 4)],
      ...done('readGroup', joined, guestsGroups[2]),
      ...done('sendCommand', joined),
    },
  },
  {
    name: 'a guest only looks',
    cases: {
      ...without('checkout.entered', 'page.hidden', 'page.shown', 'xstate.error.actor.watchPage'),
      'group.opened': [opened(guest)],
      'command.given': asked.guest.slice(4),
      ...done('readGroup', null, ...guestsGroups),
    },
  },
  {
    name: 'a guest comes back to the page',
    cases: {
      ...without('checkout.entered', 'command.given', 'connection.restored', 'reading.demanded'),
      'group.opened': [opened(guest)],
      ...done('readGroup', null, joined, placed),
    },
  },
  {
    name: 'a host starts a group',
    cases: {
      ...online,
      ...without('page.hidden', 'page.shown', 'xstate.error.actor.watchPage', 'checkout.entered'),
      'group.opened': [opened(host)],
      'command.given': asked.host.slice(0, 2),
      ...done('readGroup', hosted, hostsGroups[4]),
      ...done('sendCommand', hosted),
    },
  },
  {
    name: 'a host removes guests',
    cases: {
      ...without('page.hidden', 'page.shown', 'xstate.error.actor.watchPage', 'checkout.entered'),
      'group.opened': [opened(host)],
      'command.given': asked.host.slice(1, 3),
      ...done('readGroup', hosted, hostsGroups[4]),
      ...done('sendCommand', hosted),
    },
  },
  {
    name: 'a host at checkout',
    cases: {
      ...without('page.hidden', 'page.shown', 'xstate.error.actor.watchPage'),
      'group.opened': [opened(host)],
      'command.given': asked.host.slice(4),
      ...done('readGroup', null, ...hostsGroups),
      ...done('sendCommand', hostsGroups[1]),
    },
  },
  {
    name: 'a host closes the group at checkout',
    cases: {
      ...online,
      ...without('page.hidden', 'page.shown', 'xstate.error.actor.watchPage'),
      'group.opened': [opened(host)],
      'command.given': asked.host.slice(3, 4),
      ...done('readGroup', hosted),
      ...done('sendCommand', hostsGroups[1], hostsGroups[4]),
    },
  },
];
