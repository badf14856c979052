import { orderOf } from './shop.ts';
import type { Budget, Configuration, Faults, World } from './world-shape.ts';
import { worldOf } from './world.ts';
import { worldKeys } from './world-keys.ts';

export type Found = {
  states: number;
  steps: number;
  /** Broken invariants, each with the shortest history that leads there. */
  broken: { promise: string; history: string[] }[];
  /** States from which no history without a fault leads to a settled one. */
  stuck: number;
  stuckAfter: string[] | null;
};

type Node = { parent: number; name: string };

const mostStates = 2_000_000;

/**
 * Explores every state of a configuration within a budget. Checks the invariants in each, and whether each can still settle.
 * Stops at the first broken invariant; throws above two million states.
 */
export function exploreWorld(configuration: Configuration, budget: Budget, faults: Faults = {}): Found {
  const { start, stepsFrom } = worldOf(configuration, budget, faults);
  const promises = promisesOf(configuration);
  const nodes: Node[] = [{ parent: -1, name: '' }];
  const keyOf = worldKeys();
  const known = new Map([[keyOf(start), 0]]);
  /** Edges of steps without a fault, as flat pairs: from, to, from, to. */
  const free: number[] = [];
  const settled: number[] = [];
  let frontier: { at: number; world: World }[] = [{ at: 0, world: start }];
  let steps = 0;
  const historyOf = (at: number): string[] => {
    const history: string[] = [];
    for (let node = nodes[at]; node !== undefined && node.parent >= 0; node = nodes[node.parent])
      history.unshift(node.name);
    return history;
  };
  const found = (more: Partial<Found>): Found => ({
    states: nodes.length,
    steps,
    broken: [],
    stuck: 0,
    stuckAfter: null,
    ...more,
  });
  while (frontier.length > 0) {
    const next: typeof frontier = [];
    for (const { at, world } of frontier) {
      const broken = Object.entries(promises).filter(([, isKept]) => !isKept(world));
      if (broken.length > 0)
        return found({ broken: broken.map(([promise]) => ({ promise, history: historyOf(at) })) });
      if (isSettled(world)) settled.push(at);
      for (const step of stepsFrom(world)) {
        steps += 1;
        const key = keyOf(step.world);
        let to = known.get(key);
        if (to === undefined) {
          to = nodes.length;
          if (to >= mostStates) throw new Error(`${configuration.name}: more than ${mostStates} states`);
          known.set(key, to);
          nodes.push({ parent: at, name: step.name });
          next.push({ at: to, world: step.world });
        }
        if (step.isFree) free.push(at, to);
      }
    }
    frontier = next;
  }
  const reaching = reachingFrom(settled, free, nodes.length);
  const stuck = reaching.indexOf(0);
  return found({
    stuck: reaching.reduce((count, reaches) => count + (reaches === 0 ? 1 : 0), 0),
    stuckAfter: stuck === -1 ? null : historyOf(stuck),
  });
}

/** 1 for every state that a free history leads from to one of these. */
function reachingFrom(targets: readonly number[], free: readonly number[], size: number): Uint8Array {
  const reaching = new Uint8Array(size);
  const before: number[][] = Array.from({ length: size }, () => []);
  for (let edge = 0; edge < free.length; edge += 2) before[free[edge + 1] ?? 0]?.push(free[edge] ?? 0);
  const open = [...targets];
  for (const at of open) reaching[at] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const earlier of before[at] ?? []) {
      if (reaching[earlier] === 1) continue;
      reaching[earlier] = 1;
      open.push(earlier);
    }
  }
  return reaching;
}

/** Settled: no pending message, no debt, and every tab shows the truth. */
export function isSettled({ tabs, stored, late, shop }: World): boolean {
  const isSettledWith = (paymentId: number) =>
    shop.orders.some((order) => order.paymentId === paymentId) ||
    shop.refunds.some(
      (refund) =>
        refund.paymentId === paymentId &&
        (refund.status === 'done' ||
          (refund.status === 'held' && orderOf(shop, refund.orderId)?.status === 'awaiting')),
    );
  const isTold = shop.captures.every(({ id }) => isSettledWith(id));
  const restsRightly = tabs.every(({ attempt, calls }) => {
    if (attempt === null) return true;
    const order = orderOf(shop, Number(attempt.context.record.orderId));
    return calls.length === 0 && attempt.hasTag('unpaid') && order?.status === 'awaiting';
  });
  const isCarried = stored.every(
    (record) =>
      record === null || tabs.some(({ attempt }) => attempt?.context.record.attemptKey === record.attemptKey),
  );
  return isTold && restsRightly && isCarried && late.length === 0;
}

/** The invariants of every state. */
function promisesOf({ stock, wallets, settings }: Configuration): Record<string, (world: World) => boolean> {
  return {
    '(P1) one order for each attempt': ({ shop }) =>
      new Set(shop.orders.map(({ customer, key }) => `${customer} ${key}`)).size === shop.orders.length,
    '(P1) one tab carries an attempt': ({ tabs }) => {
      const keys = tabs.flatMap(({ attempt }) => attempt?.context.record.attemptKey ?? []);
      return new Set(keys).size === keys.length;
    },
    '(P1, P5) an order that waits for its payment is carried, or kept for whoever comes': ({
      tabs,
      stored,
      shop,
      late,
    }) =>
      late.length > 0 ||
      shop.orders.every(
        ({ key, status, isDeleted }) =>
          isDeleted ||
          status !== 'awaiting' ||
          tabs.some(({ attempt }) => attempt?.context.record.attemptKey === key) ||
          stored.some((record) => record?.attemptKey === key),
      ),
    '(P2) what was captured bought an order, goes back, or is not told yet, and never two of them': ({
      shop,
    }) =>
      shop.captures.every(
        ({ id, isReturned }) =>
          shop.orders.filter(({ paymentId }) => paymentId === id).length +
            shop.refunds.filter(({ paymentId }) => paymentId === id).length <=
            1 &&
          (!isReturned ||
            shop.refunds.some(({ paymentId, status }) => paymentId === id && status === 'done')),
      ),
    '(P2, P17) the wallet has what orders left of it and gave back': ({ shop }) =>
      wallets.every((before, customer) => {
        const own = shop.orders.filter((order) => order.customer === customer);
        const spent = own.reduce((sum, order) => {
          const isOver = order.isDeleted || order.status === 'cancelled';
          if (!isOver) return sum + order.walletUsed;
          return order.isPaid ? sum - (order.finalTotal - order.walletUsed) : sum;
        }, 0);
        return shop.wallets[customer] === before - spent;
      }),
    '(P3) an order is paid by one capture of its own, with the amount due': ({ shop }) =>
      shop.orders.every(({ id, isPaid, paymentId }) => {
        const capture = shop.captures.find((each) => each.id === paymentId);
        return (
          isPaid === (paymentId !== null) && (!isPaid || (capture?.isDue === true && capture.orderId === id))
        );
      }),
    '(P6) only an order that was paid is told as placed': ({ tabs, shop }) =>
      tabs.every(
        ({ result }) => result?.outcome !== 'placed' || shop.orders[result.orderId - 1]?.isPaid === true,
      ),
    '(P5) an order that was paid is never taken back': ({ shop }) =>
      shop.orders.every(({ isPaid, isDeleted }) => !isPaid || !isDeleted),
    '(L1) stock and what orders hold of it are what there was': ({ shop }) =>
      shop.stock >= 0 &&
      shop.stock + shop.orders.filter((order) => !order.isDeleted && order.status !== 'cancelled').length ===
        stock,
    '(L3) a code is used as often as it may be': ({ shop }) =>
      settings.promoLimit === null ||
      (shop.promoUses <= settings.promoLimit &&
        shop.promoUses === shop.orders.filter(({ holdsPromo }) => holdsPromo).length),
    '(L4) a wallet is never below nothing': ({ shop }) => shop.wallets.every((balance) => balance >= 0),
  };
}
