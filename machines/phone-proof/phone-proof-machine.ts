import { isRefusal } from '../failure.ts';
import { refused, unreachable } from '../login/login-context.ts';
import { mostWrongCodes } from '../login/login.ts';
import { phoneProofSetup } from './phone-proof-setup.ts';

const explainUnreachable = { type: 'explain', params: unreachable } as const;

/** Typing and checking a code while it lives [R5.7]. */
const entry = phoneProofSetup.createStateConfig({
  initial: 'live',
  on: { 'code.renewed': '.live' },
  states: {
    live: {
      initial: 'typing',
      after: { codeLifetime: 'expired' },
      states: {
        typing: {
          on: {
            'code.submitted': {
              target: 'checking',
              actions: { type: 'keepCode', params: ({ event }) => event.code },
            },
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
            input: ({ context: { phone, code } }) => ({ phone, code }),
            onDone: {
              target: '#phoneProof.proven',
              actions: { type: 'keepProof', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: ({ event, context }) =>
                  isRefusal(event.error) && context.wrongCodes + 1 >= mostWrongCodes,
                target: '#phoneProof.awaitingCode.entry.expired',
                actions: { type: 'explain', params: { field: 'code', key: 'login.tooManyWrongCodes' } },
              },
              { guard: ({ event }) => isRefusal(event.error), target: 'typing', actions: 'countWrongCode' },
              { target: 'typing', actions: explainUnreachable },
            ],
          },
          after: { requestTimeout: { target: 'typing', actions: explainUnreachable } },
        },
      },
    },
    expired: { tags: 'expired' },
  },
});

/** Asking for another code: pauses that grow, then a long one. */
const resend = phoneProofSetup.createStateConfig({
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
        input: ({ context }) => context.phone,
        onDone: {
          target: 'coolingDown',
          actions: [{ type: 'noteNextCode', params: ({ event }) => event.output }, 'renewCode'],
        },
        onError: [
          {
            guard: ({ event }) => isRefusal(event.error),
            target: 'ready',
            actions: { type: 'explain', params: ({ event }) => refused(event.error, 'code') },
          },
          { target: 'ready', actions: explainUnreachable },
        ],
      },
      after: { requestTimeout: { target: 'ready', actions: explainUnreachable } },
    },
    exhausted: { tags: 'exhausted', after: { longPause: { target: 'ready', actions: 'forgiveSending' } } },
  },
});

/**
 * A code to a telephone, checked on this device, for what a token alone may not do: another number for the account, and
 * its end. Ends with the provider's proof; whoever started it stops it to give up [R1.24, R5.7].
 */
export const phoneProofMachine = phoneProofSetup.createMachine({
  id: 'phoneProof',
  context: ({ input }) => ({
    ...input,
    code: '',
    proof: '',
    problem: null,
    codesSent: 0,
    wrongCodes: 0,
    resendReadyAt: null,
  }),
  output: ({ context: { phone, proof } }) => ({ ...phone, proof }),
  initial: 'routing',
  states: {
    routing: { always: [{ guard: 'isKnown', target: 'requestingCode' }, { target: 'enteringPhone' }] },
    enteringPhone: {
      tags: 'phone',
      on: {
        'phone.submitted': {
          target: 'checkingPhone',
          actions: {
            type: 'keepPhone',
            params: ({ event: { countryCode, mobile } }) => ({ countryCode, mobile }),
          },
        },
      },
    },
    checkingPhone: {
      always: [
        { guard: 'isUsablePhone', target: 'requestingCode' },
        { target: 'enteringPhone', actions: 'explainPhone' },
      ],
    },
    requestingCode: {
      tags: ['busy', 'phone'],
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => context.phone,
        onDone: {
          target: 'awaitingCode',
          actions: { type: 'noteFirstCode', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: ({ event }) => isRefusal(event.error),
            target: 'choosingAgain',
            actions: { type: 'explain', params: ({ event }) => refused(event.error, 'mobile') },
          },
          { target: 'choosingAgain', actions: explainUnreachable },
        ],
      },
      after: { requestTimeout: { target: 'choosingAgain', actions: explainUnreachable } },
    },
    choosingAgain: { always: [{ guard: 'isKnown', target: 'unsent' }, { target: 'enteringPhone' }] },
    unsent: { tags: ['phone', 'unsent'], on: { 'code.resent': 'requestingCode' } },
    awaitingCode: {
      tags: 'code',
      type: 'parallel',
      on: { 'phone.edited': { guard: ({ context }) => !context.isKnown, target: 'enteringPhone' } },
      states: { entry, resend },
    },
    proven: { type: 'final' },
  },
});
