import { z } from 'zod';
import { opened, parse, pendingOf, text, type CallOf } from './call-parts.ts';
import { IdentityNo } from './identity-no.ts';

const sentShape = z.object({ phoneNumber: z.string().regex(/^\+\d{7,15}$/), recaptchaToken: text.min(1) });
const checkedShape = z.object({ sessionInfo: text.min(1), code: text.min(1) });
const factorShape = z.object({ mfaPendingCredential: text, mfaEnrollmentId: text });
const factorCodeShape = z.object({ mfaPendingCredential: text, phoneVerificationInfo: checkedShape });

/** Calls that send a code to a telephone or take one: as the first proof, or as the second one that an account asks for. */
export const telephoneCalls: Record<string, CallOf> = {
  'accounts:sendVerificationCode': async ({ books }, body) => {
    const { phoneNumber } = parse(sentShape, body, 'INVALID_PHONE_NUMBER : Invalid format.');
    return { sessionInfo: await books.sendCode({ kind: 'phone', recipient: phoneNumber.slice(1) }) };
  },
  'accounts:signInWithPhoneNumber': async (parts, body) => {
    const { sessionInfo, code } = parse(checkedShape, body, 'INVALID_SESSION_INFO');
    const mobile = await parts.books.takeCode('phone', sessionInfo, code);
    const account = await parts.books.ensureTelephone(mobile);
    return { ...(await opened(parts, account)), phoneNumber: `+${mobile}` };
  },
  'accounts/mfaSignIn:start': async (parts, body) => {
    const { mfaPendingCredential } = parse(factorShape, body, 'MISSING_MFA_PENDING_CREDENTIAL');
    const { factorMobile } = await pendingOf(parts, mfaPendingCredential);
    const sessionInfo = await parts.books.sendCode({ kind: 'factor', recipient: factorMobile });
    return { phoneResponseInfo: { sessionInfo } };
  },
  'accounts/mfaSignIn:finalize': async (parts, body) => {
    const { mfaPendingCredential, phoneVerificationInfo } = parse(
      factorCodeShape,
      body,
      'MISSING_CREDENTIAL',
    );
    const account = await pendingOf(parts, mfaPendingCredential);
    const { sessionInfo, code } = phoneVerificationInfo;
    const mobile = await parts.books.takeCode('factor', sessionInfo, code);
    if (mobile !== account.factorMobile) throw new IdentityNo('MFA_ENROLLMENT_NOT_FOUND');
    const { idToken, refreshToken } = parts.tokens.issue(account);
    return { idToken, refreshToken };
  },
};

/** What the SDK asks before it sends a code: here without a proof of being a person. */
export const personChecks: Record<string, object> = {
  recaptchaParams: { recaptchaSiteKey: 'none', recaptchaStoken: 'none' },
  recaptchaConfig: { recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }] },
};

/** The fields of a telephone account. */
export function telephoneOf(mobile: string) {
  const phoneNumber = `+${mobile}`;
  return { phoneNumber, providerUserInfo: [{ providerId: 'phone', rawId: phoneNumber, phoneNumber }] };
}
