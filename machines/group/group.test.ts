import { describe, expect, it } from 'vitest';
import { lineFor } from '../../test/support/cart-fixtures.ts';
import type { CartLine } from '../cart/cart.ts';
import { groupStatus, sharesOf, type Group } from './group.ts';
import { mayAsk, nextCommand, withCommand, withPending, type QueuedCommand } from './group-commands.ts';
import { noticesForChange, noGroup, withGroup, type GroupContext } from './group-context.ts';
import { membershipsOf } from './membership.ts';

const ravi = { id: 7, name: 'Ravi' };
const own = { ...lineFor(1, 1), key: '1:@7', guest: ravi };
const others = { ...lineFor(1, 2), key: '1:@8', guest: { id: 8, name: 'Meera' } };
const group: Group = {
  revision: 'r1',
  status: 'open',
  hostName: 'Asha',
  branchId: 1,
  branchName: '',
  expiresAt: '',
  token: '',
  isHost: false,
  guestId: 7,
  wasRemoved: false,
  guests: [ravi, { id: 8, name: 'Meera' }],
  lines: [own, others, lineFor(2, 1)],
  arrival: null,
  orderStatus: '',
};
const wanted = (quantity: number, revision = 1): QueuedCommand => ({
  revision,
  command: { kind: 'line', line: { ...own, quantity } },
});

describe('the status of a group order', () => {
  const facts = { orderStatus: null, isClosed: false, expiresAt: 100, heldUntil: null };
  it.each([
    [{}, 50, 'open'],
    [{ heldUntil: 51 }, 50, 'held'],
    [{ heldUntil: 50 }, 50, 'open'],
    [{}, 100, 'expired'],
    [{ isClosed: true, heldUntil: 60 }, 50, 'closed'],
    [{ orderStatus: 'awaiting', isClosed: true }, 150, 'paying'],
    [{ orderStatus: 'preparing', isClosed: true }, 150, 'placed'],
    [{ orderStatus: 'cancelled' }, 50, 'cancelled'],
  ])('of %j at %d is %s', (changes, now, status) => {
    expect(groupStatus({ ...facts, ...changes }, now)).toBe(status);
  });
});

describe('what a guest asks for', () => {
  it('the newest wish for a line takes the place of the one that waits', () => {
    const queue = withCommand([wanted(2)], wanted(3, 2));
    expect(queue).toEqual([wanted(3, 2)]);
    expect(withPending(group, queue).map(({ quantity }) => quantity)).toEqual([3, 2, 1]);
    expect(withPending(group, [wanted(0)]).map(({ key }) => key)).toEqual(['1:@8', lineFor(2, 1).key]);
  });

  it('[R1.6] goes out in the order of its numbers: the provider takes none that is older than its last', () => {
    const another = { ...own, key: '2:@7' };
    const second: QueuedCommand = { revision: 2, command: { kind: 'line', line: another } };
    const queue = withCommand([wanted(1), second], wanted(2, 3));
    expect(withPending({ ...group, lines: [] }, queue).map(({ key }) => key)).toEqual([own.key, another.key]);
    expect(nextCommand(queue, group)).toBe(second);
  });

  it('waits while the host pays, and is dropped once the order is placed', () => {
    expect(nextCommand([wanted(2)], { ...group, status: 'held' })).toBeNull();
    expect(mayAsk({ ...group, status: 'held' }, [], own)).toBe(false);
    const before = { ...noGroup, group, queue: [wanted(2)] };
    const placed = { ...group, status: 'placed', lines: [], orderStatus: 'pending' } as const;
    const after = { ...before, ...withGroup(before, placed) };
    expect(after.queue).toEqual([]);
    expect(noticesForChange(before, after)).toMatchObject([
      { key: 'group.notOrdered', values: { dishes: own.name } },
    ]);
  });

  describe('and whose answer was lost', () => {
    const open = { ...noGroup, group, lastRevision: 1 };
    const unanswered = (quantity: number) => [{ ...wanted(quantity), outcome: 'unknown' as const }];
    const readings = (queue: readonly QueuedCommand[], ...read: Partial<Group>[]) => {
      let context: GroupContext = { ...open, queue: [...queue] };
      const notices: string[] = [];
      for (const [at, fields] of read.entries()) {
        const changes = withGroup(context, { ...group, revision: `r${at + 2}`, ...fields });
        const next = { ...context, ...changes };
        notices.push(...noticesForChange(context, next).map(({ key }) => key));
        context = next;
      }
      return notices;
    };
    const placed = { status: 'placed', lines: [], orderStatus: 'pending' } as const;
    const paying = { status: 'paying', lines: [] } as const;
    const held = (lines: CartLine[]) => ({ status: 'held', lines }) as const;

    it('[R1.6, P4] is not said to be too late where a reading had the dish, also when its payment took time', () => {
      const added = { ...own, quantity: 2 };
      expect(readings(unanswered(2), held([added, others]), placed)).toEqual([]);
      expect(readings(unanswered(2), held([added, others]), paying, placed)).toEqual([]);
      expect(readings(unanswered(0), held([others]), placed)).toEqual([]);
      expect(readings(unanswered(2), { status: 'expired', lines: [added] })).toEqual([]);
    });

    it('[R1.6, P4] may not be in the order where no reading had the dish, and a closed group has no order', () => {
      expect(readings(unanswered(2), placed)).toEqual(['group.maybeOrdered']);
      expect(readings(unanswered(2), held([own, others]), paying, placed)).toEqual(['group.maybeOrdered']);
      const takenOutAgain = [held([{ ...own, quantity: 2 }]), held([others]), placed];
      expect(readings(unanswered(2), ...takenOutAgain)).toEqual(['group.maybeOrdered']);
      expect(readings(unanswered(2), { status: 'closed', lines: [] })).toEqual(['group.notOrdered']);
    });

    it('[R1.6] came too late where it was never sent', () => {
      expect(readings([wanted(2)], held([own]), placed)).toEqual(['group.notOrdered']);
    });

    it('[R1.6, P4] is not said to be too late when its answer says that the order is placed', () => {
      const [sending = null] = unanswered(2);
      const before = { ...open, queue: unanswered(2), sending };
      const after = { ...before, ...withGroup(before, { ...group, ...placed }) };
      expect(noticesForChange(before, after)).toEqual([]);
    });

    it('[R1.6] is sent again, and its dish is no longer in the order where the answer lacks it', () => {
      const [sending = null] = unanswered(2);
      const noticesOf = (queue: QueuedCommand[], lines: CartLine[]) => {
        const before = { ...open, group: { ...group, lines: [others] }, queue, sending };
        const after = { ...before, ...withGroup(before, { ...group, revision: 'r2', lines }) };
        return noticesForChange(before, after).map(({ key }) => key);
      };
      expect(noticesOf(unanswered(2), [others])).toEqual(['group.takenOut']);
      expect(noticesOf(unanswered(2), [{ ...own, quantity: 2 }, others])).toEqual([]);
      expect(noticesOf([wanted(3, 2)], [others])).toEqual([]);
    });
  });

  it('[R1.6] what a host takes out is sent at once while the payment is open, and never waits', () => {
    const remove: QueuedCommand = { revision: 1, command: { kind: 'remove', guestId: 7 } };
    const hosted = { ...group, isHost: true, guestId: null };
    for (const status of ['open', 'held', 'paying'] as const)
      expect(nextCommand([remove], { ...hosted, status })).toBe(remove);
  });

  it('is kept on the device for the groups that it joined last', () => {
    const access = { role: 'guest', token: 'link', key: 'key' } as const;
    const kept = [1, 2, 3, 4, 5].map((at) => ({ token: `link-${at}`, key: 'k', name: '', queue: [] }));
    const memberships = membershipsOf({ access, name: 'Ravi', queue: [wanted(2)], kept });
    expect(memberships.map(({ token }) => token)).toEqual(['link', 'link-1', 'link-2', 'link-3', 'link-4']);
    expect(memberships[0]?.queue).toEqual([wanted(2)]);
  });
});

describe('what a guest is notified of', () => {
  it.each([
    ['group.soldOutNow', { lines: [{ ...own, availability: 'soldOut' as const }] }],
    ['group.priceNow', { lines: [{ ...own, unitPrice: 1 }] }],
    ['group.takenOut', { lines: [others] }],
  ])('%s', (key, changes) => {
    const before = { ...noGroup, group };
    const notices = noticesForChange(before, { ...before, group: { ...group, ...changes } });
    expect(notices).toMatchObject([{ key, values: { dishes: own.name } }]);
  });
});

it('the subtotals are by person, the host first', () => {
  expect(sharesOf(group, group.lines).map(({ name, total }) => [name, total])).toEqual([
    ['Asha', 10_000],
    ['Ravi', 10_000],
    ['Meera', 20_000],
  ]);
});
