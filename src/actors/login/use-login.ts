import { useCallback } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { loginMachine } from '../../../machines/login/login-machine.ts';
import type { LoginIntent, Registration } from '../../../machines/login/login.ts';
import { useApp } from '../app.ts';
import { useLazySelector } from '../use-lazy-actor.ts';
import { defaultCountryCode, openLogin } from './open-login.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;
const noPhone = { countryCode: defaultCountryCode, mobile: '' };

/** The log-in by one-time code: its step, what is wrong, and what the customer can do next [R1.12, R5.7]. */
export function useLogin() {
  const login = useApp().actors.find<typeof loginMachine>('login');
  const phone = useLazySelector(login, ({ context }) => context.phone, noPhone);
  return {
    step: useLazySelector(login, stepOf, 'closed'),
    busy: useLazySelector(login, (snapshot) => snapshot.hasTag('busy'), false),
    intent: useLazySelector(
      login,
      (snapshot) => (snapshot.matches('closed') ? null : snapshot.context.intent),
      null,
    ),
    /** The number is the last step of a third-party sign-in. */
    isJoining: useLazySelector(login, ({ context }) => context.joiner !== null, false),
    countryCode: phone.countryCode,
    mobile: phone.mobile,
    error: useLazySelector(login, ({ context }) => context.problem, null),
    codeExpired: useLazySelector(login, (snapshot) => snapshot.hasTag('expired'), false),
    resend: {
      canResend: useLazySelector(login, (snapshot) => snapshot.can({ type: 'code.resent' }), false),
      /** Milliseconds since 1970 at which another code may be asked for. */
      readyAt: useLazySelector(login, ({ context }) => context.resendReadyAt, null),
      exhausted: useLazySelector(login, (snapshot) => snapshot.hasTag('exhausted'), false),
    },
    submitPhone: (countryCode: string, mobile: string) =>
      login.current()?.send({ type: 'phone.submitted', countryCode, mobile }),
    editPhone: () => login.current()?.send({ type: 'phone.edited' }),
    submitCode: (code: string) => login.current()?.send({ type: 'code.submitted', code }),
    resendCode: () => login.current()?.send({ type: 'code.resent' }),
    register: (registration: Registration) =>
      login.current()?.send({ type: 'registration.submitted', ...registration }),
    dismiss: () => login.current()?.send({ type: 'login.dismissed' }),
  };
}

/** Opens the log-in and keeps what the customer wanted; does nothing for somebody who is logged in. */
export function useRequestLogin(): (intent: LoginIntent) => void {
  const app = useApp();
  return useCallback((intent) => void openLogin(app, intent), [app]);
}

function stepOf(snapshot: Snapshot): 'closed' | 'phone' | 'code' | 'registration' {
  if (snapshot.hasTag('phone')) return 'phone';
  if (snapshot.hasTag('code')) return 'code';
  return snapshot.hasTag('registration') ? 'registration' : 'closed';
}
