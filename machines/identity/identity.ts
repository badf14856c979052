import { emailProblem, type LoginProblem } from '../login/login.ts';

/** The forms of a sign-in by email. */
export type EmailForm = 'password' | 'account' | 'reset' | 'link';

/** What the customer came with: the link of an e-mail, or a token with which another app of the shop hands them over. */
export type IdentityArrival = { kind: 'link'; href: string } | { kind: 'token'; token: string };

/** Whom the identity provider has signed in. Its token stays with it; `lifetime` is how many milliseconds that is still good. */
export type IdentityUser = { provider: string; name: string; email: string; lifetime: number };

export const nobody: IdentityUser = { provider: '', name: '', email: '', lifetime: 0 };

/** A second proof that an account asks for; `hint` is the end of a telephone number, or the name of an app. */
export type Factor = { kind: 'sms' | 'app'; hint: string };

/** What an identity effect rejects with: the provider's own code, without `auth/`. */
export type IdentityFailure = { kind: 'identity'; code: string; factors: readonly Factor[] };

export type Credentials = { email: string; password: string };
export type NewAccount = Credentials & { name: string };

/** The shortest password that the identity provider takes by itself [R9.9]. */
export const shortestPassword = 6;
/** What a new account is asked for here (D14). */
const shortestNewPassword = 8;

const minuteMs = 60_000;
/** A token is renewed this long before it ends [R9.9]. */
const refreshLeadMs = 5 * minuteMs;
/** A token that ends this soon counts as ended [R9.9]. */
const expiredEarlyMs = 30_000;
const firstBackOffMs = 30_000;
/** After so many failures the pause has grown to 16 min, and stays so [R9.9]. */
export const mostBackOffs = 6;

/**
 * For how many milliseconds a token is good. The device's clock may be wrong: that of a new token is the provider's own, and
 * that of a stored one is never longer.
 */
export function tokenLifetime(
  { issuedAt, expiresAt }: { issuedAt: number; expiresAt: number },
  now: number,
  { isNew }: { isNew: boolean },
): number {
  const whole = expiresAt - issuedAt;
  return isNew ? whole : Math.min(whole, expiresAt - now);
}

/** How long until a token with this lifetime is renewed: at once when it is spent, else a minute at least [R4.17, R9.9]. */
export function refreshPause(lifetime: number): number {
  return isTokenSpent(lifetime) ? 0 : Math.max(minuteMs, lifetime - refreshLeadMs);
}

/** How long to wait after so many renewals that failed: 30 s, doubling to 16 min [R9.9]. */
export function backOffPause(failures: number): number {
  return firstBackOffMs * 2 ** (Math.min(Math.max(1, failures), mostBackOffs) - 1);
}

/** True for a token that should not be shown to anybody any more, 30 s before its end [R9.9]. */
export function isTokenSpent(lifetime: number): boolean {
  return lifetime <= expiredEarlyMs;
}

const problems: Record<string, LoginProblem> = {
  'invalid-email': { field: 'email', key: 'identity.invalidEmail' },
  'missing-email': { field: 'email', key: 'identity.invalidEmail' },
  'wrong-password': { field: 'password', key: 'identity.wrongPassword' },
  'user-not-found': { field: 'password', key: 'identity.wrongPassword' },
  'weak-password': { field: 'password', key: 'identity.weakPassword' },
  'password-does-not-meet-requirements': { field: 'password', key: 'identity.weakPassword' },
  'invalid-credential': { field: 'form', key: 'identity.invalidCredential' },
  'invalid-custom-token': { field: 'form', key: 'identity.invalidCredential' },
  'email-already-in-use': { field: 'form', key: 'identity.emailInUse' },
  'user-disabled': { field: 'form', key: 'identity.userDisabled' },
  'too-many-requests': { field: 'form', key: 'identity.tooManyRequests' },
  'quota-exceeded': { field: 'form', key: 'identity.tooManyRequests' },
  'expired-action-code': { field: 'form', key: 'identity.spentLink' },
  'invalid-action-code': { field: 'form', key: 'identity.spentLink' },
  'requires-recent-login': { field: 'form', key: 'identity.signInAgain' },
  'user-token-expired': { field: 'form', key: 'identity.signInAgain' },
  'network-request-failed': { field: 'form', key: 'login.unreachable' },
  timeout: { field: 'form', key: 'login.unreachable' },
  'popup-blocked': { field: 'form', key: 'identity.windowBlocked' },
  'account-exists-with-different-credential': { field: 'form', key: 'identity.otherWay' },
  'multi-factor-auth-required': { field: 'form', key: 'identity.factorUnknown' },
  'missing-recaptcha-token': { field: 'form', key: 'identity.checkFailed' },
  'invalid-recaptcha-token': { field: 'form', key: 'identity.checkFailed' },
  'captcha-check-failed': { field: 'form', key: 'identity.checkFailed' },
  'invalid-phone-number': { field: 'mobile', key: 'login.phoneInvalid' },
  'invalid-verification-code': { field: 'code', key: 'login.incorrectCode' },
  'missing-verification-code': { field: 'code', key: 'login.codeRequired' },
  'code-expired': { field: 'code', key: 'login.expired' },
};

/** Codes with an ending of their own; every other one is a sentence where the customer was. */
const silent = ['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'];
const shutOut = [
  'unauthorized-domain',
  'operation-not-allowed',
  'admin-restricted-operation',
  'configuration-not-found',
  'invalid-api-key',
  'api-key-not-valid',
  'auth-domain-config-required',
  'app-not-authorized',
  'operation-not-supported-in-this-environment',
  'web-storage-unsupported',
];
const ended = ['user-disabled', 'user-token-expired', 'user-not-found', 'invalid-user-token'];

/** Every code that has a sentence or an ending of its own [R8.11]. */
export const knownCodes: readonly string[] = [...Object.keys(problems), ...silent, ...shutOut, ...ended];

/** Whatever an effect rejected with, as the identity provider's failure; what is none of its own has the code `unknown`. */
export function identityFailureOf(error: unknown): IdentityFailure {
  return isIdentityFailure(error) ? error : { kind: 'identity', code: 'unknown', factors: [] };
}

function isIdentityFailure(error: unknown): error is IdentityFailure {
  return (
    typeof error === 'object' &&
    error !== null &&
    'kind' in error &&
    error.kind === 'identity' &&
    'code' in error &&
    'factors' in error
  );
}

/** The field and text of a failure; unknown codes have a default [R8.11]. */
export function problemOf({ code }: IdentityFailure): LoginProblem {
  return problems[code] ?? { field: 'form', key: 'identity.failed' };
}

/** The customer closed the window, or opened another: no message. */
export const isSilent = ({ code }: IdentityFailure): boolean => silent.includes(code);
/** The shop may not use this sign-in here: nothing that the customer could try again. */
export const isShutOut = ({ code }: IdentityFailure): boolean => shutOut.includes(code);
/** The account was disabled or is gone, or its sign-in has ended [R4.17]. */
export const isEnded = ({ code }: IdentityFailure): boolean => ended.includes(code);

export function needsFactor({ code, factors }: IdentityFailure): boolean {
  return code === 'multi-factor-auth-required' && factors.length > 0;
}

/** The form that leads on from a failure: the login of an account that exists already, or a fresh link. */
export function formAfter({ code }: IdentityFailure, form: EmailForm | null): EmailForm | null {
  if (code === 'email-already-in-use') return 'password';
  if (code === 'expired-action-code' || code === 'invalid-action-code') return 'link';
  return form;
}

/** True when the provider wants a telephone of a new customer before it opens a session. */
export function isPhoneNeeded(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'phoneNeeded';
}

/** With protection against e-mail enumeration a provider reports a wrong password only as wrong credentials. */
export function withoutGuessing(failure: IdentityFailure): IdentityFailure {
  return failure.code === 'invalid-credential' ? { ...failure, code: 'wrong-password' } : failure;
}

/** Why this sign-in is unavailable, or null. */
export function credentialsProblem({ email, password }: Credentials): LoginProblem | null {
  const wrong = emailProblem(email);
  if (wrong !== null) return wrong;
  if (password === '') return { field: 'password', key: 'identity.passwordRequired' };
  return password.length < shortestPassword ? { field: 'password', key: 'identity.wrongPassword' } : null;
}

/** Why no account can be made of this, or null (D14). */
export function accountProblem({ name, email, password }: NewAccount): LoginProblem | null {
  if (name.trim() === '') return { field: 'name', key: 'login.nameRequired' };
  const wrong = emailProblem(email);
  if (wrong !== null) return wrong;
  return password.length < shortestNewPassword ? { field: 'password', key: 'identity.weakPassword' } : null;
}
