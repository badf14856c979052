import type { OrderAttempt } from '../../../machines/attempt/attempt-record.ts';
import type { Answer, Shop, ShopRules, ShopSettings } from './shop.ts';
import type { Machines, Tab } from './tab.ts';

/** How often each thing may happen in one history; what is left of it is part of the state. */
export type Budget = {
  /** Requests and answers lost, slow, doubled or late, windows that fail. */
  faults: number;
  reloads: number;
  /** Orders begun by each tab. */
  submits: readonly number[];
  /** Money taken after the window was closed. */
  lateCaptures: number;
  /** Money taken that is not the amount due. */
  otherAmounts: number;
  /** Orders ended after they were placed. */
  cancels: number;
};

export type Configuration = {
  name: string;
  settings: ShopSettings;
  /** Whose device each tab is on; tabs of one customer share their storage and their lock. */
  customers: readonly number[];
  wallets: readonly number[];
  stock: number;
  /** What may happen besides, each tried by itself: everything at once would be too much. */
  budgets: readonly Budget[];
};

export type World = {
  tabs: readonly Tab[];
  /** The attempt stored on each device, and the tab that holds its lock. */
  stored: readonly (OrderAttempt | null)[];
  holders: readonly (number | null)[];
  shop: Shop;
  /** Requests that nobody waits for any more and that still arrive. */
  late: readonly { tab: number; id: string; input: unknown }[];
  /** Orders whose window was closed without a word of the gateway. */
  leftOpen: readonly number[];
  budget: Budget;
};

/** What reaches the provider, or the gateway behind it; orders and payments by their numbers in the model. */
export type Deed =
  | { kind: 'request'; tab: number; id: string; input: unknown; answer: Answer }
  | { kind: 'capture'; orderId: number; isDue: boolean }
  | { kind: 'news'; paymentId: number }
  | { kind: 'expiry'; orderId: number }
  | { kind: 'cancellation'; orderId: number };

/** One thing that happens. `isFree` tells that it takes nothing from the budget, so that it may be counted on. */
export type Step = { name: string; world: World; isFree: boolean; deed?: Deed };

/** What is broken on purpose: rules of the provider, machines of the tabs, the lock between them. */
export type Faults = { rules?: Partial<ShopRules>; machines?: Partial<Machines>; hasLocks?: boolean };
