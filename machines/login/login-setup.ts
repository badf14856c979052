import { assign, emit, enqueueActions, raise, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { typedPhone } from '../typed/typed-phone.ts';
import { digitsOf } from '../typed/typed-text.ts';
import {
  blankLogin,
  codeDelays,
  codeNoted,
  incorrectCode,
  type CodeSent,
  type LogIn,
  type LoginAnswer,
  type LoginContext,
  type LoginEvent,
  type LoginNews,
  type RecalledCode,
  type SignedIn,
} from './login-context.ts';
import {
  codeProblem,
  mostCodes,
  phoneProblem,
  registrationProblem,
  type Joiner,
  type LoginIntent,
  type LoginProblem,
  type Phone,
  type ProvenPhone,
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
    requestCode: notProvided<CodeSent, Phone>('requestCode'),
    resendCode: notProvided<CodeSent, Phone>('resendCode'),
    verifyCode: notProvided<string, { phone: Phone; code: string }>('verifyCode'),
    logIn: notProvided<LoginAnswer, LogIn>('logIn'),
    registerUser: notProvided<SignedIn, { phone: ProvenPhone; registration: Registration }>('registerUser'),
  },
  actions: {
    begin: assign((_, { intent, countryCode }: { intent: LoginIntent; countryCode: string }) => ({
      ...blankLogin,
      intent,
      phone: { countryCode: digitsOf(countryCode), mobile: '' },
    })),
    keepJoiner: assign((_, joiner: Joiner) => ({ joiner, problem: null })),
    keepIntent: assign({ intent: (_, intent: LoginIntent) => intent }),
    keepPhone: assign((_, typed: Phone) => ({ phone: typedPhone(typed), problem: null })),
    explainPhone: assign({ problem: ({ context }) => phoneProblem(context.phone) }),
    keepCode: assign((_, code: string) => ({ code: digitsOf(code), problem: null })),
    keepProof: assign({ proof: (_, proof: string) => proof }),
    explainCode: assign({ problem: ({ context }) => codeProblem(context.code) }),
    keepRegistration: assign((_, registration: Registration) => ({ registration, problem: null })),
    explainRegistration: assign({ problem: ({ context }) => registrationProblem(context.registration) }),
    explain: assign({ problem: (_, problem: LoginProblem) => problem }),
    noteFirstCode: assign((_, sent: CodeSent) => ({ ...codeNoted(1, sent), codeAge: 0 })),
    noteNextCode: assign(({ context }, sent: CodeSent) => ({
      ...codeNoted(context.codesSent + 1, sent),
      codeAge: 0,
    })),
    recallCode: assign((_, { intent, phone, codesSent, wrongCodes, sentAt, age }: RecalledCode) => ({
      ...codeNoted(codesSent, { sentAt }),
      intent,
      phone,
      wrongCodes,
      codeAge: age,
    })),
    renewCode: raise({ type: 'code.renewed' }),
    forgiveSending: assign({ codesSent: 1, resendReadyAt: null }),
    countWrongCode: assign(({ context }) => ({ wrongCodes: context.wrongCodes + 1, problem: incorrectCode })),
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
    ...codeDelays,
    codeLifetime: ({ context }) => Math.max(0, codeDelays.codeLifetime - context.codeAge),
    resendPause: (args) => Math.max(0, codeDelays.resendPause(args) - args.context.codeAge),
  },
});
