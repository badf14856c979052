import type { Cases, Scenario } from '../explore.ts';
import { done, failed, refusal, unreachable, without } from './endings.ts';

const sent = { sentAt: 0 };

/** What a customer says on the way to a code that is right. */
export const codeWords: Cases = {
  'phone.submitted': ['9000000001', ''].map((mobile) => ({
    type: 'phone.submitted',
    countryCode: '91',
    mobile,
  })),
  'phone.edited': [{ type: 'phone.edited' }],
  'code.submitted': ['123456', '12'].map((code) => ({ type: 'code.submitted', code })),
  'code.resent': [{ type: 'code.resent' }],
  'code.renewed': [],
};

/** What the provider answers there. */
export const codeAnswers: Cases = {
  ...done('requestCode', sent),
  ...failed('requestCode', refusal('Too many codes'), unreachable),
  ...done('resendCode', sent),
  ...failed('resendCode', refusal('Too many codes'), unreachable),
  ...done('verifyCode', 'proof-1'),
  ...failed('verifyCode', refusal('Wrong code'), unreachable),
};

/** No code is only half typed. */
export const onlyWholeCodes: Cases = {
  'code.submitted': [{ type: 'code.submitted', code: '123456' }],
};

/** Codes that are wrong, and more of them; `leaving` is what leads away in one machine only. */
export function codeScenarios(...leaving: string[]): readonly Scenario[] {
  const staying = without(
    'phone.edited',
    'xstate.error.actor.requestCode',
    'xstate.done.actor.verifyCode',
    ...leaving,
  );
  return [
    { name: 'wrong codes', cases: { ...staying, ...without('code.resent') } },
    { name: 'more codes', cases: { ...staying, ...without('code.submitted') } },
    {
      name: 'a wrong code, then a new one',
      cases: {
        ...staying,
        ...without('xstate.error.actor.resendCode'),
        ...onlyWholeCodes,
        ...failed('verifyCode', refusal('Wrong code')),
      },
    },
  ];
}
