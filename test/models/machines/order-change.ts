import { orderChangeMachine } from '../../../machines/order-change/order-change-machine.ts';
import {
  agreedOf,
  noChange,
  requestOf,
  type ChangedOrder,
} from '../../../machines/order-change/order-change-setup.ts';
import { isEmpty, type ChangeDraft, type ChangeQuote } from '../../../machines/order-change/order-change.ts';
import type { Cases } from '../explore.ts';
import { answersAreHeard, begun, everyStep, isRefusal, isSame, told, wordsAreHeard } from '../logs.ts';
import type { Model } from '../model.ts';
import { afterEndings, afterEvents, afterTime, beganWith, endsByItself } from '../promises.ts';
import { done, failed, refusal, unreachable } from './endings.ts';

const original: ChangeDraft = {
  items: [
    { itemId: 7, quantity: 2 },
    { itemId: 8, quantity: 1 },
  ],
  added: [],
  addressId: null,
  note: 'Ring twice',
};
const order: ChangedOrder = { orderId: 41, revision: 1, msLeft: 50_000, original };
const other: ChangedOrder = { ...order, orderId: 42, revision: 0, msLeft: 10_000 };
const fewer: ChangeDraft = { ...original, items: [{ itemId: 7, quantity: 1 }] };
const moved: ChangeDraft = { ...original, addressId: 3, note: '', added: [{ variantId: 5, quantity: 1 }] };
const none: ChangeDraft = { ...original, items: original.items.map((item) => ({ ...item, quantity: 0 })) };
const quote: ChangeQuote = {
  totalBefore: 40_000,
  finalTotal: 16_800,
  back: 23_200,
  paid: 0,
  due: 0,
};
const dearer: ChangeQuote = { ...quote, finalTotal: 50_000, back: 0, paid: 10_000 };

const cases: Cases = {
  'change.opened': [order, other].map((each) => ({ type: 'change.opened', order: each })),
  'change.reviewed': [fewer, moved, none, original].map((draft, at) => ({
    type: 'change.reviewed',
    draft,
    attemptKey: `key-${at}`,
  })),
  'change.edited': [{ type: 'change.edited' }],
  'change.confirmed': [{ type: 'change.confirmed' }],
  'change.repeated': [{ type: 'change.repeated' }],
  'change.overtaken': [{ type: 'change.overtaken' }],
  'change.dismissed': [{ type: 'change.dismissed' }],
  'session.closed': [{ type: 'session.closed' }],
  ...done('quoteOrderChange', quote, dearer),
  ...done('sendOrderChange', undefined),
  ...failed('quoteOrderChange', refusal('At most 4'), unreachable),
  ...failed('sendOrderChange', refusal('Accepted already'), unreachable),
};
const always = ['change.dismissed', 'session.closed'];
const open = [...always, 'change.overtaken'];

export const orderChangeModel: Model = {
  machine: orderChangeMachine,
  purpose:
    'A placed order is changed before the restaurant accepts it, for the price that was shown, and once [R1.15, R5.2].',
  cases,
  invariants: {
    'every answer is heard': answersAreHeard(cases),
    'every step can be gone on with, and left': wordsAreHeard(cases, {
      closed: ['change.opened'],
      'open.editing': ['change.reviewed', ...open],
      'open.pricing': open,
      'open.reviewing': ['change.edited', 'change.confirmed', ...open],
      sending: always,
      lost: ['change.repeated', ...always],
      changed: always,
      refused: always,
      over: always,
    }),
    'nobody waits without end, and no form outlives its time': endsByItself('busy', 'open'),
    'what is confirmed, or may have been, was shown with its price and has its own attempt (L4, D9)': (
      snapshot,
    ) =>
      !['sending', 'lost', 'changed', 'refused'].some((step) => snapshot.matches(step)) ||
      agreedOf(snapshot.context) !== null,
    'a price is shown only of what was asked': ({ context }) =>
      context.quote === null || (context.draft !== null && !isEmpty(context.draft)),
    'reviewing shows a price': (snapshot) =>
      !snapshot.matches('open.reviewing') || agreedOf(snapshot.context) !== null,
    'a problem is told in the form or at the end': (snapshot) =>
      snapshot.context.problem === null ||
      snapshot.matches('open.editing') ||
      snapshot.matches('refused') ||
      snapshot.matches('over'),
    'nothing is left of what is closed': (snapshot) =>
      !snapshot.matches('closed') || isSame(snapshot.context, noChange),
  },
  pathInvariants: {
    'one order is opened, with the time it has': afterEvents({
      'change.opened': ({ before, after }, event) =>
        before.matches('closed')
          ? after.matches('open.editing') && isSame(after.context, { ...noChange, order: event['order'] })
          : isSame(after.value, before.value) && isSame(after.context, before.context),
    }),
    'what differs and is something is priced as it was written; anything else says so and asks nothing':
      afterEvents({
        'change.reviewed': (step, event) => {
          const { before, after } = step;
          if (!before.matches('open.editing')) return isSame(after.value, before.value);
          const { draft, attemptKey } = Object(event);
          const isSameAgain = isSame(draft, before.context.order.original);
          if (isEmpty(draft) || isSameAgain)
            return (
              after.matches('open.editing') &&
              begun(step, 'quoteOrderChange').length === 0 &&
              isSame(after.context.problem, { kind: isEmpty(draft) ? 'empty' : 'same' })
            );
          return (
            after.matches('open.pricing') &&
            isSame(
              [after.context.problem, after.context.quote, after.context.attemptKey],
              [null, null, attemptKey],
            ) &&
            beganWith(step, 'quoteOrderChange', requestOf({ ...before.context, draft }))
          );
        },
      }),
    'only what was confirmed or repeated is sent, and for the price that was shown (P1, L4)': (log) =>
      everyStep(log, (step) => {
        const sent = begun(step, 'sendOrderChange');
        if (sent.length === 0) return true;
        const { before, cause } = step;
        const isPress =
          cause?.kind === 'heard' &&
          ((cause.event.type === 'change.confirmed' && before.matches('open.reviewing')) ||
            (cause.event.type === 'change.repeated' && before.matches('lost')));
        return isPress && isSame(sent, [agreedOf(before.context)]);
      }),
    'confirmed and repeated presses are obeyed': afterEvents({
      'change.confirmed': ({ before, after }) =>
        after.matches('sending') === (before.matches('open.reviewing') || before.matches('sending')),
      'change.repeated': ({ before, after }) =>
        after.matches('sending') === (before.matches('lost') || before.matches('sending')),
      'change.edited': ({ before, after }) =>
        before.matches('open.reviewing')
          ? after.matches('open.editing') && after.context.quote === null && after.context.attemptKey === ''
          : isSame(after.value, before.value),
      'change.overtaken': ({ before, after }) =>
        before.matches('open') ? after.matches('over') : isSame(after.value, before.value),
    }),
    'an answer about the price is shown or explained; a lost one changes nothing': afterEndings({
      quoteOrderChange: ({ before, after }, well, value) => {
        if (well) return after.matches('open.reviewing') && isSame(after.context.quote, value);
        const problem = isRefusal(value)
          ? { kind: 'refused', text: Object(value).message }
          : { kind: 'unreachable' };
        return (
          after.matches('open.editing') &&
          isSame(after.context.problem, problem) &&
          isSame(after.context.draft, before.context.draft)
        );
      },
    }),
    'a refused change says why; a lost answer is not a refusal (R8.6)': afterEndings({
      sendOrderChange: ({ after }, well, value) => {
        if (well) return after.matches('changed') && after.context.problem === null;
        if (!isRefusal(value)) return after.matches('lost') && after.context.problem === null;
        return (
          after.matches('refused') &&
          isSame(after.context.problem, { kind: 'refused', text: Object(value).message })
        );
      },
    }),
    'time ends a form, a question about a price, and a wait': afterTime({
      'open.editing': ({ after }) => after.matches('over'),
      'open.reviewing': ({ after }) => after.matches('over'),
      'open.pricing': ({ after }) =>
        after.matches('over') ||
        (after.matches('open.editing') && isSame(after.context.problem, { kind: 'unreachable' })),
      sending: ({ after }) => after.matches('lost'),
    }),
    'the order is read again exactly when it may tell more': (log) =>
      everyStep(log, (step) => {
        const { before, after, cause } = step;
        const isLeft = cause?.kind === 'heard' && cause.event.type === 'change.dismissed';
        const mayTellMore =
          (before.matches('sending') && (after.matches('changed') || after.matches('refused'))) ||
          (before.matches('open') && after.matches('over')) ||
          (before.matches('open.pricing') && after.context.problem?.kind === 'refused') ||
          (isLeft && (before.matches('sending') || before.matches('lost')));
        return isSame(
          told(step, 'order.differed'),
          mayTellMore ? [{ type: 'order.differed', orderId: before.context.order.orderId }] : [],
        );
      }),
  },
  closes: [
    {
      by: ['change.dismissed'],
      isShown: (snapshot) => !snapshot.matches('closed'),
      opens: ['change.opened'],
    },
  ],
  customers: {
    leaving: ['session.closed'],
    isEmpty: ({ context }) => isSame(context, noChange),
  },
  unreached: {},
  restingPlaces: {},
};
