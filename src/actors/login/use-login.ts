import { useCallback } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { loginMachine } from '../../../machines/login/login-machine.ts';
import type { LoginIntent, Phone, Registration } from '../../../machines/login/login.ts';
import { useApp } from '../system/app.ts';
import { useLazyView } from '../system/use-actor.ts';
import { defaultCountryCode, openLogin } from './open-login.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;

function viewOf(snapshot: Snapshot) {
  const { intent, joiner, phone, registration, problem, resendReadyAt } = snapshot.context;
  return {
    step: stepOf(snapshot),
    busy: snapshot.hasTag('busy'),
    intent: snapshot.matches('closed') ? null : intent,
    /** The number is the last step of a third-party sign-in. */
    isJoining: joiner !== null,
    countryCode: phone.countryCode,
    mobile: phone.mobile,
    friendsCode: registration.friendsCode,
    error: problem,
    codeExpired: snapshot.hasTag('expired'),
    canResend: snapshot.can({ type: 'code.resent' }),
    /** Milliseconds since 1970 at which another code may be asked for. */
    resendReadyAt,
    areCodesUsedUp: snapshot.hasTag('exhausted'),
  };
}

const closed: ReturnType<typeof viewOf> = {
  step: 'closed',
  busy: false,
  intent: null,
  isJoining: false,
  countryCode: defaultCountryCode,
  mobile: '',
  friendsCode: '',
  error: null,
  codeExpired: false,
  canResend: false,
  resendReadyAt: null,
  areCodesUsedUp: false,
};

/** The log-in by one-time code: its step, what is wrong, and what the customer can do next [R1.12, R5.7]. */
export function useLogin() {
  const login = useApp().actors.find<typeof loginMachine>('login');
  const { canResend, resendReadyAt, areCodesUsedUp, ...view } = useLazyView(login, viewOf, closed);
  return {
    ...view,
    resend: { canResend, readyAt: resendReadyAt, exhausted: areCodesUsedUp },
    submitPhone: (phone: Phone, friendsCode: string) =>
      login.current()?.send({ type: 'phone.submitted', ...phone, friendsCode }),
    editPhone: () => login.current()?.send({ type: 'phone.edited' }),
    submitCode: (code: string) => login.current()?.send({ type: 'code.submitted', code }),
    resendCode: () => login.current()?.send({ type: 'code.resent' }),
    register: (registration: Registration) =>
      login.current()?.send({ type: 'registration.submitted', ...registration }),
    dismiss: () => login.current()?.send({ type: 'login.dismissed' }),
  };
}

/** Opens the log-in and keeps what the customer wanted; does nothing for a customer who is logged in. */
export function useRequestLogin(): (intent: LoginIntent) => void {
  const app = useApp();
  return useCallback((intent) => void openLogin(app, intent), [app]);
}

function stepOf(snapshot: Snapshot): 'closed' | 'phone' | 'code' | 'registration' {
  if (snapshot.hasTag('phone')) return 'phone';
  if (snapshot.hasTag('code')) return 'code';
  return snapshot.hasTag('registration') ? 'registration' : 'closed';
}
