import type { User } from '../session/session.ts';
import { refusalMessage } from '../failure.ts';
import {
  codeLifetimeMs,
  resendPause,
  type Joiner,
  type LoginIntent,
  type LoginProblem,
  type Phone,
  type ProvenPhone,
  type Registration,
} from './login.ts';

export type SignedIn = { token: string; user: User };
/** Signed in, or an unregistered number. */
export type LoginAnswer = (SignedIn & { provider?: string }) | { unknown: true };
/** A code that the page before a reload had sent, and how old it is in milliseconds. */
export type RecalledCode = {
  intent: LoginIntent;
  phone: Phone;
  friendsCode: string;
  codesSent: number;
  wrongCodes: number;
  sentAt: number;
  age: number;
};
/** When the code left, in milliseconds since 1970 on the host's clock. */
export type CodeSent = { sentAt: number };

export type LoginContext = {
  intent: LoginIntent;
  /** A new customer of a third-party sign-in, whose telephone this is to be; null for anybody else. */
  joiner: Joiner | null;
  phone: Phone;
  code: string;
  /** What the provider answered to the right code; it lets this device log in or register, once. */
  proof: string;
  registration: Registration;
  problem: LoginProblem | null;
  codesSent: number;
  wrongCodes: number;
  /** How old the code was already when this page began to wait for it, in milliseconds. */
  codeAge: number;
  /** When another code may be asked for; an absolute time, so that a countdown is right after a pause of the device. */
  resendReadyAt: number | null;
};

export type LoginEvent =
  | { type: 'login.requested'; intent: LoginIntent; countryCode: string; friendsCode: string }
  | { type: 'login.dismissed' }
  | ({ type: 'phone.submitted'; friendsCode: string } & Phone)
  | { type: 'phone.edited' }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.resent' }
  | { type: 'code.renewed' }
  | ({ type: 'code.recalled' } & RecalledCode)
  | ({ type: 'registration.submitted' } & Registration)
  | { type: 'phone.needed'; joiner: Joiner }
  | ({ type: 'provider.signedIn'; provider: string } & SignedIn);

export type LoginEmitted =
  | ({ type: 'login.completed'; intent: LoginIntent; provider: string | null } & SignedIn)
  | { type: 'login.abandoned'; intent: LoginIntent };

/** Nothing typed, nothing sent. */
export const blankLogin: LoginContext = {
  intent: 'browse',
  joiner: null,
  phone: { countryCode: '', mobile: '' },
  code: '',
  proof: '',
  registration: { name: '', email: '', friendsCode: '' },
  problem: null,
  codesSent: 0,
  wrongCodes: 0,
  codeAge: 0,
  resendReadyAt: null,
};

/** What is known once a code has left, the first or another one. */
export function codeNoted(codesSent: number, { sentAt }: CodeSent) {
  return { codesSent, wrongCodes: 0, problem: null, resendReadyAt: sentAt + resendPause(codesSent) };
}

export const incorrectCode: LoginProblem = { field: 'code', key: 'login.incorrectCode' };
export const tooManyWrongCodes: LoginProblem = { field: 'code', key: 'login.tooManyWrongCodes' };

/** How long a code lives, and what is waited for around it. */
export const codeDelays = {
  requestTimeout: 30_000,
  codeLifetime: codeLifetimeMs,
  resendPause: ({ context }: { context: { codesSent: number } }) => resendPause(context.codesSent),
  longPause: 600_000,
};

export function provenPhone({ phone, proof }: LoginContext): ProvenPhone {
  return { ...phone, proof };
}

/** Who logs in: the owner of a telephone, or a customer signed in with a third party. */
export type LogIn = ProvenPhone & { joiner: Joiner | null };

export const unreachable: LoginProblem = { field: 'form', key: 'login.unreachable' };

/** The provider's "no" beside the field it is about; in our words when it gave none [R8.2]. */
export function refused(error: unknown, field: LoginProblem['field']): LoginProblem {
  const text = refusalMessage(error);
  return text === null ? { field, key: 'login.refused' } : { field, text };
}
