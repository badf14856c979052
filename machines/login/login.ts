/** What the customer wanted when the log-in opened; it goes on from there afterwards. */
export type LoginIntent = 'checkout' | 'orders' | 'account' | 'favourite' | 'browse';

/** A number in its two parts, digits only. */
export type Phone = { countryCode: string; mobile: string };

/** With the provider's proof that its code was read on this device; empty where a provider gives none. */
export type ProvenPhone = Phone & { proof: string };

/** Whom a third party vouches for, and who still has to prove a telephone. */
export type Joiner = { provider: string; name: string; email: string };

export type Registration = { name: string; email: string; friendsCode: string };

/** What stops the customer: the field to look at, and a message key or the provider's own message. */
export type LoginProblem = {
  field: 'mobile' | 'code' | 'name' | 'email' | 'password' | 'friendsCode' | 'form';
  key?: string;
  text?: string;
};

/** Wrong codes after which a code is void; the provider counts the same. */
export const mostWrongCodes = 5;
/** Codes that may be sent to one number before the customer has to wait for long. */
export const mostCodes = 5;
/** How long a code lives. */
export const codeLifetimeMs = 300_000;
const firstPauseMs = 30_000;
const longestPauseMs = 120_000;
const codeLength = 6;

/** Why a number cannot be used, or null: it must be there and be 4 to 15 digits in all, as numbers of the world are [R5.7]. */
export function phoneProblem({ countryCode, mobile }: Phone): LoginProblem | null {
  if (mobile === '') return { field: 'mobile', key: 'login.phoneRequired' };
  const length = countryCode.length + mobile.length;
  return /\D/.test(mobile) || mobile.length < 4 || length > 15
    ? { field: 'mobile', key: 'login.phoneInvalid' }
    : null;
}

/** Why a code cannot be checked, or null. */
export function codeProblem(code: string): LoginProblem | null {
  if (code === '') return { field: 'code', key: 'login.codeRequired' };
  return code.length === codeLength ? null : { field: 'code', key: 'login.codeIncomplete' };
}

/** Why the registration cannot be sent, or null. Every field may be empty: only the provider knows whether it needs them. */
export function registrationProblem({ email }: Registration): LoginProblem | null {
  return email.trim() === '' ? null : emailProblem(email);
}

/** Why an e-mail address cannot be used, or null. */
export function emailProblem(email: string): LoginProblem | null {
  if (email.trim() === '') return { field: 'email', key: 'login.emailRequired' };
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
    ? null
    : { field: 'email', key: 'login.emailInvalid' };
}

/** How long to wait before another code may be asked for: 30 s after the first, then 60 s, then 120 s. */
export function resendPause(codesSent: number): number {
  return Math.min(firstPauseMs * 2 ** Math.max(0, codesSent - 1), longestPauseMs);
}
