import { assign, cancel, enqueueActions, setup } from 'xstate';
import { narrow } from '../narrow.ts';
import type { Notice } from '../notice.ts';
import {
  bannerDuration,
  durationOf,
  isPersonal,
  logLimit,
  withBanner,
  withToast,
  type Banner,
  type Toast,
} from './notices.ts';

type Raised = Omit<Notice, 'type'> & { id?: string };

/**
 * Toasts and the push banner: how many, how long, and a pause while the customer is reading [R9.7, R2.10, D18]. The code that draws them
 * comes late; what is raised before waits for it, and no time runs.
 */
export const noticesMachine = setup({
  types: {
    context: {} as { toasts: Toast[]; log: Toast[]; banners: Banner[]; count: number },
    events: {} as
      | ({ type: 'notice.raised' } & Raised)
      | { type: 'notices.drawn' }
      | { type: 'notice.dismissed'; id: string }
      | { type: 'notice.expired'; id: string }
      | { type: 'notice.hovered' }
      | { type: 'notice.left' }
      | { type: 'push.arrived'; banner: Banner }
      | { type: 'banner.drawn' }
      | { type: 'banner.dismissed' }
      | { type: 'banner.hovered' }
      | { type: 'banner.left' }
      | { type: 'session.closed' },
  },
  actions: {
    addToast: assign(({ context, event }) => {
      const { id, tone, key, text, values } = narrow(event, 'notice.raised');
      const toast = {
        id: id ?? `n${context.count + 1}`,
        tone,
        key: key ?? null,
        text: text ?? null,
        values: values ?? {},
      };
      return {
        count: context.count + 1,
        toasts: withToast(context.toasts, toast),
        log: [...context.log.filter((logged) => logged.id !== toast.id), toast].slice(-logLimit),
      };
    }),
    dropToast: assign(({ context, event }) => {
      const { id } = narrow(event, ['notice.dismissed', 'notice.expired']);
      return { toasts: context.toasts.filter((toast) => toast.id !== id) };
    }),
    stopTimer: cancel(({ event }) => `toast ${narrow(event, 'notice.dismissed').id}`),
    startNewestTimer: enqueueActions(({ context, enqueue }) => {
      const toast = context.toasts.at(-1);
      const delay = toast ? durationOf(toast.tone) : null;
      if (!toast) return;
      enqueue.cancel(`toast ${toast.id}`);
      if (delay === null) return;
      enqueue.raise({ type: 'notice.expired', id: toast.id }, { id: `toast ${toast.id}`, delay });
    }),
    stopTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.cancel(`toast ${id}`);
    }),
    startTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id, tone } of context.toasts) {
        const delay = durationOf(tone);
        if (delay !== null) enqueue.raise({ type: 'notice.expired', id }, { id: `toast ${id}`, delay });
      }
    }),
    queueBanner: assign(({ context, event }) => ({
      banners: withBanner(context.banners, narrow(event, 'push.arrived').banner),
    })),
    forgetCustomer: assign(({ context }) => ({
      toasts: context.toasts.filter((toast) => !isPersonal(toast)),
      banners: [],
      log: [],
    })),
    dropBanner: assign({ banners: ({ context }) => context.banners.slice(1) }),
  },
  guards: {
    hasBanner: ({ context }) => context.banners.length > 0,
    hasNoToast: ({ context }) => context.toasts.length === 0,
  },
  delays: { bannerDuration },
}).createMachine({
  id: 'notices',
  type: 'parallel',
  context: { toasts: [], log: [], banners: [], count: 0 },
  states: {
    toasts: {
      initial: 'unseen',
      on: {
        'notice.dismissed': { actions: ['stopTimer', 'dropToast'] },
      },
      states: {
        unseen: {
          on: {
            'notice.raised': { actions: 'addToast' },
            'notices.drawn': { target: 'passing', actions: 'startTimers' },
          },
        },
        passing: {
          on: {
            'notice.raised': { actions: ['addToast', 'startNewestTimer'] },
            'notice.expired': { actions: 'dropToast' },
            'notice.hovered': { target: 'held', actions: 'stopTimers' },
          },
        },
        held: {
          always: { guard: 'hasNoToast', target: 'passing' },
          on: {
            'notice.raised': { actions: 'addToast' },
            'notice.left': { target: 'passing', actions: 'startTimers' },
          },
        },
      },
    },
    banner: {
      initial: 'unseen',
      on: {
        'push.arrived': { actions: 'queueBanner' },
        'session.closed': { target: '.none', actions: 'forgetCustomer' },
      },
      states: {
        unseen: {
          on: { 'session.closed': { actions: 'forgetCustomer' }, 'banner.drawn': 'none' },
        },
        none: { always: { guard: 'hasBanner', target: 'shown' } },
        shown: {
          on: { 'banner.dismissed': 'leaving', 'banner.hovered': 'held' },
          after: { bannerDuration: 'leaving' },
        },
        held: { on: { 'banner.dismissed': 'leaving', 'banner.left': 'shown' } },
        leaving: { entry: 'dropBanner', always: 'none' },
      },
    },
  },
});
