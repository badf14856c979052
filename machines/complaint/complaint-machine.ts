import { complaintSetup, noComplaint, requestOf } from './complaint-setup.ts';

/** Closed with an answer open: the order is read again, with the report if the provider has it. */
const leaves = { target: '#complaint.closed', actions: ['announceDifference', 'forget'] } as const;

/**
 * Something is wrong with a dish that arrived [R1.15]: what, how many, with words and pictures, and once. After a lost answer it is
 * unknown whether the restaurant has the report; sending again sends the same attempt, which the provider takes once (D9).
 */
export const complaintMachine = complaintSetup.createMachine({
  id: 'complaint',
  context: noComplaint,
  initial: 'closed',
  on: {
    'complaint.dismissed': { target: '.closed', actions: 'forget' },
    'session.closed': { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: {
      on: {
        'complaint.opened': { target: 'describing', actions: 'begin' },
      },
    },
    describing: {
      tags: 'form',
      on: {
        'complaint.submitted': [
          { guard: 'isWhole', target: 'sending', actions: 'setDraft' },
          { actions: 'explainIncomplete' },
        ],
      },
    },
    sending: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'sendComplaint',
        src: 'sendComplaint',
        input: ({ context }) => requestOf(context),
        onDone: { target: 'taken', actions: 'setTaken' },
        onError: [
          { guard: 'wasRefused', target: 'describing', actions: ['explainRefusal', 'announceDifference'] },
          { target: 'lost' },
        ],
      },
      on: { 'complaint.dismissed': leaves },
      after: { requestTimeout: 'lost' },
    },
    lost: {
      tags: 'lost',
      on: { 'complaint.repeated': 'sending', 'complaint.dismissed': leaves },
    },
    taken: {
      tags: 'taken',
      entry: 'announceDifference',
    },
  },
});
