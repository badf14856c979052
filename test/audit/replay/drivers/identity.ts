import type { AnyMachineSnapshot } from 'xstate';
import {
  isEnded,
  isSilent,
  type Credentials,
  type IdentityUser,
  type NewAccount,
} from '../../../../machines/identity/identity.ts';
import { paths } from '../../../../src/api/contract/paths.ts';
import { done } from '../../../models/machines/endings.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, type Act, type Call } from '../driver.ts';
import { signedIn } from '../signed-in.ts';
import { thirdPartyPaths } from '../third-party.ts';
import { lookedUp, refusedThere, renewed, signedInThere } from './identity-replies.ts';
import { codeIsFine } from './replies.ts';

const say = wordsOf('en');
const page = '/user/account';
const link = `${page}?apiKey=demo&mode=signIn&oobCode=code-1&lang=en`;
const token = `${page}#customToken=t`;
const mail = (email: unknown): Act => ({ type: String(email), into: say('login.email') });
const back: readonly Act[] = [{ press: say('identity.back') }];

/** A call that signs in at the third party; its SDK then asks who that is. */
const signsIn = (call: Pick<Call, 'path' | 'fields'> & Partial<Call>): Call => ({
  answer: (_output: unknown, _form, now) => signedInThere(now),
  refuse: refusedThere,
  ...call,
});
const message = (requestType: string): Call => ({
  path: thirdPartyPaths.sendMessage,
  isIts: (form) => form.get('requestType') === requestType,
  fields: ({ email }: { email: string }) => ({ email }),
  answer: () => ({ email: '' }),
  refuse: refusedThere,
});

const timeLimit = (place: string, delay: string) =>
  `identity.${place} | xstate.after.${delay}.identity.${place} | 0`;

/** The sign-in through a third party, in the sheet of the log-in; its window, its answers and its script are held. */
export const identityDriver = driverOf({
  model: 'identity',
  customer: 'guest',
  tried: { cases: done('loadIdentity', null) },
  does: {
    'identity.opened': (_event, from) =>
      from.matches('asleep') ? [{ open: page }, { press: say('login.logIn') }] : null,
    'identity.dismissed': [{ key: 'Escape' }],
    'arrival.found': ({ arrival, email }, from) => {
      if (!from.matches('asleep')) return null;
      if (Object(arrival).kind === 'token') return [{ open: token }];
      const value = { version: 1, linkAddress: { email } };
      return email === '' ? [{ open: link }] : [{ keep: 'device', name: 'root', value }, { open: link }];
    },
    'session.opened': (_event, from) =>
      isPhoneShown(from)
        ? [
            { type: '9000000001', into: say('login.phone') },
            { press: say('login.sendCode') },
            { type: '123456', into: say('login.code') },
          ]
        : null,
    'session.closed': (_event, from) =>
      from.matches('watching') ? [{ press: `${say('shell.logOut')}*` }] : null,
    'retry.requested': () => [{ press: say('app.tryAgain') }],
    'provider.chosen': (_event, from) =>
      from.matches({ open: 'choosing' }) ? [{ press: say('identity.google') }] : null,
    'form.chosen': ({ form }, from) => wayToForm(form, from),
    'password.submitted': ({ email, password }, from) =>
      from.hasTag('busy')
        ? null
        : [
            mail(email),
            { type: String(password), into: say('identity.password') },
            { press: say('identity.logIn') },
          ],
    'account.submitted': ({ name, email, password }, from) =>
      from.hasTag('busy')
        ? null
        : [
            { type: String(name), into: say('login.name') },
            mail(email),
            { type: String(password), into: say('identity.newPassword') },
            { press: say('identity.create') },
          ],
    'email.submitted': ({ email }, from) =>
      from.hasTag('busy')
        ? null
        : [mail(email), { press: say(from.hasTag('confirmEmail') ? 'identity.confirm' : 'identity.send') }],
    'arrival.confirmed': [{ press: say('identity.confirm') }],
    'factor.chosen': ({ factor }, { context }) =>
      factor === (context.factor + 1) % context.factors.length
        ? [{ press: say('identity.otherFactor') }]
        : null,
    'code.submitted': ({ code }, from): readonly Act[] | null => {
      if (from.hasTag('busy')) return null;
      const typed: Act = { type: String(code), into: say('login.code') };
      const isSentByItself = String(code).length === 6 && from.context.problem?.key !== 'login.incorrectCode';
      return isSentByItself ? [typed] : [typed, { press: say('identity.confirm') }];
    },
    'code.resent': (_event, from) => (from.hasTag('busy') ? null : [{ press: say('identity.resendCode') }]),
  },
  calls: {
    loadIdentity: { path: thirdPartyPaths.identityScript, fields: () => ({}) },
    signInWithWindow: signsIn({
      path: thirdPartyPaths.signInWithIdp,
      fields: () => ({}),
      first: ({ error }) => [{ signIn: isSilent(Object(error)) ? 'givesUp' : 'signsIn' }],
      lasts: true,
    }),
    signInWithPassword: signsIn({
      path: thirdPartyPaths.signInWithPassword,
      fields: ({ email, password }: Credentials) => ({ email, password }),
    }),
    createAccount: signsIn({
      path: thirdPartyPaths.createAccount,
      fields: ({ email, password }: NewAccount) => ({ email, password }),
    }),
    signInWithLink: signsIn({
      path: thirdPartyPaths.signInWithLink,
      fields: ({ email }: { email: string }) => ({ email, oobCode: 'code-1' }),
    }),
    signInWithToken: signsIn({
      path: thirdPartyPaths.signInWithToken,
      fields: (input: { token: string }) => input,
    }),
    sendReset: message('PASSWORD_RESET'),
    sendLink: message('EMAIL_SIGNIN'),
    sendFactorCode: {
      path: thirdPartyPaths.startFactor,
      fields: () => ({ mfaEnrollmentId: 'sms' }),
      answer: () => ({ phoneResponseInfo: { sessionInfo: 'session-1' } }),
      refuse: refusedThere,
    },
    confirmFactor: signsIn({
      path: thirdPartyPaths.finishFactor,
      fields: ({ factor, code }: { factor: number; code: string }) =>
        factor === 0 ? { code } : { verificationCode: code },
    }),
    signUp: {
      path: paths.signUp,
      fields: ({ provider, name, email }: IdentityUser) => ({
        type: provider,
        name,
        email,
        mobile: undefined,
      }),
      answer: () => signedIn(),
      refuse: (text, { kind }) => ({
        error: true,
        message: text,
        ...(kind === 'phoneNeeded' && { phone_needed: '1' }),
      }),
    },
    refreshToken: {
      path: thirdPartyPaths.renewToken,
      can: ({ error }) => error === undefined || !isEnded(Object(error)),
      fields: () => ({ grant_type: 'refresh_token', refresh_token: 'refresh-1' }),
      answer: (_output: unknown, _form, now) => renewed(now),
      refuse: refusedThere,
      lasts: true,
    },
  },
  given: {
    [thirdPartyPaths.lookUp]: lookedUp,
    [paths.requestCode]: codeIsFine,
    [paths.verifyCode]: codeIsFine,
    [paths.logIn]: () => signedIn(),
    [paths.signUp]: () => signedIn(),
    [paths.updatePushId]: () => ({ error: false, message: '', data: [], signed_out: '1' }),
  },
  shows: (snapshot) => steps.find((step) => snapshot.hasTag(step)) ?? null,
  notFromThePage: {
    'A customer of an earlier visit, whom a third party signed in: `identity.deep.journey.ts`': [
      'identity.asleep | session.restored | 0',
      'identity.restoring | session.closed | 0',
      'identity.restoring | xstate.done.actor.loadIdentity | 0',
      'identity.restoring | xstate.done.actor.loadIdentity | 1',
      'identity.restoring | xstate.error.actor.loadIdentity | 0',
      'identity.restoring | xstate.after.shortTimeout.identity.restoring | 0',
    ],
    'What a customer brings is read once, when the page starts': [
      'identity.loading | arrival.found | 0',
      'identity.open.choosing | arrival.found | 0',
    ],
    'A shop without a third party offers none: `third-party.test.tsx`': [
      'identity.loading | xstate.error.actor.loadIdentity | 0',
    ],
    'The log-in opens at once, and with it the next sign-in: `identity.deep.journey.ts`': [
      'identity.watching.refreshing | xstate.error.actor.refreshToken | 0',
    ],
    'The third party’s SDK gives a call up after 30 s and its script is given up after 20 s, sooner than the machine’s limit':
      [
        timeLimit('loading', 'shortTimeout'),
        ...[
          'arriving.openingLink',
          'arriving.openingToken',
          'enteringPassword.signingIn',
          'enteringAccount.creating',
          'askingForReset.sending',
          'askingForLink.sending',
          'secondFactor.sendingCode',
          'secondFactor.confirming',
        ].map((place) => timeLimit(`open.${place}`, 'longTimeout')),
      ],
  },
  afterKill: (snapshot) => ({ back: [], shows: null, why: whyElsewhere(snapshot) }),
  once: [
    paths.signUp,
    thirdPartyPaths.createAccount,
    thirdPartyPaths.sendMessage,
    thirdPartyPaths.startFactor,
  ],
});

const steps = [
  'window',
  'password',
  'account',
  'reset',
  'link',
  'confirmEmail',
  'confirmToken',
  'factor',
  'joining',
  'joinFailed',
];

/** The telephone is asked for beside the choices, and of somebody new. */
const isPhoneShown = (from: AnyMachineSnapshot) => from.hasTag('choices') || from.hasTag('awaitingPhone');

/** The press that leads from one form to another; null where there is none. */
function wayToForm(form: unknown, from: AnyMachineSnapshot): readonly Act[] | null {
  if (form === null) {
    if (isPhoneShown(from)) return null;
    return from.hasTag('window') ? [{ press: say('app.cancel') }] : back;
  }
  if (from.matches({ open: 'choosing' }))
    return form === 'password' ? [{ press: say('identity.email') }] : null;
  if (from.hasTag('password')) {
    if (form === 'reset') return [{ press: say('identity.forgot') }];
    if (form === 'account') return [{ press: say('identity.newHere') }];
    return form === 'link' ? [{ press: say('identity.byLink') }] : null;
  }
  if (from.hasTag('account')) return form === 'password' ? [{ press: say('identity.haveAccount') }] : null;
  return from.hasTag('sent') && from.hasTag(String(form)) ? [{ press: say('identity.again') }] : null;
}

function whyElsewhere(snapshot: AnyMachineSnapshot): string {
  if (!steps.some((step) => snapshot.hasTag(step))) return '';
  if (snapshot.hasTag('confirmEmail') || snapshot.hasTag('confirmToken'))
    return 'What signs in stands in no address once it was read: it is opened again where it came from';
  if (snapshot.hasTag('joining') || snapshot.hasTag('joinFailed'))
    return 'The restaurant has opened no session yet: the log-in is one press away';
  return 'Passwords and codes are kept nowhere (D13): the log-in is one press away';
}
