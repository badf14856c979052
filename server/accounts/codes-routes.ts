import { paths } from '../../src/api/contract/paths.ts';
import type { Api } from '../http/api.ts';
import { ok } from '../http/envelope.ts';
import { absent, required } from '../http/fields.ts';
import type { Services } from '../services.ts';
import { checkCode, sendCode } from './one-time-codes.ts';
import { fullNumber } from './phone-number.ts';
import { codeSent, newCodeSent, numberConfirmed } from './account-texts.ts';

/** `verify_user`, `resend_otp` and `verify_otp`: a code for a number, and the proof that its owner read it [R1.12]. */
export function registerCodes(api: Api, services: Services): void {
  const codeFields = { mobile: required.mobile, email: absent.text(120), is_forgot_password: absent.flag };
  api.open(paths.requestCode, codeFields, async ({ input, origin }) => {
    await sendCode(services, fullNumber(input.mobile), origin);
    return ok(codeSent);
  });

  api.open(paths.resendCode, { mobile: required.mobile }, async ({ input, origin }) => {
    await sendCode(services, fullNumber(input.mobile), origin);
    return ok(newCodeSent);
  });

  api.open(paths.verifyCode, { mobile: required.mobile, otp: required.text(10) }, async ({ input }) => {
    await checkCode(services, fullNumber(input.mobile), input.otp);
    return ok(numberConfirmed);
  });
}
