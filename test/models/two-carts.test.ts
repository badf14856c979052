import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { CartLine, CartQuestion, LineChange, LineReply, ServerCart } from '../../machines/cart/cart.ts';
import { emptyCart, lineShown, linesShown } from '../../machines/cart/cart-context.ts';
import { cartSliceOf } from '../../machines/cart/cart-keeping.ts';
import { cartMachine } from '../../machines/cart/cart-machine.ts';
import { cartMergeMachine, type LockAcquired } from '../../machines/cart/cart-merge-machine.ts';
import type { CartSlice } from '../../machines/cart/cart-slice.ts';
import { mergedCartSlice } from '../../machines/cart/cart-slice-merge.ts';
import { cartOf, lineFor } from '../support/cart-fixtures.ts';
import { settle } from '../support/controlled-effects.ts';
import { tried } from '../support/thorough.ts';

/** How many steps of the tabs are interleaved, each way there is. */
const bound = tried(3, 5);
/** The same where a tab orders, and from each moment of a merge on. */
const orderBound = tried(3, 4);
const mergeBound = tried(1, 3);
/** How many calls a tab waits for in a merge, so that none of its moments is left out. */
const mergeCalls = 8;
const customer = 7;
const dosa = lineFor(1);
const chai = lineFor(2);

/** One device: what its tabs share, and the provider that they talk to. */
type Shop = {
  stored: CartSlice;
  held: Map<number, number>;
  sold: number;
  revision: number;
  userId: number | null;
  /** Who merges, and who waits to. */
  turns: (() => void)[];
};
type Merge = typeof mergedCartSlice;
/** How the tabs take turns in merging; the last two are faults. */
type Turns = 'one after the other' | 'all at once' | 'from memory';
type Rules = { merge?: Merge; checksRevision?: boolean; turns?: Turns };

/** One tab: its cart, and what it has seen of the shop. A step is taken as a whole, as the locks make it; a merge goes on call by call. */
function tabOf(
  shop: Shop,
  { merge = mergedCartSlice, checksRevision = true, turns = 'one after the other' }: Rules = {},
) {
  const clock = new SimulatedClock();
  const waiting: (() => void)[] = [];
  const mayGoOn = () => new Promise<void>((resolve) => waiting.push(resolve));
  let known = -1;
  const lines = (): CartLine[] => [...shop.held].map(([id, quantity]) => lineFor(id, quantity));
  const read = async () => {
    known = shop.revision;
    return cartOf(lines());
  };
  const change = async ({ variantId, quantity }: LineChange) => {
    if (checksRevision && known !== shop.revision) throw Object.assign(new Error(), { kind: 'outdated' });
    shop.revision += 1;
    known = shop.revision;
    if (quantity > 0) shop.held.set(variantId, quantity);
    else shop.held.delete(variantId);
    return { cart: cartOf(lines()), message: '' };
  };
  const acquireLock = fromCallback<LockAcquired, undefined>(({ sendBack }) => {
    const begin = async () => {
      await mayGoOn();
      sync();
      sendBack({ type: 'lock.acquired', slice: turns === 'from memory' ? null : shop.stored });
    };
    const start = () => void begin();
    shop.turns.push(start);
    if (shop.turns.length === 1 || turns === 'all at once') start();
    return () => {
      const isFirst = shop.turns[0] === start;
      shop.turns = shop.turns.filter((one) => one !== start);
      if (isFirst && turns !== 'all at once') shop.turns[0]?.();
    };
  });
  const cartMerge = cartMergeMachine.provide({
    actors: {
      acquireLock,
      readCart: fromPromise<ServerCart, CartQuestion>(() => mayGoOn().then(read)),
      changeLine: fromPromise<LineReply, LineChange>(({ input }) => mayGoOn().then(() => change(input))),
      storeProgress: fromPromise<void, undefined>(() => mayGoOn().then(sync)),
    },
  });
  const cart = createActor(
    cartMachine.provide({
      actors: {
        readCart: fromPromise<ServerCart, CartQuestion>(read),
        changeLine: fromPromise<LineReply, LineChange>(({ input }) => change(input)),
        cartMerge,
      },
    }),
    { clock },
  );
  const slice = () => cartSliceOf(cart.getSnapshot().context);
  /** Writes what changed here and takes over what is stored then. */
  function sync(): void {
    shop.stored = merge(synced, shop.stored, slice());
    cart.send({ type: 'storage.changed', slice: shop.stored });
    synced = slice();
  }
  cart.start();
  cart.send({ type: 'branch.changed', branchId: 1 });
  cart.send({ type: 'storage.restored', slice: shop.stored });
  let synced = slice();
  return {
    cart,
    sync,
    shown: () =>
      linesShown(cart.getSnapshot().context)
        .map(({ variantId, quantity }) => `${variantId}x${quantity}`)
        .toSorted(),
    step: (line: CartLine, by: number) => {
      const present = lineShown(cart.getSnapshot().context, line.key)?.quantity ?? 0;
      cart.send({ type: 'line.set', line, quantity: present + by });
    },
    /** Sends what waits. */
    send: async () => {
      clock.increment(250);
      await settle();
    },
    /** Sends what waits, and loses the network before the answer is there; it is back at once. */
    sendAndLose: async () => {
      clock.increment(250);
      cart.send({ type: 'connection.lost' });
      await settle();
      cart.send({ type: 'connection.restored' });
      await settle();
    },
    look: async () => {
      cart.send({ type: 'cart.doubted' });
      await settle();
    },
    /** What storage tells: the lines of the other tab, and who is logged in. */
    hear: () => {
      sync();
      if (shop.userId !== null) cart.send({ type: 'session.opened', userId: shop.userId });
    },
    /** The call of a merge that waits is made. */
    goOn: async () => {
      waiting.shift()?.();
      await settle();
    },
    /** What was wanted is at the provider, which sells all of it and tells every tab. */
    order: () => {
      if (shop.held.size === 0) return;
      for (const quantity of shop.held.values()) shop.sold += quantity;
      shop.held.clear();
      cart.send({ type: 'cart.emptied', branchId: 1 });
      shop.revision += 1;
    },
  };
}

type Tab = ReturnType<typeof tabOf>;

const isOpen = ({ cart }: Tab) => cart.getSnapshot().status === 'active';

function shopWith(held: Record<number, number>): Shop {
  const shared = new Map(Object.entries(held).map(([id, quantity]) => [Number(id), quantity]));
  const stored = { ...cartSliceOf(emptyCart), branchId: 1 };
  return { stored, held: shared, sold: 0, revision: 0, userId: null, turns: [] };
}

/** Every list of `length` of these steps. */
function* schedules<Step>(steps: readonly Step[], length: number): Generator<Step[]> {
  if (length === 0) yield [];
  else for (const before of schedules(steps, length - 1)) for (const step of steps) yield [...before, step];
}

/** The guest's schedules after which tabs and store are not one cart with the newest change of each line. */
function guestFaults(merge: Merge, most = Infinity): string[] {
  const faults: string[] = [];
  const steps = ['0 dosa', '0 chai', '0 sync', '1 dosa', '1 sync'];
  for (const schedule of schedules(steps, bound)) {
    if (faults.length >= most) break;
    const shop = shopWith({});
    const tabs = [tabOf(shop, { merge }), tabOf(shop, { merge })] as const;
    const act = (step: string) => {
      const tab = tabs[step.startsWith('0') ? 0 : 1];
      if (step.endsWith('sync')) tab.sync();
      else tab.step(step.endsWith('dosa') ? dosa : chai, 1);
    };
    schedule.forEach(act);
    for (const tab of [...tabs, ...tabs]) tab.sync();
    const added = new Set(schedule.filter((step) => !step.endsWith('sync')).map((step) => step.slice(2)));
    const shown = tabs.map((tab) => tab.shown().join());
    const isWhole = shop.stored.lines.length === added.size;
    if (shown[0] !== shown[1] || !isWhole) faults.push(schedule.join(', '));
    for (const { cart } of tabs) cart.stop();
  }
  return faults;
}

type MemberStep = [string, (tabs: readonly [Tab, Tab]) => unknown];

const order: MemberStep = [
  '0 orders',
  async ([one]) => {
    // Nobody can order before what they want is at the provider.
    await one.look();
    await one.send();
    one.order();
    await settle();
  },
];
const changes: readonly MemberStep[] = [
  ['0 +', ([one]) => one.step(dosa, 1)],
  ['0 send', ([one]) => one.send()],
  ['1 +', ([, other]) => other.step(dosa, 1)],
  ['1 send', ([, other]) => other.send()],
];
const loss: MemberStep = ['0 sends and loses the answer', ([one]) => one.sendAndLose()];
const look: MemberStep = ['0 look', ([one]) => one.look()];

const otherLook: MemberStep = ['1 look', ([, other]) => other.look()];

/** The member's schedules after which a step that was made was neither sold nor is at the provider, or a tab shows something else. */
async function memberFaults(
  { steps, length }: { steps: readonly MemberStep[]; length: number },
  rules: Rules = {},
  most = Infinity,
): Promise<string[]> {
  const faults: string[] = [];
  for (const schedule of schedules(steps, length)) {
    if (faults.length >= most) break;
    const shop = shopWith({ 1: 1 });
    const tabs = [tabOf(shop, rules), tabOf(shop, rules)] as const;
    for (const { cart } of tabs) cart.send({ type: 'session.opened', userId: customer });
    await settle();
    for (const [, act] of schedule) await act(tabs);
    for (const tab of [...tabs, ...tabs]) await tab.send();
    for (const tab of tabs) await tab.look();
    const wanted = 1 + schedule.filter(([name]) => name.endsWith('+')).length;
    const held = shop.held.get(1) ?? 0;
    const expected = held === 0 ? '' : `1x${held}`;
    const isAgreed = tabs.every((tab) => tab.shown().join() === expected);
    if (shop.sold + held !== wanted || !isAgreed) faults.push(schedule.map(([name]) => name).join(', '));
    for (const { cart } of tabs) cart.stop();
  }
  return faults;
}

type MergeStep = '0 goes on' | '1 goes on' | '1 adds' | '0 closes';
const mergeSteps: readonly MergeStep[] = ['0 goes on', '1 goes on', '1 adds', '0 closes'];

/**
 * The schedules after a log-in in one of two tabs, from each moment of its merge on, after which the account does not have every
 * unit of the guest once on top of its own, or a tab that is still open shows something else. A tab hears what storage
 * tells before it does anything.
 */
async function mergeFaults(rules: Rules = {}, most = Infinity): Promise<string[]> {
  const faults: string[] = [];
  for (let calls = 0; calls < mergeCalls; calls += 1) {
    for (const steps of schedules(mergeSteps, mergeBound)) {
      if (faults.length >= most) return faults;
      const schedule = [...Array.from({ length: calls }, (): MergeStep => '0 goes on'), ...steps];
      if (!(await mergesOnce(schedule, rules))) faults.push(schedule.join(', '));
    }
  }
  return faults;
}

async function mergesOnce(schedule: readonly MergeStep[], rules: Rules): Promise<boolean> {
  const shop = shopWith({ 1: 1 });
  const [one, other] = [tabOf(shop, rules), tabOf(shop, rules)];
  one.step(dosa, 2);
  for (const tab of [one, other]) tab.sync();
  shop.userId = customer;
  one.hear();
  await settle();
  for (const step of schedule) {
    const tab = step.startsWith('0') ? one : other;
    if (!isOpen(tab)) continue;
    tab.hear();
    await settle();
    if (step.endsWith('closes')) one.cart.stop();
    else if (step.endsWith('adds')) other.step(dosa, 1);
    else await tab.goOn();
    await settle();
  }
  const open = [one, other].filter(isOpen);
  for (let turn = 0; turn < 2 * mergeCalls; turn += 1) {
    for (const tab of open) {
      tab.hear();
      await tab.goOn();
    }
  }
  for (const tab of [...open, ...open]) await tab.send();
  for (const tab of open) await tab.look();
  const wanted = 3 + schedule.filter((step) => step === '1 adds').length;
  const isWhole = shop.held.get(1) === wanted && shop.stored.lines.length === 0;
  const isAgreed = open.every((tab) => tab.shown().join() === `1x${wanted}`);
  for (const { cart } of [one, other]) cart.stop();
  return isWhole && isAgreed;
}

describe('two carts of one device', { timeout: 180_000 }, () => {
  it(`[S11] (C2) a guest’s tabs end as one cart after each of the ${5 ** bound} schedules of ${bound} steps`, () => {
    expect(guestFaults(mergedCartSlice)).toEqual([]);
  });

  it('finds the lost dish when the whole cart is written from memory', () => {
    expect(guestFaults((_base, _theirs, mine) => mine, 1)).toHaveLength(1);
  });

  it(`[R5.1] (C1, C2) every step of a member’s two tabs reaches the provider in each of the ${5 ** bound} schedules of ${bound} steps`, async () => {
    expect(await memberFaults({ steps: [...changes, look], length: bound })).toEqual([]);
  });

  it('finds the acknowledged quantity that is taken back when nobody asks whether the reading is current', async () => {
    const forgets = { checksRevision: false };
    expect(await memberFaults({ steps: [...changes, look], length: bound }, forgets, 1)).toHaveLength(1);
  });

  it(`[R4.8, R5.1] (C2) what one tab ordered comes back in no other in each of the ${5 ** orderBound} schedules of ${orderBound} steps`, async () => {
    expect(await memberFaults({ steps: [...changes, order], length: orderBound })).toEqual([]);
  });

  // Where the other tab changes the same line, nobody can tell whose change the provider has, and the quantity is sent as it is.
  it(`[R5.1] (C2, C3) a network that drops before the answer loses no step and doubles none, seen from another tab too, in each of the ${5 ** orderBound} schedules of ${orderBound} steps`, async () => {
    const steps = [...changes.slice(0, 2), loss, look, otherLook];
    expect(await memberFaults({ steps, length: orderBound })).toEqual([]);
  });

  it('finds the ordered dish that comes back when nobody asks whether the reading is current', async () => {
    const forgets = { checksRevision: false };
    const found = await memberFaults({ steps: [order, ...changes.slice(2)], length: 3 }, forgets, 1);
    expect(found).toHaveLength(1);
  });

  it(`[R6.2, D8] (C10) a guest’s dishes are merged once after a log-in, in each of the ${mergeCalls * mergeSteps.length ** mergeBound} schedules of ${mergeBound} steps from each call of the merge on`, async () => {
    expect(await mergeFaults()).toEqual([]);
  });

  it.each<Turns>(['all at once', 'from memory'])(
    'finds the dish that is merged twice when tabs merge %s',
    async (turns) => {
      expect(await mergeFaults({ turns }, 1)).toHaveLength(1);
    },
  );
});
