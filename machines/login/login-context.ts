import type { User } from '../session/session.ts';
import { refusalMessage } from '../failure.ts';
import type { LoginIntent, LoginProblem, Phone, Registration } from './login.ts';

export type SignedIn = { token: string; user: User };
/** Signed in, or a number that nobody registered yet. */
export type LoginAnswer = (SignedIn & { provider?: string }) | { unknown: true };
/** When the code left, in milliseconds since 1970 on the host's clock. */
export type CodeSent = { sentAt: number };

export type LoginContext = {
  intent: LoginIntent;
  phone: Phone;
  code: string;
  registration: Registration;
  problem: LoginProblem | null;
  codesSent: number;
  wrongCodes: number;
  /** When another code may be asked for; an absolute time, so that a countdown is right after a pause of the device. */
  resendReadyAt: number | null;
};

export type LoginEvent =
  | { type: 'login.requested'; intent: LoginIntent; countryCode: string }
  | { type: 'login.dismissed' }
  | ({ type: 'phone.submitted' } & Phone)
  | { type: 'phone.edited' }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.resent' }
  | { type: 'code.renewed' }
  | ({ type: 'registration.submitted' } & Registration)
  | ({ type: 'provider.signedIn'; provider: string } & SignedIn);

export type LoginNews =
  | ({ type: 'login.completed'; intent: LoginIntent; provider: string | null } & SignedIn)
  | { type: 'login.abandoned'; intent: LoginIntent };

/** Nothing typed, nothing sent. */
export const blankLogin: LoginContext = {
  intent: 'browse',
  phone: { countryCode: '', mobile: '' },
  code: '',
  registration: { name: '', email: '', friendsCode: '' },
  problem: null,
  codesSent: 0,
  wrongCodes: 0,
  resendReadyAt: null,
};

export const unreachable: LoginProblem = { field: 'form', key: 'login.unreachable' };

/** The provider's "no" beside the field it is about; in our words when it gave none [R8.2]. */
export function refused(error: unknown, field: LoginProblem['field']): LoginProblem {
  const text = refusalMessage(error);
  return text === null ? { field, key: 'login.refused' } : { field, text };
}
