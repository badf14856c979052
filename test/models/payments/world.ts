import type { EventObject } from 'xstate';
import type { OrderAttempt } from '../../../machines/attempt/attempt-record.ts';
import type { OrderSending } from '../../../machines/attempt/order-draft.ts';
import type { DriverEvent } from '../../../machines/payment/payment.ts';
import { paymentSetup } from '../../support/order-fixtures.ts';
import { done, lost, paidFor, recordOf, replyTo, saidBy } from './requests.ts';
import { stepsOfShop } from './shop-steps.ts';
import { shopRules, shopWith, type Effect, type Shop } from './shop.ts';
import { restingTab, shippedMachines, tabWith, type Call, type Tab } from './tab.ts';
import type { Budget, Configuration, Deed, Faults, Step, World } from './world-shape.ts';

const remote = new Set([
  'placeOrder',
  'findOrderByAttempt',
  'verifyPayment',
  'deleteOrder',
  'prepareHandoff',
]);
const onlyReads = new Set(['findOrderByAttempt', 'verifyPayment']);

const put = <Row>(rows: readonly Row[], at: number, row: Row): Row[] =>
  rows.map((each, index) => (index === at ? row : each));

/** Everything that may happen within a budget to some tabs, one provider and one gateway, from the beginning on. */
export function worldOf(configuration: Omit<Configuration, 'budgets'>, budget: Budget, faults: Faults = {}) {
  const { customers, settings } = configuration;
  const shop = shopWith(settings, { ...shopRules, ...faults.rules });
  const tabs = tabWith({ ...shippedMachines, ...faults.machines });
  const { hasLocks = true } = faults;
  const customerOf = (tab: number) => customers[tab] ?? 0;

  const start: World = {
    tabs: customers.map(() => restingTab),
    stored: configuration.wallets.map(() => null),
    holders: configuration.wallets.map(() => null),
    shop: {
      orders: [],
      refused: [],
      stock: configuration.stock,
      wallets: configuration.wallets,
      promoUses: 0,
      collected: [],
      captures: [],
      refunds: [],
    },
    late: [],
    leftOpen: [],
    budget,
  };

  const withTab = (world: World, at: number, tab: Tab): World =>
    keepStorage({ ...world, tabs: put(world.tabs, at, tab) }, at);

  /** Storing and clearing an attempt takes no time that anybody could come between. */
  function keepStorage(world: World, at: number): World {
    const tab = world.tabs[at] ?? restingTab;
    const device = customerOf(at);
    const call = tab.calls.find(({ id }) => id === 'saveAttempt' || id === 'clearAttempt');
    if (call === undefined) return tab.attempt === null ? withoutLock(world, at) : world;
    if (call.id === 'clearAttempt') {
      const { attemptKey } = call.input as { attemptKey: string };
      const isOwn = world.stored[device]?.attemptKey === attemptKey;
      const cleared = isOwn ? { ...world, stored: put(world.stored, device, null) } : world;
      return withTab(withoutLock(cleared, at), at, tabs.answer(tab, call, done(call, undefined)));
    }
    const record = call.input as OrderAttempt;
    const holder = world.holders[device] ?? null;
    const earlier = world.stored[device] ?? null;
    const isTaken =
      hasLocks &&
      ((holder !== null && holder !== at) || (earlier !== null && earlier.attemptKey !== record.attemptKey));
    const saved = isTaken
      ? world
      : { ...world, stored: put(world.stored, device, record), holders: put(world.holders, device, at) };
    return withTab(saved, at, tabs.answer(tab, call, done(call, isTaken ? 'elsewhere' : 'saved')));
  }

  function withoutLock(world: World, at: number): World {
    const device = customerOf(at);
    return world.holders[device] === at ? { ...world, holders: put(world.holders, device, null) } : world;
  }

  /** What the provider does with a request. */
  function perform(before: Shop, at: number, id: string, input: unknown): Effect {
    if (id === 'placeOrder')
      return shop.place(before, customerOf(at), (input as OrderSending).draft.attemptKey);
    if (id === 'findOrderByAttempt')
      return shop.find(before, customerOf(at), (input as OrderAttempt).attemptKey);
    if (id === 'deleteOrder') return shop.takeBack(before, (input as { orderId: number }).orderId);
    return id === 'prepareHandoff'
      ? shop.prepare(before, paidFor(input))
      : shop.verify(before, customerOf(at), paidFor(input));
  }

  function answered(world: World, at: number, call: Call, event: EventObject): World {
    return withTab(world, at, tabs.answer(world.tabs[at] ?? restingTab, call, event));
  }

  function* stepsOfCall(world: World, at: number, call: Call): Generator<Step> {
    const { id } = call;
    const name = `${at} ${id}`;
    if (call.answer !== undefined) {
      yield {
        name: `${name}: the slow answer arrives`,
        world: answered(world, at, call, call.answer),
        isFree: true,
      };
      return;
    }
    const { shop: after, answer } = perform(world.shop, at, id, call.input);
    const reply = replyTo(call, answer);
    const deed: Deed = { kind: 'request', tab: at, id, input: call.input, answer };
    yield { name, world: answered({ ...world, shop: after }, at, call, reply), isFree: true, deed };
    const { budget } = world;
    if (budget.faults < 1) return;
    const faulty = { ...world, budget: { ...budget, faults: budget.faults - 1 } };
    yield { name: `${name}: lost`, world: answered(faulty, at, call, lost(call)), isFree: false };
    if (onlyReads.has(id)) return;
    yield {
      name: `${name}: the answer is lost`,
      world: answered({ ...faulty, shop: after }, at, call, lost(call)),
      isFree: false,
      deed,
    };
    const tab = world.tabs[at] ?? restingTab;
    const slow = tabs.note(tab, call, { answer: reply });
    yield {
      name: `${name}: the answer is slow`,
      world: { ...faulty, shop: after, tabs: put(world.tabs, at, slow) },
      isFree: false,
      deed,
    };
    const late = [...world.late, { tab: at, id, input: call.input }];
    yield {
      name: `${name}: late`,
      world: answered({ ...faulty, late }, at, call, lost(call)),
      isFree: false,
    };
    const twice = { ...faulty, shop: after, late };
    yield { name: `${name}: doubled`, world: answered(twice, at, call, reply), isFree: false, deed };
  }

  /** What the gateway's window and the customer in it may do. */
  function* stepsOfWindow(world: World, at: number, call: Call): Generator<Step> {
    const tab = world.tabs[at] ?? restingTab;
    const orderId = paidFor(call.input);
    const say = (event: DriverEvent, from: World = world): World =>
      withTab(from, at, tabs.send(from.tabs[at] ?? restingTab, 'payment', event));
    const { budget } = world;
    const faulty = { ...world, budget: { ...budget, faults: budget.faults - 1 } };
    if (tab.payment?.matches({ open: 'opening' }) === true) {
      yield { name: `${at} window opens`, world: say({ type: 'payment.opened' }), isFree: true };
      if (budget.faults < 1) return;
      const failed = say({ type: 'driver.failed', code: 'scriptNotLoaded' }, faulty);
      yield { name: `${at} window fails to load`, world: failed, isFree: false };
      yield { name: `${at} window stays blank`, world: withTab(faulty, at, tabs.wait(tab)), isFree: false };
      return;
    }
    const hasPaid = call.hasPaid === true;
    const closed = leaving(world, tab);
    yield {
      name: `${at} closes the window`,
      world: say({ type: 'payment.dismissed', mayStillSettle: true }, closed),
      isFree: true,
    };
    const taken = hasPaid ? world.shop : shop.capture(world.shop, orderId, true);
    const capture: Deed = { kind: 'capture', orderId, isDue: true };
    const proof = { razorpay_payment_id: 'p' };
    yield {
      name: `${at} pays`,
      world: say({ type: 'payment.claimed', proof }, { ...world, shop: taken }),
      isFree: true,
      ...(hasPaid ? {} : { deed: capture }),
    };
    if (!hasPaid) {
      const silent = tabs.note(tab, call, { hasPaid: true });
      yield {
        name: `${at} pays, the window says nothing yet`,
        world: { ...world, shop: taken, tabs: put(world.tabs, at, silent) },
        isFree: true,
        deed: capture,
      };
    }
    if (!hasPaid && budget.otherAmounts > 0) {
      const other = shop.capture(world.shop, orderId, false);
      const spent = { ...world, shop: other, budget: { ...budget, otherAmounts: budget.otherAmounts - 1 } };
      yield {
        name: `${at} pays another amount`,
        world: say({ type: 'payment.claimed', proof }, spent),
        isFree: false,
        deed: { kind: 'capture', orderId, isDue: false },
      };
    }
    if (budget.faults > 0)
      yield {
        name: `${at} window breaks`,
        world: say({ type: 'payment.undecided' }, { ...faulty, leftOpen: closed.leftOpen }),
        isFree: false,
      };
  }

  function* stepsOfTab(world: World, at: number): Generator<Step> {
    const tab = world.tabs[at] ?? restingTab;
    const device = customerOf(at);
    const { budget } = world;
    if (tab.attempt === null) {
      const stored = world.stored[device] ?? null;
      const isFree = !hasLocks || (world.holders[device] ?? null) === null;
      if (stored !== null && isFree) {
        const held = { ...world, holders: put(world.holders, device, at) };
        const begun = tabs.begin({ record: stored, setup: paymentSetup, isRecovered: true, returned: null });
        yield { name: `${at} takes the stored attempt over`, world: withTab(held, at, begun), isFree: true };
      }
      const left = budget.submits[at] ?? 0;
      if (left < 1) return;
      const spent = { ...world, budget: { ...budget, submits: put(budget.submits, at, left - 1) } };
      const record = recordOf(`tab ${at}, ${left} left`, device, settings);
      const begun = tabs.begin({ record, setup: paymentSetup, isRecovered: false, returned: null });
      yield { name: `${at} orders`, world: withTab(spent, at, begun), isFree: false };
      return;
    }
    for (const call of tab.calls) {
      if (remote.has(call.id)) yield* stepsOfCall(world, at, call);
      else if (call.id === 'driver') yield* stepsOfWindow(world, at, call);
    }
    const isWaiting = tab.calls.every(({ id, answer }) => id !== 'driver' && answer !== undefined);
    if (isWaiting && tab.timers.length > 0)
      yield { name: `${at} time passes`, world: withTab(world, at, tabs.wait(tab)), isFree: true };
    for (const type of saidBy(tab))
      yield {
        name: `${at} ${type}`,
        world: withTab(leaving(world, tab), at, tabs.send(tab, 'attempt', { type })),
        isFree: true,
      };
    if (budget.reloads > 0) yield* reloads(world, at, tab);
  }

  /** The page is gone; what it had sent may still arrive, or not. */
  function* reloads(world: World, at: number, tab: Tab): Generator<Step> {
    const { budget } = world;
    const spent = { ...leaving(world, tab), budget: { ...budget, reloads: budget.reloads - 1 } };
    const gone = withoutLock({ ...spent, tabs: put(world.tabs, at, restingTab) }, at);
    yield { name: `${at} reloads`, world: gone, isFree: false };
    const sent = tab.calls.filter(
      ({ id, answer }) => remote.has(id) && !onlyReads.has(id) && answer === undefined,
    );
    if (sent.length === 0) return;
    const late = [...world.late, ...sent.map(({ id, input }) => ({ tab: at, id, input }))];
    yield { name: `${at} reloads, its request arrives later`, world: { ...gone, late }, isFree: false };
  }

  return {
    start,
    stepsFrom: function* (world: World): Generator<Step> {
      for (const at of world.tabs.keys()) yield* stepsOfTab(world, at);
      yield* stepsOfShop(world, shop, perform);
    },
  };
}

/** The world when a tab leaves its window, in which money may be taken later. */
function leaving(world: World, { calls, payment }: Tab): World {
  const driver = calls.find(({ id }) => id === 'driver');
  const isOpen =
    driver !== undefined && driver.hasPaid !== true && payment?.matches({ open: 'shown' }) === true;
  if (!isOpen) return world;
  return {
    ...world,
    leftOpen: [...new Set([...world.leftOpen, paidFor(driver.input)])].toSorted((one, other) => one - other),
  };
}
