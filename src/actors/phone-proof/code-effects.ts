import { fromPromise } from 'xstate';
import { problemOf, type IdentityFailure } from '../../../machines/identity/identity.ts';
import type { CodeSent } from '../../../machines/login/login-context.ts';
import type { Phone } from '../../../machines/login/login.ts';
import * as login from '../../api/login.ts';
import { settingsQuery } from '../../api/settings.ts';
import type { App } from '../system/app.ts';
import { identityFailureIn } from '../firebase/identity-failures.ts';
import { openAuth } from '../firebase/open-auth.ts';
import { customerNow } from '../session/use-session.ts';

type Parts = Pick<App, 'actors' | 'api' | 'queries' | 'storage' | 'texts'>;
type Confirm = (code: string) => Promise<string>;

/** Whether the shop itself sends the codes, and not the identity provider (`authentication_mode` 0). */
export async function sendsOwnCodes(app: Parts): Promise<boolean> {
  const query = settingsQuery(app.texts.language(), customerNow(app));
  const { authenticationMode } = await app.queries.ensureQueryData(query);
  return authenticationMode === 'code';
}

/** One-time codes for every flow, sent by the provider or by the identity provider [R1.12, R7.4]. */
export function codeEffects(app: Parts) {
  const { api } = app;
  let confirm: Confirm | null = null;

  const send = async (
    phone: Phone,
    ask: typeof login.requestCode,
    signal: AbortSignal,
  ): Promise<CodeSent> => {
    if (await sendsOwnCodes(app)) await ask(api, phone, signal);
    else confirm = await sendByFirebase(app, phone, signal);
    return { sentAt: Date.now() };
  };

  const requestCode = fromPromise<CodeSent, Phone>(({ input, signal }) =>
    send(input, login.requestCode, signal),
  );

  const resendCode = fromPromise<CodeSent, Phone>(({ input, signal }) =>
    send(input, login.resendCode, signal),
  );

  const verifyCode = fromPromise<string, { phone: Phone; code: string }>(
    async ({ input: { phone, code }, signal }) => {
      if (await sendsOwnCodes(app)) return login.verifyCode(api, phone, code, signal);
      return confirm === null ? Promise.reject(new Error('No code was sent')) : confirm(code);
    },
  );

  return { requestCode, resendCode, verifyCode };
}

/** Answers the way to check the code, which ends with the token that vouches for the telephone. */
async function sendByFirebase(app: Parts, phone: Phone, signal: AbortSignal): Promise<Confirm> {
  const { sdk, authForCode } = await openAuth(app, signal);
  const withFailure = async <Value>(act: () => Promise<Value>): Promise<Value> => {
    try {
      return await act();
    } catch (error) {
      throw asRefusal(app, identityFailureIn(error, null));
    }
  };
  const number = `+${phone.countryCode}${phone.mobile}`;
  const sent = await withFailure(() => sdk.sendCode(authForCode(), number));
  return (code) => withFailure(async () => (await sent.confirm(code)).user.getIdToken());
}

/** An identity provider's refusal as the code flows' problem; a network error stays one. */
function asRefusal({ texts }: Parts, failure: IdentityFailure) {
  const { key = 'identity.failed' } = problemOf(failure);
  if (key === 'login.unreachable') return { kind: 'unreachable' };
  return {
    kind: 'refusal',
    message: texts.i18n.t(key, { defaultValue: texts.i18n.t('identity.failed') }),
    unauthorized: false,
  };
}
