import type { AnyMachineSnapshot } from 'xstate';
import type { Phone } from '../../../../machines/login/login.ts';
import { paths } from '../../../../src/api/contract/paths.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, isDone, type Act } from '../driver.ts';
import { codeIsFine, refusing } from './replies.ts';

const say = wordsOf('en');
const full = ({ countryCode, mobile }: Phone) => ({ mobile: `${countryCode}${mobile}` });
const openSheet: readonly Act[] = [{ open: '/user/profile' }, { press: say('profile.changePhone') }];
const typeCode: Act = { type: '123456', into: say('login.code') };

/** The telephone of the profile: the present number gets its code at once, then the new one is asked for. */
export const phoneProofDriver = driverOf({
  model: 'phoneProof',
  start: ({ context }) => (context.isKnown === true ? openSheet : [...openSheet, typeCode]),
  does: {
    'phone.submitted': ({ mobile }, from) =>
      from.hasTag('busy')
        ? null
        : [{ type: String(mobile), into: say('profile.newPhone') }, { press: say('login.sendCode') }],
    'phone.edited': [{ press: say('login.editPhone') }],
    'code.submitted': ({ code }, from) => {
      if (from.hasTag('busy') || from.hasTag('expired')) return null;
      if (from.context.code === code) return [{ press: say('login.verify') }];
      const typed: Act = { type: String(code), into: say('login.code') };
      return String(code).length === 6 ? [typed] : [typed, { press: say('login.verify') }];
    },
    'code.resent': (_event, from) => {
      if (from.hasTag('busy')) return null;
      return [{ press: say(from.hasTag('unsent') ? 'login.sendCode' : 'login.resend') }];
    },
  },
  calls: {
    requestCode: { path: paths.requestCode, fields: full, answer: codeIsFine },
    resendCode: { path: paths.resendCode, fields: full, answer: codeIsFine },
    verifyCode: {
      path: paths.verifyCode,
      // The proof of the present number leads to the next sheet, with a machine of its own.
      can: (ending, { context }) => !isDone(ending) || context.isKnown === false,
      fields: ({ phone, code }: { phone: Phone; code: string }) => ({ ...full(phone), otp: code }),
      answer: codeIsFine,
    },
  },
  given: {
    [paths.requestCode]: codeIsFine,
    [paths.verifyCode]: codeIsFine,
    [paths.updateUser]: () => refusing('Not now'),
  },
  shows: stepOf,
  afterKill: (snapshot) => ({
    back: [],
    shows: null,
    why: snapshot.matches('proven')
      ? 'A proof is kept nowhere (D13), and the number stays the old one until the account has taken the new one'
      : 'Codes are kept nowhere (D13): the profile is there, and the number is one press away',
  }),
  once: [paths.requestCode, paths.resendCode, paths.verifyCode, paths.updateUser],
});

function stepOf(snapshot: AnyMachineSnapshot): string {
  if (snapshot.status === 'done') return 'proven';
  if (snapshot.hasTag('code')) return 'code';
  return snapshot.hasTag('unsent') ? 'unsent' : 'phone';
}
