import { complaintMachine } from '../../../machines/complaint/complaint-machine.ts';
import { noComplaint, requestOf, type ComplaintDraft } from '../../../machines/complaint/complaint-setup.ts';
import type { Complaint } from '../../../machines/complaint/complaint.ts';
import type { Cases } from '../explore.ts';
import { answersAreHeard, everyStep, isRefusal, isSame, told, wordsAreHeard } from '../logs.ts';
import type { Model } from '../model.ts';
import { afterEndings, afterEvents, afterTime, beganWith, endsByItself } from '../promises.ts';
import { done, failed, refusal, unreachable } from './endings.ts';

const dish = { orderId: 41, itemId: 7, quantity: 2 };
const other = { orderId: 42, itemId: 8, quantity: 1 };
const draft: ComplaintDraft = { reason: 'spilled', quantity: 2, comment: '', pictures: ['data:,1'] };
const changed: ComplaintDraft = { ...draft, quantity: 1, comment: 'Half of it' };
const incomplete: readonly ComplaintDraft[] = [
  { ...draft, reason: null },
  { ...draft, quantity: 3 },
  { ...draft, quantity: 0 },
  { ...draft, reason: 'other' },
  { ...draft, pictures: ['1', '2', '3', '4'] },
];
const taken: Complaint = {
  id: 3,
  status: 'open',
  reason: 'spilled',
  quantity: 2,
  comment: '',
  pictures: [],
  asked: 20_000,
  granted: 0,
  answer: '',
};
const cases: Cases = {
  'complaint.opened': [
    { type: 'complaint.opened', dish, attemptKey: 'key-1' },
    { type: 'complaint.opened', dish: other, attemptKey: 'key-2' },
  ],
  'complaint.submitted': [draft, changed, ...incomplete].map((each) => ({
    type: 'complaint.submitted',
    draft: each,
  })),
  'complaint.repeated': [{ type: 'complaint.repeated' }],
  'complaint.dismissed': [{ type: 'complaint.dismissed' }],
  'session.closed': [{ type: 'session.closed' }],
  ...done('sendComplaint', taken),
  ...failed('sendComplaint', refusal('Too late'), unreachable),
};
const always = ['complaint.dismissed', 'session.closed'];

export const complaintModel: Model = {
  machine: complaintMachine,
  purpose: 'Something is wrong with a dish that arrived: reported once, with what comes back [R1.15].',
  cases,
  invariants: {
    'every answer is heard': answersAreHeard(cases),
    'every step can be gone on with, and left': wordsAreHeard(cases, {
      closed: ['complaint.opened'],
      describing: ['complaint.submitted', ...always],
      sending: always,
      lost: ['complaint.repeated', ...always],
      taken: always,
    }),
    'nobody waits without end': endsByItself('busy'),
    'what is sent, or may have been, is whole and has its own attempt (L4, D9)': (snapshot) =>
      !(snapshot.hasTag('busy') || snapshot.hasTag('lost')) ||
      (requestOf(snapshot.context) !== null && snapshot.context.attemptKey !== ''),
    'no more is complained about than was ordered (L4)': ({ context }) =>
      context.draft === null ||
      (context.draft.quantity >= 1 && context.draft.quantity <= context.dish.quantity),
    'what is taken says so, and nothing else does': (snapshot) =>
      snapshot.hasTag('taken') === (snapshot.context.taken !== null),
    'nothing is left of what is closed': (snapshot) =>
      !snapshot.matches('closed') || isSame(snapshot.context, noComplaint),
  },
  pathInvariants: {
    'one dish is opened, under an attempt of its own': afterEvents({
      'complaint.opened': ({ before, after }, event) =>
        before.matches('closed')
          ? after.matches('describing') &&
            isSame(after.context, { ...noComplaint, dish: event['dish'], attemptKey: event['attemptKey'] })
          : isSame(after.value, before.value) && isSame(after.context, before.context),
    }),
    'what is whole is sent as it was written; what is not says so and sends nothing': afterEvents({
      'complaint.submitted': (step, event) => {
        if (!step.before.matches('describing')) return isSame(step.after.value, step.before.value);
        const wanted = requestOf({ ...step.before.context, draft: Object(event)['draft'] });
        if (wanted !== null)
          return (
            step.after.matches('sending') &&
            step.after.context.problem === null &&
            beganWith(step, 'sendComplaint', wanted)
          );
        return step.after.matches('describing') && step.after.context.problem?.kind === 'incomplete';
      },
    }),
    'sending again sends the same attempt (P1, D9)': afterEvents({
      'complaint.repeated': (step) =>
        !step.before.matches('lost') || beganWith(step, 'sendComplaint', requestOf(step.before.context)),
    }),
    'nothing is sent but by a press (P1)': (log) =>
      everyStep(log, ({ cause, entries }) => {
        const isBegun = entries.some((entry) => entry.kind === 'begun');
        const isPress =
          cause?.kind === 'heard' && ['complaint.submitted', 'complaint.repeated'].includes(cause.event.type);
        return !isBegun || isPress;
      }),
    'a refusal says why and keeps what was written; a lost answer is not a refusal (R8.6)': afterEndings({
      sendComplaint: ({ before, after }, well, value) => {
        if (well)
          return after.matches('taken') && isSame(after.context.taken, value) && after.context.draft === null;
        if (!isRefusal(value)) return after.matches('lost') && after.context.problem === null;
        return (
          after.matches('describing') &&
          isSame(after.context.problem, { kind: 'refused', text: Object(value).message }) &&
          isSame(after.context.draft, before.context.draft)
        );
      },
    }),
    'an answer that does not come is lost': afterTime({ sending: ({ after }) => after.matches('lost') }),
    'the order is read again exactly when it may tell more': (log) =>
      everyStep(log, (step) => {
        const { before, after, cause } = step;
        const isLeft = cause?.kind === 'heard' && cause.event.type === 'complaint.dismissed';
        const mayTellMore =
          (before.matches('sending') && (after.matches('taken') || after.matches('describing'))) ||
          (isLeft && (before.matches('sending') || before.matches('lost')));
        return isSame(
          told(step, 'order.differed'),
          mayTellMore ? [{ type: 'order.differed', orderId: before.context.dish.orderId }] : [],
        );
      }),
  },
  closes: [
    {
      by: ['complaint.dismissed'],
      isShown: (snapshot) => !snapshot.matches('closed'),
      opens: ['complaint.opened'],
    },
  ],
  customers: {
    leaving: ['session.closed'],
    isEmpty: ({ context }) => isSame(context, noComplaint),
  },
  unreached: {},
  restingPlaces: {},
};
