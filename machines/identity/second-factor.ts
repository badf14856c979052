import { assertEvent } from 'xstate';
import { digitsOf } from '../typed/typed-text.ts';
import { identitySetup, lateAnswer } from './identity-setup.ts';
import { identityFailureOf, problemOf } from './identity.ts';

const settingBack = '#identity.open.settingBack';
const late = { target: settingBack, actions: { type: 'keepFailure', params: lateAnswer } } as const;

/** The second proof that an account asks for: a code by text message, or of an app [R7.4]. */
export const secondFactor = identitySetup.createStateConfig({
  tags: 'factor',
  initial: 'preparing',
  states: {
    preparing: { always: [{ guard: 'isSms', target: 'sendingCode' }, { target: 'entering' }] },
    sendingCode: {
      tags: 'busy',
      invoke: {
        id: 'sendFactorCode',
        src: 'sendFactorCode',
        input: ({ context: { factor } }) => ({ factor }),
        onDone: 'entering',
        onError: {
          target: settingBack,
          actions: { type: 'keepFailure', params: ({ event }) => identityFailureOf(event.error) },
        },
      },
      after: { longTimeout: late },
    },
    entering: {
      on: {
        'factor.chosen': {
          guard: { type: 'isFactor', params: ({ event }) => event.factor },
          target: 'preparing',
          actions: { type: 'chooseFactor', params: ({ event }) => event.factor },
        },
        'code.resent': { guard: 'isSms', target: 'sendingCode', actions: 'clearProblem' },
        'code.submitted': [
          {
            guard: { type: 'isWholeCode', params: ({ event }) => event.code },
            target: 'confirming',
            actions: 'clearProblem',
          },
          { actions: { type: 'explain', params: { field: 'code', key: 'login.codeIncomplete' } } },
        ],
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmFactor',
        src: 'confirmFactor',
        input: ({ context: { factor }, event }) => {
          assertEvent(event, 'code.submitted');
          return { factor, code: digitsOf(event.code) };
        },
        onDone: {
          target: '#identity.open.joining',
          actions: { type: 'keepUser', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: ({ event }) => problemOf(identityFailureOf(event.error)).field === 'code',
            target: 'entering',
            actions: { type: 'explain', params: ({ event }) => problemOf(identityFailureOf(event.error)) },
          },
          {
            target: settingBack,
            actions: { type: 'keepFailure', params: ({ event }) => identityFailureOf(event.error) },
          },
        ],
      },
      after: { longTimeout: late },
    },
  },
});
