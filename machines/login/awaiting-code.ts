import type { Phone } from './login.ts';

/** Typing and checking a code while it lives [R5.7]; `proven` and `expired` are where a right code and a void one lead. */
export const codeEntry = ({ proven, expired }: { proven: string; expired: string }) =>
  ({
    initial: 'live',
    on: { 'code.renewed': '.live' },
    states: {
      live: {
        initial: 'typing',
        after: { codeLifetime: 'expired' },
        states: {
          typing: {
            on: {
              'code.submitted': { target: 'checking', actions: 'setCode' },
            },
          },
          checking: {
            always: [
              { guard: 'isWholeCode', target: 'verifying' },
              { target: 'typing', actions: 'explainCode' },
            ],
          },
          verifying: {
            tags: 'busy',
            invoke: {
              id: 'verifyCode',
              src: 'verifyCode',
              input: ({ context: { phone, code } }: { context: { phone: Phone; code: string } }) => ({
                phone,
                code,
              }),
              onDone: { target: proven, actions: 'setProof' },
              onError: [
                { guard: 'wasLastTry', target: expired, actions: 'explainWrongCodes' },
                { guard: 'wasRefused', target: 'typing', actions: 'countWrongCode' },
                { target: 'typing', actions: 'explainUnreachable' },
              ],
            },
            after: { requestTimeout: { target: 'typing', actions: 'explainUnreachable' } },
          },
        },
      },
      expired: { tags: 'expired' },
    },
  }) as const;

/** Asking for another code: pauses that grow, then a long one. */
export const codeResend = {
  initial: 'coolingDown',
  states: {
    coolingDown: {
      after: { resendPause: [{ guard: 'mayResend', target: 'ready' }, { target: 'exhausted' }] },
    },
    ready: { on: { 'code.resent': 'resending' } },
    resending: {
      tags: 'busy',
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        input: ({ context }: { context: { phone: Phone } }) => context.phone,
        onDone: { target: 'coolingDown', actions: ['noteNextCode', 'renewCode'] },
        onError: [
          {
            guard: 'wasRefused',
            target: 'ready',
            actions: { type: 'explainRefusal', params: { field: 'code' } },
          },
          { target: 'ready', actions: 'explainUnreachable' },
        ],
      },
      after: { requestTimeout: { target: 'ready', actions: 'explainUnreachable' } },
    },
    exhausted: { tags: 'exhausted', after: { longPause: { target: 'ready', actions: 'resetSendLimit' } } },
  },
} as const;
