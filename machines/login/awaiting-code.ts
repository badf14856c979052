import { isRefusal } from '../failure.ts';
import { refused, unreachable, type CodeSent } from './login-context.ts';
import { mostWrongCodes, type Phone } from './login.ts';

const explainUnreachable = { type: 'explain', params: unreachable } as const;

type Failed = { event: { error: unknown } };
const wasRefused = ({ event }: Failed) => isRefusal(event.error);

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
              'code.submitted': {
                target: 'checking',
                actions: {
                  type: 'keepCode',
                  params: ({ event }: { event: { code: string } }) => event.code,
                },
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
              input: ({ context: { phone, code } }: { context: { phone: Phone; code: string } }) => ({
                phone,
                code,
              }),
              onDone: {
                target: proven,
                actions: {
                  type: 'keepProof',
                  params: ({ event }: { event: { output: string } }) => event.output,
                },
              },
              onError: [
                {
                  guard: ({ event, context }: Failed & { context: { wrongCodes: number } }) =>
                    isRefusal(event.error) && context.wrongCodes + 1 >= mostWrongCodes,
                  target: expired,
                  actions: { type: 'explain', params: { field: 'code', key: 'login.tooManyWrongCodes' } },
                },
                { guard: wasRefused, target: 'typing', actions: 'countWrongCode' },
                { target: 'typing', actions: explainUnreachable },
              ],
            },
            after: { requestTimeout: { target: 'typing', actions: explainUnreachable } },
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
        onDone: {
          target: 'coolingDown',
          actions: [
            {
              type: 'noteNextCode',
              params: ({ event }: { event: { output: CodeSent } }) => event.output,
            },
            'renewCode',
          ],
        },
        onError: [
          {
            guard: wasRefused,
            target: 'ready',
            actions: { type: 'explain', params: ({ event }: Failed) => refused(event.error, 'code') },
          },
          { target: 'ready', actions: explainUnreachable },
        ],
      },
      after: { requestTimeout: { target: 'ready', actions: explainUnreachable } },
    },
    exhausted: { tags: 'exhausted', after: { longPause: { target: 'ready', actions: 'forgiveSending' } } },
  },
} as const;
