import type { AnyMachineSnapshot } from 'xstate';
import type { WirePath } from '../../../src/api/contract/paths.ts';
import type { Case, Cases, ExplorationOptions } from '../../models/explore.ts';
import type { ModelId } from '../../models/machines/models.ts';
import type { InTheWindow } from './gateway-window.ts';
import type { OfPush } from './push-browser.ts';
import type { InTheSignInWindow } from './sign-in-window.ts';
import type { ThirdPartyPath } from './third-party.ts';

/** One thing that a tester does, by the words on the screen. It is data: a browser, the audit's page and a reader can all follow it. */
export type Act =
  | { open: string }
  /** A name that ends in `*` is the beginning of one; `ifThere` is pressed only where it is shown. */
  | { press: string; ifThere?: true }
  | { type: string; into: string }
  | { key: string }
  /** The network comes and goes, another tab is shown in front of this one, or the device tells its place. */
  | { device: 'offline' | 'online' | 'hidden' | 'shown' | 'located' | 'unlocated' }
  /** What this tab or this device remembers; a field of `ages` is that many milliseconds before now. */
  | { keep: 'tab' | 'device'; name: string; value: unknown; ages?: Record<string, number> }
  /** Another tab is at work: it holds this lock. */
  | { lock: string }
  /** In the window of a gateway. */
  | { gateway: InTheWindow }
  /** In the window of a third party that signs in. */
  | { signIn: InTheSignInWindow }
  /** The browser and its push service. */
  | { push: OfPush };

/** The fields that a request must have; undefined means that it must not have the field. */
export type Fields = Record<string, string | undefined>;

/** The provider's, or a third party's. */
export type CallPath = WirePath | ThirdPartyPath;

/** How an effect travels, so that a path can hold its request, compare it with the effect's input and answer it. */
export type Call = {
  path: CallPath | readonly CallPath[];
  /** Tells this request from others to the same path. */
  isIts?: (form: URLSearchParams) => boolean;
  fields: (input: never) => Fields;
  /**
   * The answer that makes the effect end well; `httpStatus` is taken out of it, and `now` is the page's time in ms. Left out where
   * whoever is asked answers.
   */
  answer?: (output: never, form: URLSearchParams, now: number) => object;
  /** The same for an effect that reads a part of a large answer: the provider's own, changed. */
  change?: (reply: Record<string, unknown>, output: never) => object;
  /** False for an ending that no answer to this request brings about. */
  can?: (ending: Case, from: AnyMachineSnapshot) => boolean;
  /** Where the device has a say before the request leaves: what it does for this ending, null where nothing brings it about. */
  first?: (ending: Case, from: AnyMachineSnapshot) => readonly Act[] | null;
  /** How often the page asks again by itself before the effect hears of a lost answer. */
  retries?: number;
  /** How long the page goes on by itself after the answer before the effect has ended, in ms. */
  takes?: number;
  /** A “no”, where it has another shape than `error`, `message` and an empty list; null for an answer that is lost. */
  refuse?: (message: string, failure: Record<string, unknown>) => object | null;
  /** True where nobody gives the call up sooner than the machine, so that time passes as the path says. */
  lasts?: true;
};

/** Where a customer is who opens the tab again after it was killed: how they go on there, what the page says, why it is another place. */
export type AfterKill = {
  back: readonly Act[];
  shows: string | null;
  why: string;
  /** True where the provider answers what the page then asks; otherwise its requests are held. */
  isAnswered?: true;
};

/** How a machine is driven from a page, for its events, effects and states. */
export type Driver = {
  model: ModelId;
  /** Who is at the device. */
  customer: 'guest' | 'asha';
  /** Cases that a page can bring about, where they are others than the model's: its data instead of those of the model. */
  tried: Pick<ExplorationOptions, 'inputs' | 'scenarios'> & { cases?: Cases };
  /** Called before each path: drops what the path before has left in the driver. */
  forget: () => void;
  /** Where every path begins, for a machine as it is born. */
  start: readonly Act[] | ((born: AnyMachineSnapshot) => readonly Act[]);
  /** Events that the first page brings about by itself, in this order: paths begin after them. */
  begins: readonly Case[];
  /** How an event is brought about in a state; null where a page offers no way to. */
  does: Record<string, readonly Act[] | ((event: Case, from: AnyMachineSnapshot) => readonly Act[] | null)>;
  /** Events that the page brings about by itself, whenever it is ready. */
  comesByItself: readonly string[];
  calls: Record<string, Call>;
  /** Effects that end by themselves, before anything else can happen: what makes them end so, or null where nothing does. */
  endsByItself: Record<string, (ending: Case, from: AnyMachineSnapshot) => readonly Act[] | null>;
  /** Child machines, which a customer works through, and effects that the browser ends: what makes them end so. */
  children: Record<string, (ending: Case, from: AnyMachineSnapshot) => readonly Act[] | null>;
  /** The event that the page brings about at once in this state; null where it waits for something. */
  follows: (from: AnyMachineSnapshot) => string | null;
  /** Calls beside those of the effects that are always answered so; what is held is never answered. */
  given: Partial<Record<CallPath, (form: URLSearchParams) => object | 'held' | null>>;
  /** Changes to what the provider answers to calls beside those of the effects. */
  changed: Partial<Record<WirePath, (reply: Record<string, unknown>) => object>>;
  /** Scripts of others that stand-ins replace, by the end of their address. */
  scripts: Record<string, string>;
  /** A script for every page, which holds what the browser would do. */
  inPage: string;
  /** The region of the page and what its `data-state` says; null where it isn't shown. */
  flow: string;
  shows: (snapshot: AnyMachineSnapshot) => string | null;
  /** Transitions that no path from a page takes, by their reason; those of `reasons.ts` are found without being listed. */
  notFromThePage: Record<string, readonly string[]>;
  /** Null where no page tells the state of the machine, so that nothing can be compared. */
  afterKill: ((snapshot: AnyMachineSnapshot) => AfterKill) | null;
  /** The calls that must never leave twice. */
  once: readonly CallPath[];
};

type Needed = 'model' | 'does' | 'shows' | 'afterKill';

/** Whether an effect ended well; it failed otherwise. */
export const isDone = ({ type }: Case): boolean => type.startsWith('xstate.done.');

/** A driver with the usual values: the demo customer, a region that is named like the machine, and nothing beside its calls. */
export function driverOf(own: Pick<Driver, Needed> & Partial<Driver>): Driver {
  return {
    customer: 'asha',
    tried: {},
    forget: () => undefined,
    start: [],
    begins: [],
    comesByItself: [],
    calls: {},
    endsByItself: {},
    children: {},
    follows: () => null,
    given: {},
    changed: {},
    scripts: {},
    inPage: '',
    flow: own.model,
    notFromThePage: {},
    once: [],
    ...own,
  };
}
