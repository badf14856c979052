import { fromPromise } from 'xstate';
import type { CodeSent, LoginAnswer, SignedIn } from '../../machines/login/login-context.ts';
import type { Phone, Registration } from '../../machines/login/login.ts';
import * as api from '../api/login.ts';

const pushIdKey = 'fcm_id';

const requestCode = fromPromise<CodeSent, Phone>(async ({ input, signal }) => {
  await api.requestCode(input, signal);
  return { sentAt: Date.now() };
});

const resendCode = fromPromise<CodeSent, Phone>(async ({ input, signal }) => {
  await api.resendCode(input, signal);
  return { sentAt: Date.now() };
});

const verifyCode = fromPromise<void, { phone: Phone; code: string }>(({ input, signal }) =>
  api.verifyCode(input.phone, input.code, signal),
);

const logIn = fromPromise<LoginAnswer, Phone>(({ input, signal }) => api.logIn(input, pushId(), signal));

const registerUser = fromPromise<SignedIn, { phone: Phone; registration: Registration }>(
  ({ input, signal }) => api.registerUser({ ...input.phone, ...input.registration }, signal),
);

export const loginEffects = { requestCode, resendCode, verifyCode, logIn, registerUser };

/** The push id of this device, if push was set up before [R3.20]; storage may be denied. */
function pushId(): string | null {
  try {
    return window.localStorage.getItem(pushIdKey);
  } catch {
    return null;
  }
}
