import { narrow } from '../narrow.ts';
import { digitsOf } from '../typed/typed-text.ts';
import { identitySetup } from './identity-setup.ts';

const settingBack = '#identity.open.settingBack';
const late = { target: settingBack, actions: 'setTimeout' } as const;

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
        onError: { target: settingBack, actions: 'setFailure' },
      },
      after: { longTimeout: late },
    },
    entering: {
      on: {
        'factor.chosen': { guard: 'isFactor', target: 'preparing', actions: 'chooseFactor' },
        'code.resent': { guard: 'isSms', target: 'sendingCode', actions: 'clearProblem' },
        'code.submitted': [
          { guard: 'isWholeCode', target: 'confirming', actions: 'clearProblem' },
          { actions: 'explainCode' },
        ],
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmFactor',
        src: 'confirmFactor',
        input: ({ context: { factor }, event }) => ({
          factor,
          code: digitsOf(narrow(event, 'code.submitted').code),
        }),
        onDone: { target: '#identity.open.joining', actions: 'setUser' },
        onError: [
          { guard: 'wasWrongCode', target: 'entering', actions: 'explainWrongCode' },
          { target: settingBack, actions: 'setFailure' },
        ],
      },
      after: { longTimeout: late },
    },
  },
});
