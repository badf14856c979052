import { useEffect } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import type { identityMachine } from '../../../machines/identity/identity-machine.ts';
import type { Credentials, EmailForm, NewAccount } from '../../../machines/identity/identity.ts';
import type { WindowProvider } from '../../../machines/identity/window-providers.ts';
import { log } from '../../lib/log.ts';
import { useApp } from '../system/app.ts';
import { useLazyView } from '../system/use-actor.ts';

type Snapshot = SnapshotFrom<typeof identityMachine>;

const steps = [
  'window',
  'password',
  'account',
  'reset',
  'link',
  'confirmEmail',
  'confirmToken',
  'factor',
  'joining',
  'joinFailed',
] as const;
export type IdentityStep = 'choices' | (typeof steps)[number];

function viewOf(snapshot: Snapshot) {
  const { email, problem, factors, factor } = snapshot.context;
  return {
    step: stepOf(snapshot),
    busy: snapshot.hasTag('busy'),
    /** Whether the choices can be used: loaded, not available now, or not offered. */
    state: stateOf(snapshot),
    isSent: snapshot.hasTag('sent'),
    email,
    error: problem,
    factors,
    factor,
  };
}

const notStarted: ReturnType<typeof viewOf> = {
  step: 'choices',
  busy: false,
  state: 'loading',
  isSent: false,
  email: '',
  error: null,
  factors: [],
  factor: 0,
};

/** Third-party sign-in: its step beside the telephone's, what is wrong, and what the customer can do next [R1.13, R8.11]. */
export function useIdentity() {
  const identity = useApp().actors.find<typeof identityMachine>('identity');
  const send = (event: EventFrom<typeof identityMachine>) => identity.current()?.send(event);
  return {
    ...useLazyView(identity, viewOf, notStarted),
    choose: (provider: WindowProvider) => send({ type: 'provider.chosen', provider }),
    /** Another form, or null for all the ways there are; leaves whatever is under way. */
    showForm: (form: EmailForm | null) => send({ type: 'form.chosen', form }),
    signIn: (credentials: Credentials) => send({ type: 'password.submitted', ...credentials }),
    createAccount: (account: NewAccount) => send({ type: 'account.submitted', ...account }),
    submitEmail: (email: string) => send({ type: 'email.submitted', email }),
    confirmArrival: () => send({ type: 'arrival.confirmed' }),
    chooseFactor: (factor: number) => send({ type: 'factor.chosen', factor }),
    submitCode: (code: string) => send({ type: 'code.submitted', code }),
    resendCode: () => send({ type: 'code.resent' }),
    retry: () => send({ type: 'retry.requested' }),
  };
}

export type Identity = ReturnType<typeof useIdentity>;

/** Preloads the third-party sign-in while the calling view is shown: browsers open a window only right after a press. */
export function useOpenIdentity(): void {
  const { actors } = useApp();
  useEffect(() => {
    let isShown = true;
    const open = async () => {
      const started = await actors.find<typeof identityMachine>('identity').start();
      if (isShown) started.send({ type: 'identity.opened' });
    };
    open().catch((error: unknown) => log.error('The third-party sign-in could not be loaded', error));
    return () => {
      isShown = false;
    };
  }, [actors]);
}

function stepOf(snapshot: Snapshot): IdentityStep {
  return steps.find((step) => snapshot.hasTag(step)) ?? 'choices';
}

function stateOf(snapshot: Snapshot): 'loading' | 'failed' | 'unavailable' | 'ready' {
  if (snapshot.hasTag('failed')) return 'failed';
  if (snapshot.hasTag('unavailable')) return 'unavailable';
  return snapshot.hasTag('loading') || snapshot.matches('asleep') ? 'loading' : 'ready';
}
