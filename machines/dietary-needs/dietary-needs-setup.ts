import { assign, setup, type DoneActorEvent } from 'xstate';
import { nothingKept, type KeptNeeds } from '../catalogue/kept-needs.ts';
import { isDefiniteRefusal } from '../failure.ts';
import { errorOf, narrow } from '../narrow.ts';
import { notProvided, notProvidedCallback } from '../not-provided.ts';
import {
  isSameWish,
  isUnsent,
  requestOf,
  withAccount,
  type AccountNeeds,
  type NeedsRequest,
} from './account-needs.ts';

export type DietaryNeedsContext = {
  /** The customer whose needs they are; null for a guest. */
  userId: number | null;
  /** What the device keeps. */
  kept: KeptNeeds;
  /** The last one of this customer. */
  request: NeedsRequest | null;
  /** In a row. */
  networkErrors: number;
};

/** What the device reports: who is logged in, what is kept here, that the page is seen again or the device back online. */
export type CustomerEvent =
  | { type: 'session.opened'; userId: number; kept: KeptNeeds }
  | { type: 'session.closed' }
  | { type: 'needs.changed'; kept: KeptNeeds }
  | { type: 'page.shown' }
  | { type: 'connection.restored' };

type Event = CustomerEvent | DoneActorEvent<AccountNeeds, 'syncNeeds'>;

export const nobodysNeeds: DietaryNeedsContext = {
  userId: null,
  kept: nothingKept,
  request: null,
  networkErrors: 0,
};

/** What is kept with the account's answer. */
function answered({ kept, userId }: DietaryNeedsContext, event: Event): KeptNeeds {
  return userId === null
    ? kept
    : withAccount(kept, userId, narrow(event, 'xstate.done.actor.syncNeeds').output);
}

/** The names that the chart of dietary needs is written in. */
export const dietaryNeedsSetup = setup({
  types: {
    context: {} as DietaryNeedsContext,
    events: {} as Event,
    tags: {} as 'waiting' | 'refused',
  },
  actors: {
    watchCustomer: notProvidedCallback<CustomerEvent>('watchCustomer'),
    syncNeeds: notProvided<AccountNeeds, NeedsRequest | null>('syncNeeds'),
  },
  actions: {
    begin: assign(({ event }) => {
      const { userId, kept } = narrow(event, 'session.opened');
      return { ...nobodysNeeds, userId, kept };
    }),
    setRequest: assign(({ context: { userId, kept } }) => ({
      request: userId === null ? null : requestOf(kept, userId),
    })),
    forget: assign(nobodysNeeds),
    follow: assign({ kept: ({ event }) => narrow(event, 'needs.changed').kept }),
    adopt: assign(({ context, event }) => ({ kept: answered(context, event), networkErrors: 0 })),
    countNetworkError: assign({ networkErrors: ({ context }) => context.networkErrors + 1 }),
  },
  guards: {
    isOtherCustomer: ({ context, event }) => context.userId !== narrow(event, 'session.opened').userId,
    /** An echo of what was adopted here is no change. */
    bringsUnsent: ({ context, event }) => {
      const { kept } = narrow(event, 'needs.changed');
      return isUnsent(kept, context.userId) && !isSameWish(kept, context.kept);
    },
    wasRefused: ({ event }) => isDefiniteRefusal(errorOf(event)),
    leavesNothing: ({ context, event }) => !isUnsent(answered(context, event), context.userId),
    /** The provider has answered without taking what was sent. */
    wasIgnored: ({ context: { request }, event }) =>
      request !== null &&
      request.changed.length > 0 &&
      request.revision === narrow(event, 'xstate.done.actor.syncNeeds').output.revision,
  },
  delays: {
    requestTimeout: 20_000,
    retryDelay: ({ context }) => Math.min(30_000, 1000 * 2 ** Math.min(context.networkErrors, 5)),
  },
});
