import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { controlledEffects } from '../../test/support/controlled-effects.ts';
import type { SignedIn } from '../login/login-context.ts';
import { identityMachine } from './identity-machine.ts';
import { blankIdentity } from './identity-setup.ts';
import type { Credentials, Factor, IdentityUser, NewAccount } from './identity.ts';
import type { WindowProvider } from './window-providers.ts';

const hour = 3_600_000;
const priya: IdentityUser = { provider: 'google', name: 'Priya', email: 'priya@example.com', lifetime: hour };
const credentials = { email: 'priya@example.com', password: 'correct horse' };
const signedIn = { token: 'token-7', user: { id: 7 } };
const failure = (code: string, factors: readonly Factor[] = []) => ({ kind: 'identity', code, factors });

function started() {
  const clock = new SimulatedClock();
  const { effect, only, log } = controlledEffects();
  const told: string[] = [];
  const actor = createActor(
    identityMachine.provide({
      actors: {
        loadIdentity: effect<IdentityUser | null>('loadIdentity'),
        signInWithWindow: effect<IdentityUser, { provider: WindowProvider }>('signInWithWindow'),
        signInWithPassword: effect<IdentityUser, Credentials>('signInWithPassword'),
        createAccount: effect<IdentityUser, NewAccount>('createAccount'),
        sendReset: effect<void, { email: string }>('sendReset'),
        sendLink: effect<void, { email: string }>('sendLink'),
        signInWithLink: effect<IdentityUser, { email: string; href: string }>('signInWithLink'),
        signInWithToken: effect<IdentityUser, { token: string }>('signInWithToken'),
        sendFactorCode: effect<void, { factor: number }>('sendFactorCode'),
        confirmFactor: effect<IdentityUser, { factor: number; code: string }>('confirmFactor'),
        signUp: effect<SignedIn, IdentityUser>('signUp'),
        refreshToken: effect<{ lifetime: number }>('refreshToken'),
      },
    }),
    { clock },
  );
  actor.on('*', (event) => told.push('message' in event ? `log ${event.message}` : event.type));
  actor.start();
  const state = () => actor.getSnapshot().value;
  const world = {
    actor,
    clock,
    told,
    only,
    log,
    state,
    problem: () => actor.getSnapshot().context.problem,
    hasTag: (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
      actor.getSnapshot().hasTag(tag),
    opened: async () => {
      actor.send({ type: 'identity.opened' });
      await only('loadIdentity').resolve(null);
      return world;
    },
    at: async (form: 'password' | 'account' | 'reset' | 'link') => {
      await world.opened();
      actor.send({ type: 'form.chosen', form });
      return world;
    },
    windowFails: async (error: unknown) => {
      await world.opened();
      actor.send({ type: 'provider.chosen', provider: 'google' });
      await only('signInWithWindow').reject(error);
      return world;
    },
    watching: async () => {
      await world.opened();
      actor.send({ type: 'provider.chosen', provider: 'google' });
      await only('signInWithWindow').resolve(priya);
      await only('signUp').resolve(signedIn);
      return world;
    },
  };
  return world;
}

describe('opening', () => {
  it('[R8.9] logs that the settings are missing, and leaves the telephone', async () => {
    const world = started();
    world.actor.send({ type: 'identity.opened' });
    await world.only('loadIdentity').reject({ kind: 'configurationMissing' });
    expect(world.hasTag('unavailable')).toBe(true);
    expect(world.told).toEqual(['log Firebase settings are missing']);
  });

  it.each(['fails', 'is late'])('[R1.13] may be tried again when the code of the sign-in %s', async (how) => {
    const world = started();
    world.actor.send({ type: 'identity.opened' });
    if (how === 'fails') await world.only('loadIdentity').reject({ kind: 'unreachable' });
    else world.clock.increment(30_000);
    expect(world.hasTag('failed')).toBe(true);
    world.actor.send({ type: 'retry.requested' });
    await world.only('loadIdentity').resolve(null);
    expect(world.state()).toEqual({ open: 'choosing' });
  });

  it('[R1.13] leaves nothing behind when it is dismissed', async () => {
    const world = await started().at('password');
    world.actor.send({ type: 'password.submitted', ...credentials });
    world.actor.send({ type: 'identity.dismissed' });
    expect(world.state()).toBe('asleep');
    expect(world.actor.getSnapshot().context).toEqual(blankIdentity);
  });
});

describe('a window', () => {
  it('[R1.13, R4.1] ends in a session of the shop', async () => {
    const world = await started().watching();
    expect(world.log.map(({ name, input }) => [name, input])).toContainEqual(['signUp', priya]);
    expect(world.told).toEqual(['identity.signedIn']);
    expect(world.state()).toEqual({ watching: 'resting' });
  });

  it('[R1.13] can be left at once, whenever the browser notices that it was closed', async () => {
    const world = await started().opened();
    world.actor.send({ type: 'provider.chosen', provider: 'google' });
    expect(world.hasTag('window')).toBe(true);
    world.actor.send({ type: 'form.chosen', form: null });
    expect(world.state()).toEqual({ open: 'choosing' });
  });

  it('[R8.2] shows why the provider opens no session', async () => {
    const world = await started().opened();
    world.actor.send({ type: 'provider.chosen', provider: 'google' });
    await world.only('signInWithWindow').resolve(priya);
    await world.only('signUp').reject({ kind: 'refusal', message: 'Your account is inactive.' });
    expect(world.problem()).toEqual({ field: 'form', text: 'Your account is inactive.' });
    expect(world.told).toEqual([]);
  });

  it('[R1.13] of somebody new is followed by their telephone, and then watched', async () => {
    const world = await started().opened();
    world.actor.send({ type: 'provider.chosen', provider: 'google' });
    await world.only('signInWithWindow').resolve(priya);
    await world.only('signUp').reject({ kind: 'phoneNeeded' });
    expect(world.hasTag('awaitingPhone')).toBe(true);
    expect(world.told).toEqual(['phone.needed']);
    world.actor.send({ type: 'session.opened' });
    expect(world.state()).toEqual({ watching: 'resting' });
  });

  it('[R1.12] is forgotten when the customer logs in by telephone instead', async () => {
    const world = await started().windowFails(failure('popup-blocked'));
    world.actor.send({ type: 'session.opened' });
    expect(world.state()).toBe('asleep');
  });

  it.each(['lost', 'late'])('[R4.1] asks the provider again when its answer is %s', async (how) => {
    const world = await started().opened();
    world.actor.send({ type: 'provider.chosen', provider: 'google' });
    await world.only('signInWithWindow').resolve(priya);
    if (how === 'lost') await world.only('signUp').reject({ kind: 'unreachable' });
    else world.clock.increment(60_000);
    expect(world.hasTag('joinFailed')).toBe(true);
    world.actor.send({ type: 'retry.requested' });
    await world.only('signUp').resolve(signedIn);
    expect(world.told).toEqual(['identity.signedIn']);
  });
});

describe('an identity error', () => {
  it.each([
    ['invalid-credential', 'identity.invalidCredential'],
    ['user-disabled', 'identity.userDisabled'],
    ['too-many-requests', 'identity.tooManyRequests'],
    ['requires-recent-login', 'identity.signInAgain'],
    ['user-token-expired', 'identity.signInAgain'],
    ['network-request-failed', 'login.unreachable'],
    ['popup-blocked', 'identity.windowBlocked'],
    ['account-exists-with-different-credential', 'identity.otherWay'],
    ['missing-recaptcha-token', 'identity.checkFailed'],
    ['invalid-recaptcha-token', 'identity.checkFailed'],
  ])('[R8.11] %s is told where the customer was', async (code, key) => {
    const world = await started().windowFails(failure(code));
    expect(world.state()).toEqual({ open: 'choosing' });
    expect(world.problem()).toEqual({ field: 'form', key });
    expect(world.told).toEqual([]);
  });

  it.each([failure('something-new'), new Error('signInWithWindow is not provided'), null])(
    '[R8.11] that nobody knows has a sentence too, and a line in the log',
    async (error) => {
      const world = await started().windowFails(error);
      expect(world.problem()).toEqual({ field: 'form', key: 'identity.failed' });
      expect(world.told[0]).toMatch(/^log Third-party sign-in failed: (something-new|unknown)$/);
    },
  );

  it.each(['popup-closed-by-user', 'cancelled-popup-request'])('[R8.11] %s is none', async (code) => {
    const world = await started().windowFails(failure(code));
    expect(world.state()).toEqual({ open: 'choosing' });
    expect(world.problem()).toBeNull();
    expect(world.told).toEqual([]);
  });

  it.each(['unauthorized-domain', 'operation-not-allowed'])(
    '[R8.11] %s takes the sign-in away here, for the owner to read in the log',
    async (code) => {
      const world = await started().windowFails(failure(code));
      expect(world.hasTag('unavailable')).toBe(true);
      expect(world.told).toEqual([`log Third-party sign-in failed: ${code}`]);
    },
  );
});

describe('e-mail and password', () => {
  it('[R7.4] signs in, and keeps no password', async () => {
    const world = await started().at('password');
    world.actor.send({ type: 'password.submitted', ...credentials, email: ' priya@example.com ' });
    expect(world.only('signInWithPassword').input).toEqual(credentials);
    expect(JSON.stringify(world.actor.getSnapshot().context)).not.toContain(credentials.password);
    await world.only('signInWithPassword').resolve({ ...priya, provider: 'password' });
    expect(world.only('signUp').input).toMatchObject({ provider: 'password' });
  });

  it.each([
    ['', 'x', { field: 'email', key: 'login.emailRequired' }],
    ['priya', 'correct horse', { field: 'email', key: 'login.emailInvalid' }],
    ['priya@example.com', '', { field: 'password', key: 'identity.passwordRequired' }],
    ['priya@example.com', '12345', { field: 'password', key: 'identity.wrongPassword' }],
  ])('[R9.9] %j with %j is not sent', async (email, password, problem) => {
    const world = await started().at('password');
    world.actor.send({ type: 'password.submitted', email, password });
    expect(world.problem()).toEqual(problem);
    expect(world.log.map(({ name }) => name)).toEqual(['loadIdentity']);
  });

  it.each(['wrong-password', 'user-not-found', 'invalid-credential'])(
    '[R8.11] %s says the same, so that nobody learns which address has an account',
    async (code) => {
      const world = await started().at('password');
      world.actor.send({ type: 'password.submitted', ...credentials });
      await world.only('signInWithPassword').reject(failure(code));
      expect(world.state()).toEqual({ open: { enteringPassword: 'entering' } });
      expect(world.problem()).toEqual({ field: 'password', key: 'identity.wrongPassword' });
    },
  );

  it('[R9.9] a silent network is given a minute', async () => {
    const world = await started().at('password');
    world.actor.send({ type: 'password.submitted', ...credentials });
    world.clock.increment(59_999);
    expect(world.hasTag('busy')).toBe(true);
    world.clock.increment(1);
    expect(world.problem()).toEqual({ field: 'form', key: 'login.unreachable' });
  });

  it('[R7.4] makes an account, with a password of eight characters (D14)', async () => {
    const world = await started().at('account');
    const account = { name: 'Priya', email: 'priya@example.com', password: '1234567' };
    world.actor.send({ type: 'account.submitted', ...account });
    expect(world.problem()).toEqual({ field: 'password', key: 'identity.weakPassword' });
    world.actor.send({ type: 'account.submitted', ...account, password: '12345678' });
    await world.only('createAccount').resolve(priya);
    expect(world.hasTag('joining')).toBe(true);
  });

  it('[R8.11] email-already-in-use leads to the login of that account', async () => {
    const world = await started().at('account');
    world.actor.send({ type: 'account.submitted', name: 'Priya', ...credentials });
    await world.only('createAccount').reject(failure('email-already-in-use'));
    expect(world.state()).toEqual({ open: { enteringPassword: 'entering' } });
    expect(world.problem()).toEqual({ field: 'form', key: 'identity.emailInUse' });
    expect(world.actor.getSnapshot().context.email).toBe('priya@example.com');
  });

  it.each(['reset', 'link'] as const)('[R7.4] sends a %s to an address that is one', async (form) => {
    const world = await started().at(form);
    const effect = form === 'reset' ? 'sendReset' : 'sendLink';
    world.actor.send({ type: 'email.submitted', email: 'priya@' });
    expect(world.problem()).toEqual({ field: 'email', key: 'login.emailInvalid' });
    world.actor.send({ type: 'email.submitted', email: 'priya@example.com' });
    await world.only(effect).reject(failure('invalid-email'));
    expect(world.problem()).toEqual({ field: 'email', key: 'identity.invalidEmail' });
    world.actor.send({ type: 'email.submitted', email: 'priya@example.com' });
    await world.only(effect).resolve(undefined);
    expect(world.hasTag('sent')).toBe(true);
  });
});

describe('what a customer comes with', () => {
  const link = { kind: 'link', href: 'https://shop.example/?oobCode=1' } as const;

  it('[R7.4] is a link, opened with the address that asked for it', async () => {
    const world = started();
    world.actor.send({ type: 'arrival.found', arrival: link, email: 'priya@example.com' });
    expect(world.told).toEqual(['login.needed']);
    await world.only('loadIdentity').resolve(null);
    expect(world.only('signInWithLink').input).toEqual({ email: 'priya@example.com', href: link.href });
  });

  it('[R7.4] is a link on another device, where the address is asked for', async () => {
    const world = started();
    world.actor.send({ type: 'arrival.found', arrival: link, email: '' });
    await world.only('loadIdentity').resolve(null);
    expect(world.hasTag('confirmEmail')).toBe(true);
    world.actor.send({ type: 'email.submitted', email: 'priya@example.com' });
    await world.only('signInWithLink').resolve(priya);
    expect(world.hasTag('joining')).toBe(true);
  });

  it.each(['expired-action-code', 'invalid-action-code'])(
    '[R8.11] is a link that is %s: another is sent',
    async (code) => {
      const world = started();
      world.actor.send({ type: 'arrival.found', arrival: link, email: 'priya@example.com' });
      await world.only('loadIdentity').resolve(null);
      await world.only('signInWithLink').reject(failure(code));
      expect(world.state()).toEqual({ open: { askingForLink: 'entering' } });
      expect(world.problem()).toEqual({ field: 'form', key: 'identity.spentLink' });
    },
  );

  it('[R7.4] is a token, which does nothing until the customer says yes', async () => {
    const world = started();
    world.actor.send({ type: 'arrival.found', arrival: { kind: 'token', token: 't' }, email: '' });
    await world.only('loadIdentity').resolve(null);
    expect(world.log.map(({ name }) => name)).toEqual(['loadIdentity']);
    world.actor.send({ type: 'arrival.confirmed' });
    expect(world.only('signInWithToken').input).toEqual({ token: 't' });
  });
});

describe('a second factor', () => {
  const sms: Factor = { kind: 'sms', hint: '+91 ••• 01' };
  const app: Factor = { kind: 'app', hint: 'Phone' };

  it('[R7.4, R8.11] is a code by message, sent again when asked for', async () => {
    const world = await started().windowFails(failure('multi-factor-auth-required', [sms]));
    await world.only('sendFactorCode').resolve(undefined);
    world.actor.send({ type: 'code.resent' });
    await world.only('sendFactorCode').resolve(undefined);
    world.actor.send({ type: 'code.submitted', code: '12' });
    expect(world.problem()).toEqual({ field: 'code', key: 'login.codeIncomplete' });
    world.actor.send({ type: 'code.submitted', code: '१२३४५६' });
    expect(world.only('confirmFactor').input).toEqual({ factor: 0, code: '123456' });
    await world.only('confirmFactor').reject(failure('invalid-verification-code'));
    expect(world.problem()).toEqual({ field: 'code', key: 'login.incorrectCode' });
    world.actor.send({ type: 'code.submitted', code: '654321' });
    await world.only('confirmFactor').resolve(priya);
    expect(world.hasTag('joining')).toBe(true);
  });

  it('[R7.4] is chosen where there are two, and an app needs no message', async () => {
    const world = await started().windowFails(failure('multi-factor-auth-required', [sms, app]));
    await world.only('sendFactorCode').resolve(undefined);
    world.actor.send({ type: 'factor.chosen', factor: 2 });
    expect(world.actor.getSnapshot().context.factor).toBe(0);
    world.actor.send({ type: 'factor.chosen', factor: 1 });
    expect(world.state()).toEqual({ open: { secondFactor: 'entering' } });
    world.actor.send({ type: 'code.submitted', code: '123456' });
    expect(world.only('confirmFactor').input).toEqual({ factor: 1, code: '123456' });
  });

  it('[R8.11] that this shop cannot ask for is told', async () => {
    const world = await started().windowFails(failure('multi-factor-auth-required'));
    expect(world.problem()).toEqual({ field: 'form', key: 'identity.factorUnknown' });
  });
});

describe('a signed-in account', () => {
  it('[R4.17, R9.9] has its token renewed five minutes before its end', async () => {
    const world = await started().watching();
    world.clock.increment(hour - 300_001);
    expect(world.state()).toEqual({ watching: 'resting' });
    world.clock.increment(1);
    await world.only('refreshToken').resolve({ lifetime: 2 * hour });
    world.clock.increment(2 * hour - 300_000);
    expect(world.state()).toEqual({ watching: 'refreshing' });
  });

  it('[R9.9] is asked for again after 30 s, doubling to 16 min, and from the beginning after a good answer', async () => {
    const world = await started().watching();
    world.clock.increment(hour - 300_000);
    for (const seconds of [30, 60, 120, 240, 480, 960, 960]) {
      await world.only('refreshToken').reject(failure('network-request-failed'));
      world.clock.increment(seconds * 1000 - 1);
      expect(world.state()).toEqual({ watching: 'backingOff' });
      world.clock.increment(1);
    }
    await world.only('refreshToken').resolve({ lifetime: 300_000 });
    world.clock.increment(60_000);
    world.clock.increment(30_000);
    expect(world.state()).toEqual({ watching: 'backingOff' });
    world.clock.increment(30_000);
    expect(world.state()).toEqual({ watching: 'refreshing' });
  });

  it.each([
    ['user-disabled', ['identity.signedIn', 'notice', 'identity.ended']],
    ['user-token-expired', ['identity.signedIn', 'identity.ended']],
  ])('[R4.17] ends when it is %s', async (code, told) => {
    const world = await started().watching();
    world.clock.increment(hour - 300_000);
    await world.only('refreshToken').reject(failure(code));
    expect(world.state()).toBe('asleep');
    expect(world.told).toEqual(told);
  });

  it('[R4.17] is found again at a later visit, or nobody is', async () => {
    const world = started();
    world.actor.send({ type: 'session.restored' });
    await world.only('loadIdentity').resolve(null);
    expect(world.state()).toBe('asleep');
    world.actor.send({ type: 'session.restored' });
    await world.only('loadIdentity').resolve(priya);
    expect(world.state()).toEqual({ watching: 'resting' });
    world.actor.send({ type: 'session.closed' });
    expect(world.state()).toBe('asleep');
  });
});
