import { loginMachine } from '../../../machines/login/login-machine.ts';
import type { Model } from '../model.ts';
import { blankLogin } from '../../../machines/login/login-context.ts';
import { mostCodes, mostWrongCodes } from '../../../machines/login/login.ts';
import { alwaysAfter, hasEnded, isBegun, isHeard, isTold, wasRefused } from '../logs.ts';
import { done, failed, refusal, unreachable, without } from './endings.ts';
import { asha } from './people.ts';

const signedIn = { token: 'a', user: asha };
const sent = { sentAt: 0 };
const leaving = [
  'phone.edited',
  'login.dismissed',
  'phone.needed',
  'provider.signedIn',
  'xstate.error.actor.requestCode',
  'registration.submitted',
];
const afterTheCode = ['xstate.done.actor.verifyCode'];

export const loginModel: Model = {
  machine: loginMachine,
  purpose:
    'A one-time code to a telephone, checked, then a log-in or a first registration [R1.12, R4.1, R5.7, R8.2].',
  cases: {
    'login.requested': [{ type: 'login.requested', intent: 'checkout', countryCode: '91' }],
    'login.dismissed': [{ type: 'login.dismissed' }],
    'phone.submitted': ['9000000001', ''].map((mobile) => ({
      type: 'phone.submitted',
      countryCode: '91',
      mobile,
    })),
    'phone.edited': [{ type: 'phone.edited' }],
    'code.submitted': ['123456', '12'].map((code) => ({ type: 'code.submitted', code })),
    'code.resent': [{ type: 'code.resent' }],
    'code.renewed': [],
    'registration.submitted': ['Asha', ''].map((name) => ({
      type: 'registration.submitted',
      name,
      email: 'asha@example.org',
      friendsCode: '',
    })),
    'phone.needed': [{ type: 'phone.needed', joiner: { provider: 'google', name: '', email: '' } }],
    'provider.signedIn': [{ type: 'provider.signedIn', provider: 'google', ...signedIn }],
    ...done('requestCode', sent),
    ...failed('requestCode', refusal('Too many codes'), unreachable),
    ...done('resendCode', sent),
    ...failed('resendCode', refusal('Too many codes'), unreachable),
    ...done('verifyCode', 'proof-1'),
    ...failed('verifyCode', refusal('Wrong code'), unreachable),
    ...done('logIn', signedIn, { unknown: true }),
    ...failed('logIn', refusal('Blocked'), unreachable),
    ...done('registerUser', signedIn),
    ...failed('registerUser', refusal('E-mail in use'), unreachable),
  },
  scenarios: [
    {
      name: 'from the telephone number to the account',
      cases: {
        ...without('code.resent', 'xstate.error.actor.verifyCode'),
        'code.submitted': [{ type: 'code.submitted', code: '123456' }],
      },
    },
    { name: 'wrong codes', cases: without('code.resent', ...leaving, ...afterTheCode) },
    { name: 'more codes', cases: without('code.submitted', ...leaving, ...afterTheCode) },
    {
      name: 'a wrong code, then a new one',
      cases: {
        ...without(...leaving, ...afterTheCode, 'xstate.error.actor.resendCode'),
        'code.submitted': [{ type: 'code.submitted', code: '123456' }],
        ...failed('verifyCode', refusal('Wrong code')),
      },
    },
  ],
  invariants: {
    'closed keeps nothing of anybody': (snapshot) =>
      !snapshot.matches('closed') || JSON.stringify(snapshot.context) === JSON.stringify(blankLogin),
    'a code is awaited only after one was sent': (snapshot) =>
      !snapshot.matches({ open: 'awaitingCode' }) || snapshot.context.codesSent > 0,
    'at most five wrong codes to one code': (snapshot) => snapshot.context.wrongCodes < mostWrongCodes,
    'at most five codes to one number before a long pause': (snapshot) =>
      snapshot.context.codesSent <= mostCodes,
    'what is wrong is said beside a field': (snapshot) =>
      snapshot.context.problem === null ||
      'key' in snapshot.context.problem ||
      'text' in snapshot.context.problem,
  },
  pathInvariants: {
    'nobody is logged in without a checked code or a third party (A1)': (log) =>
      alwaysAfter(
        log,
        (entry) => isTold(entry, 'login.completed') || isBegun(entry, 'logIn', 'registerUser'),
        (entry) => hasEnded(entry, 'verifyCode', true) || isHeard(entry, 'provider.signedIn'),
        (entry) => isHeard(entry, 'phone.submitted'),
      ),
    'a registration is sent again only after a “no”, or after asking whether the last one arrived': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'registerUser'),
        (entry) => isBegun(entry, 'logIn') || wasRefused(entry, 'registerUser'),
        (entry) => isBegun(entry, 'registerUser'),
      ),
    'a code is sent again only when asked for': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'requestCode', 'resendCode'),
        (entry) => isHeard(entry, 'phone.submitted') || isHeard(entry, 'code.resent'),
        (entry) => isBegun(entry, 'requestCode', 'resendCode'),
      ),
  },
  unreached: {},
  restingPlaces: {},
};
