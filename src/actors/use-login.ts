import type { SnapshotFrom } from 'xstate';
import type { loginMachine } from '../../machines/login/login-machine.ts';
import type { LoginIntent, Registration } from '../../machines/login/login.ts';
import { log } from '../lib/log.ts';
import { useLateSelector } from './late-actor.ts';
import { login } from './login-actor.ts';
import { settled } from './news.ts';
import { app } from './system.ts';
import { raiseNotice } from './use-notices.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;
const defaultCountryCode = '91';
const noPhone = { countryCode: defaultCountryCode, mobile: '' };

/** The log-in by one-time code: its step, what is wrong, and what the customer can do next [R1.12, R5.7]. */
export function useLogin() {
  const phone = useLateSelector(login, ({ context }) => context.phone, noPhone);
  return {
    step: useLateSelector(login, stepOf, 'closed'),
    busy: useLateSelector(login, (snapshot) => snapshot.hasTag('busy'), false),
    intent: useLateSelector(
      login,
      (snapshot) => (snapshot.matches('closed') ? null : snapshot.context.intent),
      null,
    ),
    countryCode: phone.countryCode,
    mobile: phone.mobile,
    error: useLateSelector(login, ({ context }) => context.problem, null),
    codeExpired: useLateSelector(login, (snapshot) => snapshot.hasTag('expired'), false),
    resend: {
      canResend: useLateSelector(login, (snapshot) => snapshot.can({ type: 'code.resent' }), false),
      /** Milliseconds since 1970 at which another code may be asked for. */
      readyAt: useLateSelector(login, ({ context }) => context.resendReadyAt, null),
      exhausted: useLateSelector(login, (snapshot) => snapshot.hasTag('exhausted'), false),
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
export function requestLogin(intent: LoginIntent): void {
  if (app().session.getSnapshot().hasTag('authenticated')) return;
  void openLogin(intent);
}

/** Hears that a customer logged in and what they wanted, so that they go on from there. Returns the way to stop. */
export function onLoginCompleted(listener: (intent: LoginIntent) => void): () => void {
  let heard: { unsubscribe: () => void } | undefined;
  const follow = () => {
    heard?.unsubscribe();
    heard = login.current()?.on(
      'login.completed',
      settled(({ intent }) => listener(intent)),
    );
  };
  follow();
  const unfollow = login.subscribe(follow);
  return () => {
    unfollow();
    heard?.unsubscribe();
  };
}

async function openLogin(intent: LoginIntent): Promise<void> {
  try {
    const actor = await login.start();
    actor.send({ type: 'login.requested', intent, countryCode: defaultCountryCode });
  } catch (error) {
    log.error('The log-in could not be loaded', error);
    raiseNotice({ tone: 'error', key: 'app.partFailed' });
  }
}

function stepOf(snapshot: Snapshot): 'closed' | 'phone' | 'code' | 'registration' {
  if (snapshot.hasTag('phone')) return 'phone';
  if (snapshot.hasTag('code')) return 'code';
  return snapshot.hasTag('registration') ? 'registration' : 'closed';
}
