import { assign, emit, enqueueActions, raise, setup, type DoneActorEvent } from 'xstate';
import { isRefusal } from '../failure.ts';
import { errorOf, narrow } from '../narrow.ts';
import { notProvided } from '../not-provided.ts';
import { typedPhone } from '../typed/typed-phone.ts';
import { digitsOf } from '../typed/typed-text.ts';
import {
  blankLogin,
  codeDelays,
  codeNoted,
  incorrectCode,
  refused,
  tooManyWrongCodes,
  unreachable,
  type CodeSent,
  type LogIn,
  type LoginAnswer,
  type LoginContext,
  type LoginEvent,
  type LoginEmitted,
  type SignedIn,
} from './login-context.ts';
import {
  codeProblem,
  mostCodes,
  mostWrongCodes,
  phoneProblem,
  registrationProblem,
  type LoginProblem,
  type Phone,
  type ProvenPhone,
  type Registration,
} from './login.ts';

type Event =
  | LoginEvent
  | DoneActorEvent<CodeSent, 'requestCode' | 'resendCode'>
  | DoneActorEvent<string, 'verifyCode'>
  | DoneActorEvent<LoginAnswer, 'logIn' | 'registerUser'>;

const answerIn = (event: Event) =>
  narrow(event, ['xstate.done.actor.logIn', 'xstate.done.actor.registerUser']).output;

/** The names that the log-in chart is written in. */
export const loginSetup = setup({
  types: {
    context: {} as LoginContext,
    events: {} as Event,
    emitted: {} as LoginEmitted,
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
    begin: assign(({ event }) => {
      const { intent, countryCode, friendsCode } = narrow(event, 'login.requested');
      return {
        ...blankLogin,
        intent,
        phone: { countryCode: digitsOf(countryCode), mobile: '' },
        registration: { ...blankLogin.registration, friendsCode },
      };
    }),
    setJoiner: assign({ joiner: ({ event }) => narrow(event, 'phone.needed').joiner, problem: null }),
    setIntent: assign({ intent: ({ event }) => narrow(event, 'login.requested').intent }),
    setPhone: assign(({ context, event }) => {
      const { friendsCode, ...typed } = narrow(event, 'phone.submitted');
      const registration = { ...context.registration, friendsCode };
      return { phone: typedPhone(typed), registration, problem: null };
    }),
    explainPhone: assign({ problem: ({ context }) => phoneProblem(context.phone) }),
    setCode: assign({ code: ({ event }) => digitsOf(narrow(event, 'code.submitted').code), problem: null }),
    setProof: assign({ proof: ({ event }) => narrow(event, 'xstate.done.actor.verifyCode').output }),
    explainCode: assign({ problem: ({ context }) => codeProblem(context.code) }),
    setRegistration: assign(({ event }) => {
      const { name, email, friendsCode } = narrow(event, 'registration.submitted');
      return { registration: { name, email, friendsCode }, problem: null };
    }),
    explainRegistration: assign({ problem: ({ context }) => registrationProblem(context.registration) }),
    explainUnreachable: assign({ problem: unreachable }),
    explainWrongCodes: assign({ problem: tooManyWrongCodes }),
    explainRefusal: assign({
      problem: ({ event }, { field }: Pick<LoginProblem, 'field'>) => refused(errorOf(event), field),
    }),
    noteFirstCode: assign(({ event }) => ({
      ...codeNoted(1, narrow(event, 'xstate.done.actor.requestCode').output),
      codeAge: 0,
    })),
    noteNextCode: assign(({ context, event }) => ({
      ...codeNoted(context.codesSent + 1, narrow(event, 'xstate.done.actor.resendCode').output),
      codeAge: 0,
    })),
    recallCode: assign(({ event }) => {
      const recalled = narrow(event, 'code.recalled');
      const { intent, phone, friendsCode, codesSent, wrongCodes, sentAt, age } = recalled;
      const registration = { ...blankLogin.registration, friendsCode };
      return { ...codeNoted(codesSent, { sentAt }), intent, phone, registration, wrongCodes, codeAge: age };
    }),
    renewCode: raise({ type: 'code.renewed' }),
    resetSendLimit: assign({ codesSent: 1, resendReadyAt: null }),
    countWrongCode: assign(({ context }) => ({ wrongCodes: context.wrongCodes + 1, problem: incorrectCode })),
    wipe: assign(() => blankLogin),
    announceCompleted: enqueueActions(({ context, enqueue, event }) => {
      const answer = event.type === 'provider.signedIn' ? event : answerIn(event);
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
    isUnknown: ({ event }) => 'unknown' in answerIn(event),
    wasRefused: ({ event }) => isRefusal(errorOf(event)),
    wasLastTry: ({ context, event }) => isRefusal(errorOf(event)) && context.wrongCodes + 1 >= mostWrongCodes,
    mayResend: ({ context }) => context.codesSent < mostCodes,
  },
  delays: {
    ...codeDelays,
    codeLifetime: ({ context }) => Math.max(0, codeDelays.codeLifetime - context.codeAge),
    resendPause: (args) => Math.max(0, codeDelays.resendPause(args) - args.context.codeAge),
  },
});
