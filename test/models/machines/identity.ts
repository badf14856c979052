import type { AnyMachineSnapshot } from 'xstate';
import { identityMachine } from '../../../machines/identity/identity-machine.ts';
import { blankIdentity } from '../../../machines/identity/identity-setup.ts';
import { isSilent, type Factor, type IdentityUser } from '../../../machines/identity/identity.ts';
import type { Cases } from '../explore.ts';
import {
  alwaysAfter,
  answersAreHeard,
  hasEnded,
  isBegun,
  isHeard,
  isTold,
  wheneverEnded,
  wordsAreHeard,
} from '../logs.ts';
import type { Model } from '../model.ts';
import { endsByItself, failuresAreHeard } from '../promises.ts';
import type { Entry } from '../replay.ts';
import { done, failed, refusal, unreachable, without } from './endings.ts';
import { identityPathInvariants } from './identity-promises.ts';
import { asha } from './people.ts';

const email = 'asha@example.org';
const password = 'mango-lassi-4';
const user: IdentityUser = { provider: 'google', name: 'Asha', email, lifetime: 3_600_000 };
const signIns = [
  'signInWithWindow',
  'signInWithPassword',
  'createAccount',
  'signInWithLink',
  'signInWithToken',
  'confirmFactor',
];
const byHand = ['provider.chosen', 'password.submitted', 'account.submitted'];
const no = (code: string, factors: readonly Factor[] = []) => ({ kind: 'identity', code, factors });
const factors: Factor[] = [
  { kind: 'sms', hint: '01' },
  { kind: 'app', hint: 'Phone' },
];
/** One failure of each ending, and two of the sentences. */
const failures = [
  no('popup-closed-by-user'),
  no('multi-factor-auth-required', factors),
  no('unauthorized-domain'),
  no('email-already-in-use'),
  no('expired-action-code'),
  no('something-new'),
];
const forms = { signInWithPassword: 'enteringPassword', createAccount: 'enteringAccount' };
const isSignedIn = (entry: Entry) => signIns.some((effect) => hasEnded(entry, effect, true));

const cases: Cases = {
  'identity.opened': [{ type: 'identity.opened' }],
  'identity.dismissed': [{ type: 'identity.dismissed' }],
  'arrival.found': [
    { type: 'arrival.found', arrival: { kind: 'link', href: 'l' }, email },
    { type: 'arrival.found', arrival: { kind: 'link', href: 'l' }, email: '' },
    { type: 'arrival.found', arrival: { kind: 'token', token: 't' }, email: '' },
  ],
  'session.restored': [{ type: 'session.restored' }],
  'session.opened': [{ type: 'session.opened' }],
  'session.closed': [{ type: 'session.closed' }],
  'retry.requested': [{ type: 'retry.requested' }],
  'provider.chosen': [{ type: 'provider.chosen', provider: 'google' }],
  'form.chosen': [null, 'password', 'account', 'reset', 'link'].map((form) => ({
    type: 'form.chosen',
    form,
  })),
  'password.submitted': [email, ''].map((each) => ({ type: 'password.submitted', email: each, password })),
  'account.submitted': [email, ''].map((each) => ({
    type: 'account.submitted',
    name: 'Asha',
    email: each,
    password,
  })),
  'email.submitted': [email, ''].map((each) => ({ type: 'email.submitted', email: each })),
  'arrival.confirmed': [{ type: 'arrival.confirmed' }],
  'factor.chosen': [0, 1, 2].map((factor) => ({ type: 'factor.chosen', factor })),
  'code.submitted': ['123456', '12'].map((code) => ({ type: 'code.submitted', code })),
  'code.resent': [{ type: 'code.resent' }],
  ...done('loadIdentity', null, user),
  ...failed('loadIdentity', unreachable, { kind: 'configurationMissing' }),
  ...done('signInWithWindow', user),
  ...failed('signInWithWindow', ...failures),
  ...done('signInWithPassword', user),
  ...failed(
    'signInWithPassword',
    no('invalid-credential'),
    no('popup-closed-by-user'),
    no('multi-factor-auth-required', factors),
    no('something-new'),
  ),
  ...done('createAccount', user),
  ...failed('createAccount', no('email-already-in-use'), no('weak-password')),
  ...done('sendReset', undefined),
  ...failed('sendReset', no('invalid-email')),
  ...done('sendLink', undefined),
  ...failed('sendLink', no('invalid-email')),
  ...done('signInWithLink', user),
  ...failed('signInWithLink', no('expired-action-code'), no('network-request-failed')),
  ...done('signInWithToken', user),
  ...failed('signInWithToken', no('invalid-custom-token')),
  ...done('sendFactorCode', undefined),
  ...failed('sendFactorCode', no('too-many-requests')),
  ...done('confirmFactor', user),
  ...failed('confirmFactor', no('invalid-verification-code'), no('user-disabled')),
  ...done('signUp', { token: 'a', user: asha }),
  ...failed('signUp', refusal('Inactive'), unreachable, { kind: 'phoneNeeded' }),
  ...done('refreshToken', { lifetime: 3_600_000 }),
  ...failed('refreshToken', no('network-request-failed'), no('user-disabled')),
};

const leaving = ['identity.dismissed', 'session.opened'];
const opens = ['identity.opened', 'arrival.found', 'session.restored'];
const isOpen = (snapshot: AnyMachineSnapshot) =>
  ['loading', 'loadFailed', 'unavailable', 'open'].some((place) => snapshot.matches(place));

export const identityModel: Model = {
  machine: identityMachine,
  purpose:
    'Third-party sign-in beside the one-time code, and the account afterwards [R1.13, R4.17, R7.4, R8.11].',
  cases,
  scenarios: [
    {
      name: 'a window, a second factor and the account afterwards',
      cases: without(
        'arrival.found',
        'form.chosen',
        'password.submitted',
        'account.submitted',
        'email.submitted',
      ),
    },
    {
      name: 'forms',
      cases: without('arrival.found', 'session.restored', 'provider.chosen', 'factor.chosen', 'code.resent'),
    },
    {
      name: 'what the customer came with',
      cases: without('session.restored', ...byHand, 'factor.chosen', 'code.resent', 'code.submitted'),
    },
  ],
  invariants: {
    'asleep keeps nothing of anybody': (snapshot) =>
      !snapshot.matches('asleep') || JSON.stringify(snapshot.context) === JSON.stringify(blankIdentity),
    'no failure of an effect goes unheard': failuresAreHeard,
    'every answer of an effect is heard': answersAreHeard(cases),
    'whatever waits for an answer ends by itself': endsByItself('busy', 'restoring', 'watching'),
    'what is offered in a state is heard there': wordsAreHeard(cases, {
      asleep: ['identity.opened', 'arrival.found', 'session.restored'],
      restoring: ['session.closed'],
      loading: [...leaving, 'arrival.found'],
      failed: [...leaving, 'retry.requested'],
      unavailable: leaving,
      open: [...leaving, 'form.chosen'],
      'open.choosing': ['provider.chosen', 'arrival.found'],
      joinFailed: ['retry.requested'],
      'open.enteringPassword.entering': ['password.submitted'],
      'open.enteringAccount.entering': ['account.submitted'],
      'open.askingForReset.entering': ['email.submitted'],
      'open.askingForLink.entering': ['email.submitted'],
      confirmEmail: ['email.submitted'],
      confirmToken: ['arrival.confirmed'],
      'open.secondFactor.entering': ['factor.chosen', 'code.submitted'],
      watching: ['session.closed'],
    }),
    'a failure is decided at once': (snapshot) => snapshot.context.failure === null,
    'somebody is joined or watched only when there is somebody': (snapshot) =>
      !(
        snapshot.matches('watching') ||
        snapshot.hasTag('awaitingPhone') ||
        snapshot.matches({ open: 'joining' })
      ) || snapshot.context.user !== null,
    'a second factor is asked for only where there is one': (snapshot) =>
      !snapshot.hasTag('factor') || snapshot.context.factors[snapshot.context.factor] !== undefined,
    'a code can be sent again exactly where it comes by message': (snapshot) =>
      !snapshot.matches({ open: { secondFactor: 'entering' } }) ||
      snapshot.can({ type: 'code.resent' }) ===
        (snapshot.context.factors[snapshot.context.factor]?.kind === 'sms'),
    'a form is the one that the customer chose': (snapshot) =>
      !snapshot.matches({ open: 'enteringPassword' }) || snapshot.context.form === 'password',
  },
  pathInvariants: {
    ...identityPathInvariants,
    'whoever fails at a form is still at it, or at the one for a known address, and reads why (R8.11)': (
      log,
    ) =>
      Object.entries(forms).every(([effect, form]) =>
        wheneverEnded(log, effect, ({ after }, well, error) => {
          const { code } = Object(error);
          const place = code === 'email-already-in-use' ? 'enteringPassword' : form;
          const isToBeProven = code === 'multi-factor-auth-required';
          const isTold = after.context.problem !== null || isSilent(Object(error));
          return well || isToBeProven || (after.matches({ open: place }) && isTold);
        }),
      ),
    'the shop opens a session only for somebody whom the identity provider has signed in': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'signUp') || isTold(entry, 'identity.signedIn'),
        isSignedIn,
        (entry) => isTold(entry, 'identity.signedIn') || isHeard(entry, 'identity.dismissed'),
      ),
    'a token that a customer came with does nothing before they say yes': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'signInWithToken'),
        (entry) => isHeard(entry, 'arrival.confirmed'),
        (entry) => isHeard(entry, 'arrival.found'),
      ),
    'a code is confirmed only after it was typed': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'confirmFactor'),
        (entry) => isHeard(entry, 'code.submitted'),
        (entry) => isBegun(entry, 'confirmFactor'),
      ),
    'an account ends only when its token could not be renewed': (log) =>
      alwaysAfter(
        log,
        (entry) => isTold(entry, 'identity.ended'),
        (entry) => hasEnded(entry, 'refreshToken', false),
      ),
  },
  closes: [
    { by: ['identity.dismissed'], isShown: isOpen, opens },
    {
      by: ['session.opened'],
      isShown: (snapshot) => isOpen(snapshot) && !snapshot.hasTag('awaitingPhone'),
      opens,
    },
  ],
  customers: {
    leaving: ['session.closed'],
    isEmpty: (snapshot) => !snapshot.matches('restoring') && !snapshot.matches('watching'),
    customerIn: ({ context }) => context.user?.email ?? null,
  },
  unreached: {},
  restingPlaces: {},
};
