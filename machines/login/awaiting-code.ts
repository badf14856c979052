import { isRefusal } from '../failure.ts';
import { refused, unreachable } from './login-context.ts';
import { loginSetup } from './login-setup.ts';
import { mostWrongCodes } from './login.ts';

const explainUnreachable = { type: 'explain', params: unreachable } as const;

/** Typing and checking a code while it lives [R5.7]. */
export const codeEntry = loginSetup.createStateConfig({
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
            input: ({ context }) => ({ phone: context.phone, code: context.code }),
            onDone: {
              target: '#login.open.loggingIn',
              actions: { type: 'keepProof', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: ({ event, context }) =>
                  isRefusal(event.error) && context.wrongCodes + 1 >= mostWrongCodes,
                target: '#login.open.awaitingCode.entry.expired',
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
export const codeResend = loginSetup.createStateConfig({
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
