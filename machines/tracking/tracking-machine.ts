import { assign, setup, type DoneActorEvent } from 'xstate';
import { narrow } from '../narrow.ts';
import { notProvided, notProvidedCallback } from '../not-provided.ts';
import {
  afterAnswer,
  isOver,
  nothingTracked,
  pauseBeforeReading,
  type Tracked,
  type TrackingAnswer,
} from './tracking.ts';

export type PageEvent = { type: 'page.hidden' } | { type: 'page.shown' } | { type: 'connection.restored' };

/**
 * One order that the customer follows: read again and again until it is over, slower while offline or hidden
 * [R1.16, K2, K9].
 */
export const trackingMachine = setup({
  types: {
    input: {} as { orderId: number },
    context: {} as { orderId: number; isHidden: boolean; tracked: Tracked },
    events: {} as
      | { type: 'order.followed' }
      | { type: 'order.left' }
      | { type: 'reading.demanded' }
      | PageEvent
      | DoneActorEvent<TrackingAnswer, 'readTracking'>,
    tags: {} as 'busy' | 'over',
  },
  actors: {
    readTracking: notProvided<TrackingAnswer, { orderId: number }>('readTracking'),
    watchPage: notProvidedCallback<PageEvent>('watchPage'),
  },
  actions: {
    beginAnew: assign({ isHidden: false, tracked: nothingTracked }),
    noteHidden: assign({ isHidden: true }),
    noteShown: assign({ isHidden: false }),
    setAnswer: assign({
      tracked: ({ context, event }) =>
        afterAnswer(context.tracked, narrow(event, 'xstate.done.actor.readTracking').output),
    }),
    countFailure: assign({
      tracked: ({ context }) => ({ ...context.tracked, failures: context.tracked.failures + 1 }),
    }),
  },
  guards: {
    isOver: ({ context }) => isOver(context.tracked),
  },
  delays: {
    requestTimeout: 20_000,
    pause: ({ context }) => pauseBeforeReading(context.tracked, context.isHidden),
  },
}).createMachine({
  id: 'tracking',
  context: ({ input }) => ({ orderId: input.orderId, isHidden: false, tracked: nothingTracked }),
  initial: 'unfollowed',
  states: {
    unfollowed: { entry: 'beginAnew', on: { 'order.followed': 'followed' } },
    followed: {
      invoke: { id: 'watchPage', src: 'watchPage', onError: { actions: 'noteShown' } },
      on: {
        'order.left': 'unfollowed',
        'page.hidden': { actions: 'noteHidden' },
        'page.shown': { actions: 'noteShown' },
      },
      initial: 'reading',
      states: {
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readTracking',
            src: 'readTracking',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: { target: 'deciding', actions: 'setAnswer' },
            onError: { target: 'waiting', actions: 'countFailure' },
          },
          after: { requestTimeout: { target: 'waiting', actions: 'countFailure' } },
        },
        deciding: {
          always: [{ guard: 'isOver', target: 'over' }, { target: 'waiting' }],
        },
        waiting: {
          on: {
            'page.hidden': { target: 'waiting', reenter: true, actions: 'noteHidden' },
            'page.shown': { target: 'reading', actions: 'noteShown' },
            'connection.restored': 'reading',
            'reading.demanded': 'reading',
          },
          after: { pause: 'reading' },
        },
        over: { tags: 'over' },
      },
    },
  },
});
