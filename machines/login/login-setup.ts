import { assign, emit, enqueueActions, raise, setup } from 'xstate';
import { unwired } from '../unwired.ts';
import {
  blankLogin,
  type CodeSent,
  type LoginAnswer,
  type LoginContext,
  type LoginEvent,
  type LoginNews,
  type SignedIn,
} from './login-context.ts';
import {
  codeProblem,
  digitsOf,
  mostCodes,
  phoneProblem,
  registrationProblem,
  resendPause,
  type LoginIntent,
  type LoginProblem,
  type Phone,
  type Registration,
} from './login.ts';

/** The names that the log-in chart is written in. */
export const loginSetup = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    emitted: {} as LoginNews,
    tags: {} as 'busy' | 'phone' | 'code' | 'registration' | 'expired' | 'exhausted',
  },
  actors: {
    requestCode: unwired<CodeSent, Phone>('requestCode'),
    resendCode: unwired<CodeSent, Phone>('resendCode'),
    verifyCode: unwired<void, { phone: Phone; code: string }>('verifyCode'),
    logIn: unwired<LoginAnswer, Phone>('logIn'),
    registerUser: unwired<SignedIn, { phone: Phone; registration: Registration }>('registerUser'),
  },
  actions: {
    begin: assign((_, { intent, countryCode }: { intent: LoginIntent; countryCode: string }) => ({
      ...blankLogin,
      intent,
      phone: { countryCode: digitsOf(countryCode), mobile: '' },
    })),
    keepIntent: assign({ intent: (_, intent: LoginIntent) => intent }),
    keepPhone: assign((_, typed: Phone) => ({
      phone: { countryCode: digitsOf(typed.countryCode), mobile: digitsOf(typed.mobile) },
      problem: null,
    })),
    explainPhone: assign({ problem: ({ context }) => phoneProblem(context.phone) }),
    keepCode: assign((_, code: string) => ({ code: digitsOf(code), problem: null })),
    explainCode: assign({ problem: ({ context }) => codeProblem(context.code) }),
    keepRegistration: assign((_, registration: Registration) => ({ registration, problem: null })),
    explainRegistration: assign({ problem: ({ context }) => registrationProblem(context.registration) }),
    explain: assign({ problem: (_, problem: LoginProblem) => problem }),
    noteFirstCode: assign((_, { sentAt }: CodeSent) => ({
      codesSent: 1,
      wrongCodes: 0,
      problem: null,
      resendReadyAt: sentAt + resendPause(1),
    })),
    noteNextCode: assign(({ context }, { sentAt }: CodeSent) => ({
      codesSent: context.codesSent + 1,
      wrongCodes: 0,
      problem: null,
      resendReadyAt: sentAt + resendPause(context.codesSent + 1),
    })),
    renewCode: raise({ type: 'code.renewed' }),
    forgiveSending: assign({ codesSent: 1, resendReadyAt: null }),
    countWrongCode: assign(({ context }) => ({
      wrongCodes: context.wrongCodes + 1,
      problem: { field: 'code', key: 'login.incorrectCode' } satisfies LoginProblem,
    })),
    wipe: assign(() => blankLogin),
    announceCompleted: enqueueActions(({ context, enqueue }, answer: LoginAnswer) => {
      if ('unknown' in answer) return;
      const { token, user, provider = null } = answer;
      enqueue.emit({ type: 'login.completed', intent: context.intent, token, user, provider });
    }),
    announceAbandoned: emit(({ context }) => ({ type: 'login.abandoned', intent: context.intent })),
  },
  guards: {
    isUsablePhone: ({ context }) => phoneProblem(context.phone) === null,
    isWholeCode: ({ context }) => codeProblem(context.code) === null,
    isWholeRegistration: ({ context }) => registrationProblem(context.registration) === null,
    mayResend: ({ context }) => context.codesSent < mostCodes,
  },
  delays: {
    patience: 30_000,
    codeLifetime: 300_000,
    resendPause: ({ context }) => resendPause(context.codesSent),
    longPause: 600_000,
  },
});
