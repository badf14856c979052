import { fromPromise } from 'xstate';
import type { LogIn, LoginAnswer, SignedIn } from '../../../machines/login/login-context.ts';
import type { ProvenPhone, Registration } from '../../../machines/login/login.ts';
import * as login from '../../api/login.ts';
import { signUp } from '../../api/sign-up.ts';
import { newReferralCode } from '../../lib/random-id.ts';
import type { App } from '../system/app.ts';
import { codeEffects, sendsOwnCodes } from '../phone-proof/code-effects.ts';
import { openAuth } from '../firebase/open-auth.ts';
import { pushId } from '../persistence/store-effects.ts';

export function loginEffects(app: App) {
  const { api } = app;
  /** By telephone; or, for a customer signed in with a third party, the sign-up that joins the telephone to them [R1.13]. */
  const logIn = fromPromise<LoginAnswer, LogIn>(async ({ input: { joiner, ...phone }, signal }) => {
    if (joiner !== null) {
      const { sdk, auth } = await openAuth(app, signal);
      const who = { ...joiner, idToken: await sdk.idTokenOf(auth), phone };
      return { ...(await signUp(api, who, await pushId(app), signal)), provider: joiner.provider };
    }
    const answer = await login.logIn(api, phone, await pushId(app), signal);
    const isByFirebase = !(await sendsOwnCodes(app));
    return isByFirebase && !('unknown' in answer) ? { ...answer, provider: 'phone' } : answer;
  });

  const registerUser = fromPromise<SignedIn, { phone: ProvenPhone; registration: Registration }>(
    ({ input: { phone, registration }, signal }) =>
      login.registerUser(api, { ...phone, ...registration, referralCode: newReferralCode() }, signal),
  );

  return { ...codeEffects(app), logIn, registerUser };
}
