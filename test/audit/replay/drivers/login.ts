import type { AnyMachineSnapshot } from 'xstate';
import { paths } from '../../../../src/api/contract/paths.ts';
import type { Phone } from '../../../../machines/login/login.ts';
import type { ProvenPhone, Registration } from '../../../../machines/login/login.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, type Act } from '../driver.ts';
import { signedIn } from '../signed-in.ts';

const say = wordsOf('en');
const full = ({ countryCode, mobile }: Phone) => ({ mobile: `${countryCode}${mobile}` });
const sent = () => ({ error: false, message: 'A code was sent.', data: [] });

export const loginDriver = driverOf({
  model: 'login',
  customer: 'guest',
  does: {
    'login.requested': (_event, from) =>
      from.matches('closed') ? [{ open: '/user/my-orders' }, { press: say('login.logIn') }] : null,
    'code.recalled': ({ type: _type, age, ...step }, from) =>
      from.matches('closed')
        ? [
            { keep: 'tab', name: 'draft.login', value: step, ages: { sentAt: Number(age) } },
            { open: '/user/my-orders' },
          ]
        : null,
    'phone.submitted': ({ mobile }) => [
      { type: String(mobile), into: say('login.phone') },
      { press: say('login.sendCode') },
    ],
    'phone.edited': (_event, from) => (from.hasTag('code') ? [{ press: say('login.editPhone') }] : null),
    'code.submitted': ({ code }, from): readonly Act[] | null => {
      if (from.hasTag('busy') || from.hasTag('expired')) return null;
      const isTypedAlready = from.context.code === code;
      if (isTypedAlready) return [{ press: say('login.verify') }];
      const typed: Act = { type: String(code), into: say('login.code') };
      return String(code).length === 6 ? [typed] : [typed, { press: say('login.verify') }];
    },
    'code.resent': (_event, from) => (from.hasTag('busy') ? null : [{ press: say('login.resend') }]),
    'registration.submitted': ({ name, email }, from) =>
      from.hasTag('busy')
        ? null
        : [
            { type: String(name), into: say('login.name') },
            { type: String(email), into: say('login.email') },
            { press: say('login.register') },
          ],
    'login.dismissed': () => [{ key: 'Escape' }],
  },
  calls: {
    requestCode: { path: paths.requestCode, fields: full, answer: sent },
    resendCode: { path: paths.resendCode, fields: full, answer: sent },
    verifyCode: {
      path: paths.verifyCode,
      fields: ({ phone, code }: { phone: Phone; code: string }) => ({ ...full(phone), otp: code }),
      answer: (proof: string | null) => ({ error: false, message: '', data: [], proof: proof ?? 'late' }),
    },
    logIn: {
      path: paths.logIn,
      fields: ({ mobile, countryCode, proof }: ProvenPhone) => ({ mobile, country_code: countryCode, proof }),
      refuse: (message) => ({ error: true, message, token: [], data: [] }),
      answer: (output: object | null) =>
        output !== null && 'unknown' in output ? { error: true, message: 'Unknown', data: [] } : signedIn(),
    },
    registerUser: {
      path: paths.registerUser,
      fields: ({ phone, registration }: { phone: ProvenPhone; registration: Registration }) => ({
        mobile: phone.mobile,
        country_code: phone.countryCode,
        proof: phone.proof,
        name: registration.name,
        email: registration.email,
        friends_code: undefined,
      }),
      answer: () => signedIn(),
    },
  },
  shows: (snapshot) => ['phone', 'code', 'registration'].find((tag) => snapshot.hasTag(tag)) ?? null,
  notFromThePage: {
    'The sheet covers whatever else asks for a log-in': ['login.open | login.requested | 0'],
    'A third party’s window takes part: `identity.journey.ts` and `identity.deep.journey.ts`': [
      'login.open | phone.needed | 0',
      'login.open | provider.signedIn | 0',
    ],
    'The code has proved the number: the page of the registration offers no other': [
      'login.open.registering | phone.edited | 0',
    ],
  },
  afterKill: (snapshot) => {
    const isCodeKept = snapshot.matches({ open: 'awaitingCode' }) && !snapshot.hasTag('expired');
    if (isCodeKept) return { back: [], shows: 'code', why: '' };
    if (snapshot.matches('closed')) return { back: [], shows: null, why: '' };
    const why = whyElsewhere(snapshot);
    return { back: [], shows: null, why };
  },
  once: [paths.requestCode, paths.resendCode, paths.verifyCode, paths.logIn, paths.registerUser],
});

function whyElsewhere(snapshot: AnyMachineSnapshot): string {
  if (snapshot.hasTag('phone'))
    return 'Nothing was sent that anybody waits for: the log-in is one press away';
  if (snapshot.hasTag('expired')) return 'A code that is no longer good is not kept: a new one leads back';
  return 'A code is good for once, and neither it nor its proof is kept (D13): a new code leads back';
}
