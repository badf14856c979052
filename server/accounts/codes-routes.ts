import { paths } from '../../src/api/contract/paths.ts';
import type { Api } from '../http/api.ts';
import { ok, Refusal } from '../http/envelope.ts';
import { absent, required } from '../http/fields.ts';
import type { Services } from '../services.ts';
import { codeSent, newCodeSent, numberConfirmed, oddNumber } from './account-texts.ts';
import { checkCode } from './one-time-codes.ts';
import { parsePhone } from './phone-number.ts';
import { sendCode } from './send-code.ts';

/**
 * `verify_user`, `resend_otp` and `verify_otp`: a code for a number, and the `proof` beside the answer that the device posts
 * back to log in or to register [R1.12].
 */
export function registerCodes(api: Api, services: Services): void {
  const codeFields = { mobile: required.mobile, email: absent.text(120), is_forgot_password: absent.flag };
  api.open(paths.requestCode, codeFields, async ({ input, caller, language }) => {
    await sendCode(services, { full: fullNumber(input.mobile), caller }, language);
    return ok(codeSent);
  });

  api.open(paths.resendCode, { mobile: required.mobile }, async ({ input, caller, language }) => {
    await sendCode(services, { full: fullNumber(input.mobile), caller }, language);
    return ok(newCodeSent);
  });

  const checkFields = { mobile: required.mobile, otp: required.text(10) };
  api.open(paths.verifyCode, checkFields, async ({ input, caller }) => {
    const proof = await checkCode(services, { full: fullNumber(input.mobile), caller }, input.otp);
    return ok(numberConfirmed, [], { proof });
  });
}

function fullNumber(mobile: string): string {
  const phone = parsePhone(mobile);
  if (phone === null) throw new Refusal(oddNumber);
  return phone.full;
}
