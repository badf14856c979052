import { assign, emit, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import { isDefiniteRefusal } from '../failure.ts';
import { refused, type SignedIn } from '../login/login-context.ts';
import { codeProblem, emailProblem, type Joiner, type LoginProblem } from '../login/login.ts';
import { errorOf, narrow } from '../narrow.ts';
import { isConfigurationMissing } from '../session/session.ts';
import { digitsOf } from '../typed/typed-text.ts';
import type { LogEntry, Notice } from '../notice.ts';
import { notProvided } from '../not-provided.ts';
import {
  accountProblem,
  backOffPause,
  credentialsProblem,
  formAfter,
  identityFailureOf,
  isEnded,
  isPhoneNeeded,
  isShutOut,
  isSilent,
  mostBackOffs,
  needsFactor,
  problemOf,
  refreshPause,
  withoutGuessing,
  type Credentials,
  type EmailForm,
  type Factor,
  type IdentityArrival,
  type IdentityFailure,
  type IdentityUser,
  type NewAccount,
} from './identity.ts';
import type { WindowProvider } from './window-providers.ts';

export type IdentityContext = {
  arrival: IdentityArrival | null;
  /** The form that the customer is at; null is the choice of ways. */
  form: EmailForm | null;
  email: string;
  problem: LoginProblem | null;
  failure: IdentityFailure | null;
  factors: readonly Factor[];
  factor: number;
  user: IdentityUser | null;
  /** Renewals of the token that failed one after another, counted as far as the pause grows. */
  failures: number;
};

/** `email` is the address that asked for the link, where this device knows it. */
export type ArrivalFound = { arrival: IdentityArrival; email: string };

/** No user, and nothing typed. */
export const blankIdentity: IdentityContext = {
  arrival: null,
  form: null,
  email: '',
  problem: null,
  failure: null,
  factors: [],
  factor: 0,
  user: null,
  failures: 0,
};

type IdentityEvent =
  | { type: 'identity.opened' }
  | { type: 'identity.dismissed' }
  | ({ type: 'arrival.found' } & ArrivalFound)
  | { type: 'session.restored' }
  | { type: 'session.opened' }
  | { type: 'session.closed' }
  | { type: 'retry.requested' }
  | { type: 'provider.chosen'; provider: WindowProvider }
  | { type: 'form.chosen'; form: EmailForm | null }
  | ({ type: 'password.submitted' } & Credentials)
  | ({ type: 'account.submitted' } & NewAccount)
  | { type: 'email.submitted'; email: string }
  | { type: 'arrival.confirmed' }
  | { type: 'factor.chosen'; factor: number }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.resent' }
  | { type: (typeof signedIn)[number]; output: IdentityUser | null }
  | DoneActorEvent<SignedIn, 'signUp'>
  | DoneActorEvent<{ lifetime: number }, 'refreshToken'>;

const signedIn = [
  'xstate.done.actor.loadIdentity',
  'xstate.done.actor.signInWithWindow',
  'xstate.done.actor.signInWithPassword',
  'xstate.done.actor.createAccount',
  'xstate.done.actor.signInWithLink',
  'xstate.done.actor.signInWithToken',
  'xstate.done.actor.confirmFactor',
] as const;

const userIn = (event: IdentityEvent) => narrow(event, signedIn).output;
const emailIn = (event: IdentityEvent) =>
  narrow(event, ['password.submitted', 'account.submitted', 'email.submitted']).email;
const failureIn = (event: IdentityEvent) => identityFailureOf(errorOf(event));

/** An answer that did not come in time. */
export const lateAnswer: IdentityFailure = { kind: 'identity', code: 'timeout', factors: [] };

/** The names that the identity chart is written in. */
export const identitySetup = setup({
  types: {
    context: {} as IdentityContext,
    events: {} as IdentityEvent,
    emitted: {} as
      | Notice
      | LogEntry
      | ({ type: 'identity.signedIn'; provider: string } & SignedIn)
      | { type: 'phone.needed'; joiner: Joiner }
      | { type: 'login.needed' }
      | { type: 'identity.ended' },
    tags: {} as
      | 'busy'
      | 'loading'
      | 'failed'
      | 'unavailable'
      | 'choices'
      | 'window'
      | 'password'
      | 'account'
      | 'reset'
      | 'link'
      | 'sent'
      | 'confirmEmail'
      | 'confirmToken'
      | 'factor'
      | 'joining'
      | 'joinFailed'
      | 'awaitingPhone',
  },
  actors: {
    loadIdentity: notProvided<IdentityUser | null>('loadIdentity'),
    signInWithWindow: notProvided<IdentityUser, { provider: WindowProvider }>('signInWithWindow'),
    signInWithPassword: notProvided<IdentityUser, Credentials>('signInWithPassword'),
    createAccount: notProvided<IdentityUser, NewAccount>('createAccount'),
    sendReset: notProvided<void, { email: string }>('sendReset'),
    sendLink: notProvided<void, { email: string }>('sendLink'),
    signInWithLink: notProvided<IdentityUser, { email: string; href: string }>('signInWithLink'),
    signInWithToken: notProvided<IdentityUser, { token: string }>('signInWithToken'),
    sendFactorCode: notProvided<void, { factor: number }>('sendFactorCode'),
    confirmFactor: notProvided<IdentityUser, { factor: number; code: string }>('confirmFactor'),
    signUp: notProvided<SignedIn, IdentityUser>('signUp'),
    refreshToken: notProvided<{ lifetime: number }>('refreshToken'),
  },
  actions: {
    wipe: assign(() => blankIdentity),
    setArrival: assign(({ event }) => {
      const { arrival, email } = narrow(event, 'arrival.found');
      return { ...blankIdentity, arrival, email };
    }),
    showForm: assign(({ event }) => ({ ...blankForm, form: narrow(event, 'form.chosen').form })),
    setEmail: assign({ email: ({ event }) => emailIn(event).trim(), problem: null }),
    clearProblem: assign({ problem: null }),
    explainCredentials: assign({
      problem: ({ event }) => credentialsProblem(narrow(event, 'password.submitted')),
    }),
    explainAccount: assign({ problem: ({ event }) => accountProblem(narrow(event, 'account.submitted')) }),
    explainEmail: assign({ problem: ({ event }) => emailProblem(emailIn(event)) }),
    explainCode: assign({ problem: { field: 'code', key: 'login.codeIncomplete' } }),
    explainWrongCode: assign({ problem: ({ event }) => problemOf(failureIn(event)) }),
    explainRefusal: assign({
      form: null,
      user: null,
      problem: ({ event }) => refused(errorOf(event), 'form'),
    }),
    setFailure: assign({ failure: ({ event }) => failureIn(event) }),
    setPasswordFailure: assign({ failure: ({ event }) => withoutGuessing(failureIn(event)) }),
    setTimeout: assign({ failure: lateAnswer }),
    explainFailure: assign(({ context: { failure, form } }) =>
      failure === null ? {} : { problem: problemOf(failure), form: formAfter(failure, form), failure: null },
    ),
    forgetFailure: assign({ failure: null }),
    setFactors: assign(({ context: { failure } }) => ({
      factors: failure?.factors ?? [],
      factor: 0,
      failure: null,
      problem: null,
    })),
    chooseFactor: assign({ factor: ({ event }) => narrow(event, 'factor.chosen').factor, problem: null }),
    setUser: assign(({ event }) => ({ ...blankIdentity, user: userIn(event) })),
    announceSignedIn: enqueueActions(({ context: { user }, enqueue, event }) => {
      const { token, user: customer } = narrow(event, 'xstate.done.actor.signUp').output;
      if (user !== null)
        enqueue.emit({ type: 'identity.signedIn', provider: user.provider, token, user: customer });
    }),
    askForPhone: enqueueActions(({ context: { user }, enqueue }) => {
      if (user === null) return;
      const { provider, name, email } = user;
      enqueue.emit({ type: 'phone.needed', joiner: { provider, name, email } });
    }),
    renewLifetime: assign(({ context: { user }, event }) => {
      const { lifetime } = narrow(event, 'xstate.done.actor.refreshToken').output;
      return { user: user && { ...user, lifetime }, failures: 0 };
    }),
    countFailure: assign({ failures: ({ context }) => Math.min(context.failures + 1, mostBackOffs) }),
    announceEnded: enqueueActions(({ enqueue, event }) => {
      if (failureIn(event).code === 'user-disabled')
        enqueue.emit({ type: 'notice', tone: 'error', key: 'identity.userDisabled' });
      enqueue.emit({ type: 'identity.ended' });
    }),
    askForLogin: emit({ type: 'login.needed' }),
    logMissing: emit({ type: 'log', message: 'Firebase settings are missing' }),
    logFailure: emit(({ context: { failure } }) => ({
      type: 'log',
      message: `Third-party sign-in failed: ${failure?.code ?? 'unknown'}`,
    })),
  },
  guards: {
    isSilent: ({ context: { failure } }) => failure !== null && isSilent(failure),
    isShutOut: ({ context: { failure } }) => failure !== null && isShutOut(failure),
    needsFactor: ({ context: { failure } }) => failure !== null && needsFactor(failure),
    isUnknown: ({ context: { failure } }) => failure !== null && problemOf(failure).key === 'identity.failed',
    isAt: ({ context }, form: EmailForm) => context.form === form,
    isLinkToOpen: ({ context: { arrival, email } }) => arrival?.kind === 'link' && email !== '',
    isLink: ({ context: { arrival } }) => arrival?.kind === 'link',
    isToken: ({ context: { arrival } }) => arrival?.kind === 'token',
    isSms: ({ context: { factors, factor } }) => factors[factor]?.kind === 'sms',
    isFactor: ({ context: { factors }, event }) =>
      factors[narrow(event, 'factor.chosen').factor] !== undefined,
    isWholeCode: ({ event }) => codeProblem(digitsOf(narrow(event, 'code.submitted').code)) === null,
    areWholeCredentials: ({ event }) => credentialsProblem(narrow(event, 'password.submitted')) === null,
    isWholeAccount: ({ event }) => accountProblem(narrow(event, 'account.submitted')) === null,
    isUsableEmail: ({ event }) => emailProblem(emailIn(event)) === null,
    isSignedIn: ({ event }) => userIn(event) !== null,
    isConfigurationMissing: ({ event }) => isConfigurationMissing(errorOf(event)),
    isPhoneNeeded: ({ event }) => isPhoneNeeded(errorOf(event)),
    wasRefused: ({ event }) => isDefiniteRefusal(errorOf(event)),
    wasWrongCode: ({ event }) => problemOf(failureIn(event)).field === 'code',
    hasEnded: ({ event }) => isEnded(failureIn(event)),
  },
  delays: {
    shortTimeout: 30_000,
    longTimeout: 60_000,
    windowTimeout: 600_000,
    refreshPause: ({ context: { user } }) => refreshPause(user?.lifetime ?? 0),
    backOffPause: ({ context: { failures } }) => backOffPause(failures),
  },
});

/** What is reset when another form opens; the address stays. */
const blankForm = { arrival: null, problem: null, failure: null, factors: [], factor: 0, user: null };
