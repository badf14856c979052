import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { sessionMachine } from './session-machine.ts';
import { loggedOutSlice, mergedSlice, sliceOf, type Session, type User } from './session.ts';

const priya: User = {
  id: 7,
  username: 'Priya',
  image: '',
  mobile: '9000000001',
  email: 'priya@example.com',
  countryCode: '91',
  webPushId: 'push-7',
  balance: 0,
  referralCode: 'PRIYA',
};
const byCode: Session = { token: 'token-7', user: priya, provider: null };
const byGoogle: Session = { ...byCode, provider: 'google' };

type Answer = 'done' | 'refused' | 'configurationMissing' | 'never';

const answers: Record<Answer, () => Promise<void>> = {
  done: () => Promise.resolve(),
  refused: () => Promise.reject(new Error('no')),
  configurationMissing: () => Promise.reject({ kind: 'configurationMissing' }),
  never: () => new Promise(() => undefined),
};

function started(push: Answer = 'done', provider: Answer = 'done') {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const told: string[] = [];
  let providerAnswer = provider;
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        revokeToken: fromPromise(async ({ input }: { input: { token: string } }) => {
          asked.push(`revokeToken ${input.token}`);
          await answers[push]();
          return { isRevoked: true };
        }),
        signOutOfProvider: fromPromise(({ input }: { input: { provider: string } }) => {
          asked.push(`signOutOfProvider ${input.provider}`);
          return answers[providerAnswer]();
        }),
      },
    }),
    { clock },
  );
  actor.on('*', (emitted) => {
    if (emitted.type === 'session.opened')
      told.push(`opened ${emitted.userId}${emitted.restored ? ' restored' : ''}`);
    if (emitted.type === 'session.closed') told.push(`closed ${emitted.reason}`);
    if (emitted.type === 'notice') told.push(emitted.key ?? '');
    if (emitted.type === 'log') told.push(`log: ${emitted.message}`);
  });
  actor.start();
  const answerFrom = (next: Answer) => {
    providerAnswer = next;
  };
  return { actor, clock, asked, told, answerFrom, state: () => actor.getSnapshot().value };
}

function loggedIn(session: Session, push?: Answer, provider?: Answer) {
  const world = started(push, provider);
  world.actor.send({ type: 'storage.unavailable' });
  world.actor.send({ type: 'session.started', ...session });
  world.told.length = 0;
  return world;
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('restoring', () => {
  it('[R4.6] resumes a stored session', () => {
    const { actor, told, state } = started();
    actor.send({ type: 'storage.restored', slice: sliceOf(byCode, null) });
    expect(state()).toBe('loggedIn');
    expect(told).toEqual(['opened 7 restored']);
  });

  it.each([
    ['nothing', loggedOutSlice],
    ['a flag without a token', { ...sliceOf(byCode, null), accessToken: '' }],
    ['a token without a user', { ...sliceOf(byCode, null), userData: null }],
    ['an error flag', { ...sliceOf(byCode, null), isLogged: false }],
  ])('[R3.2] is logged out by %s', (_, slice) => {
    const { actor, told, state } = started();
    actor.send({ type: 'storage.restored', slice });
    expect(state()).toBe('loggedOut');
    expect(told).toEqual([]);
  });

  it('[R4.6] is logged out while storage is silent, and resumes when it answers late', () => {
    const { actor, state } = started();
    actor.send({ type: 'storage.unavailable' });
    expect(state()).toBe('loggedOut');
    actor.send({ type: 'storage.restored', slice: sliceOf(byCode, null) });
    expect(state()).toBe('loggedIn');
  });

  it('[R4.6] lets a log-in of now win over a late read', () => {
    const { actor } = started();
    actor.send({ type: 'session.started', ...byCode, token: 'new' });
    actor.send({ type: 'storage.restored', slice: sliceOf({ ...byCode, token: 'old' }, null) });
    expect(actor.getSnapshot().context.session?.token).toBe('new');
  });

  it('[R4.3] lets a log-out of now win over a late read', async () => {
    const { actor, state } = loggedIn(byCode);
    actor.send({ type: 'logout.requested' });
    await settle();
    actor.send({ type: 'storage.restored', slice: sliceOf(byCode, null) });
    expect(state()).toBe('loggedOut');
  });
});

describe('logged in', () => {
  it('[R4.2] stores token and user', () => {
    const { actor, told } = started();
    actor.send({ type: 'session.started', ...byCode });
    expect(sliceOf(actor.getSnapshot().context.session, null)).toEqual({
      accessToken: 'token-7',
      isLogged: true,
      userData: priya,
      provider: null,
    });
    expect(told).toEqual(['opened 7']);
  });

  it('[R3.2] merges the fields that changed and keeps the others', () => {
    const { actor } = loggedIn(byCode);
    actor.send({ type: 'profile.changed', userId: priya.id, user: { username: 'Priya S' } });
    expect(actor.getSnapshot().context.session?.user).toEqual({ ...priya, username: 'Priya S' });
  });

  it('[R3.2] drops the profile of a customer who has left meanwhile', () => {
    const { actor } = loggedIn(byCode);
    actor.send({ type: 'session.started', ...byCode, token: 'token-8', user: { ...priya, id: 8 } });
    actor.send({ type: 'profile.changed', userId: priya.id, user: { mobile: '9000000009' } });
    expect(actor.getSnapshot().context.session?.user).toEqual({ ...priya, id: 8 });
  });

  it('[R6.3] takes a new token of the same customer without opening another session', () => {
    const { actor, told } = loggedIn(byCode);
    actor.send({ type: 'session.started', ...byCode, token: 'token-8' });
    expect(actor.getSnapshot().context.session?.token).toBe('token-8');
    expect(told).toEqual([]);
  });

  it('[R4.2] closes the session of one customer before it opens the next', () => {
    const { actor, told } = loggedIn(byCode);
    actor.send({ type: 'session.started', ...byCode, token: 'other', user: { ...priya, id: 8 } });
    expect(told).toEqual(['closed replaced', 'opened 8']);
  });

  it('[R4.3, S11] says where another customer took its place', () => {
    const { actor, told } = loggedIn(byCode);
    const other = { ...byCode, token: 'other', user: { ...priya, id: 8 } };
    actor.send({ type: 'storage.changed', slice: sliceOf(other, null) });
    expect(told).toEqual(['closed replacedElsewhere', 'opened 8 restored']);
  });

  it('[R6.3] expires on a 401 and says so', () => {
    const { actor, told, state } = loggedIn(byCode);
    actor.send({ type: 'session.refused', token: 'token-7' });
    expect(state()).toBe('loggedOut');
    expect(told).toEqual(['session.expired', 'closed expired']);
    expect(actor.getSnapshot().context.session).toBeNull();
  });

  it('[R6.3] is not ended by a late 401 of an older token', () => {
    const { actor, state } = loggedIn(byCode);
    actor.send({ type: 'session.refused', token: 'token-6' });
    expect(state()).toBe('loggedIn');
  });

  it('[R4.3] ends when another tab logs out, and follows another tab that logs in', () => {
    const { actor, told, state } = loggedIn(byCode);
    actor.send({ type: 'storage.changed', slice: loggedOutSlice });
    expect(state()).toBe('loggedOut');
    actor.send({ type: 'storage.changed', slice: sliceOf({ ...byCode, token: 'token-8' }, null) });
    expect(state()).toBe('loggedIn');
    expect(told).toEqual(['closed elsewhere', 'opened 7 restored']);
  });
});

describe('an expired session', () => {
  const expired = sliceOf(null, priya);

  it('[R6.3] keeps whose it was, and asks for one log-in however many calls were refused (A8)', () => {
    const { actor, told } = loggedIn(byCode);
    let asked = 0;
    actor.on('login.needed', () => (asked += 1));
    for (let call = 0; call < 3; call += 1) actor.send({ type: 'session.refused', token: 'token-7' });
    const { session, expiredUser } = actor.getSnapshot().context;
    expect(sliceOf(session, expiredUser)).toEqual(expired);
    expect(told).toEqual(['session.expired', 'closed expired']);
    expect(asked).toBe(1);
  });

  it('[R6.3] expires in every tab: none of them takes it for a sign-out', () => {
    const { actor, told } = loggedIn(byCode);
    actor.send({ type: 'storage.changed', slice: expired });
    expect(told).toEqual(['closed expired']);
  });

  it('[R4.4, R4.5] ends for good when another tab signs out or clears the device, though it was refused before it heard', () => {
    const { actor, told } = loggedIn(byCode);
    actor.send({ type: 'session.refused', token: byCode.token });
    told.length = 0;
    actor.send({ type: 'storage.changed', slice: loggedOutSlice });
    expect(told).toEqual(['closed elsewhere']);
    expect(actor.getSnapshot().context.expiredUser).toBeNull();
  });

  it('[R4.6] is known at the next visit', () => {
    const { actor } = started();
    actor.send({ type: 'storage.restored', slice: expired });
    expect(actor.getSnapshot().context.expiredUser).toEqual(priya);
  });

  it('[R4.3] goes on for the same customer, and ends for good when another one logs in (C9)', () => {
    const { actor, told } = loggedIn(byCode);
    actor.send({ type: 'session.refused', token: 'token-7' });
    actor.send({ type: 'session.started', ...byCode, token: 'new' });
    expect(told.slice(2)).toEqual(['opened 7']);
    actor.send({ type: 'session.refused', token: 'new' });
    actor.send({ type: 'session.started', ...byCode, user: { ...priya, id: 8 } });
    expect(told.slice(-2)).toEqual(['closed replaced', 'opened 8']);
  });

  it('[S11] ends only the session that it was: one that another tab opened since is kept', () => {
    const opened = sliceOf({ ...byCode, token: 'new' }, null);
    expect(mergedSlice(sliceOf(byCode, null), opened, expired)).toEqual(opened);
    expect(mergedSlice(opened, opened, expired)).toEqual(expired);
  });

  it('[R4.3, S11] is not brought back, nor put over another, by a tab that changes its profile at that moment', () => {
    const before = sliceOf(byCode, null);
    const changed = sliceOf({ ...byCode, user: { ...priya, username: 'Priya R.' } }, null);
    const other = sliceOf({ ...byCode, token: 'new' }, null);
    expect(mergedSlice(before, loggedOutSlice, changed)).toEqual(loggedOutSlice);
    expect(mergedSlice(before, other, changed)).toEqual(other);
    expect(mergedSlice(before, changed, before)).toEqual(before);
    expect(mergedSlice(before, before, changed)).toEqual(changed);
    expect(mergedSlice(before, loggedOutSlice, other)).toEqual(other);
  });

  it('[R4.3, S11] that one tab ends by choice is remembered by none where it expired at that moment', () => {
    expect(mergedSlice(sliceOf(byCode, null), expired, loggedOutSlice)).toEqual(loggedOutSlice);
    expect(mergedSlice(sliceOf(byCode, null), loggedOutSlice, expired)).toEqual(loggedOutSlice);
  });
});

describe('signing out', () => {
  it('[R4.3] is not undone by another tab that has not heard of it yet', async () => {
    const { actor, state } = loggedIn(byCode);
    actor.send({ type: 'logout.requested' });
    await settle();
    actor.send({ type: 'storage.changed', slice: sliceOf(byCode, null) });
    expect(state()).toBe('loggedOut');
  });

  it('[R4.3] revokes the token while it is still in hand, then forgets everything', async () => {
    const { actor, asked, told, state } = loggedIn(byCode);
    actor.send({ type: 'logout.requested' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await settle();
    expect(asked).toEqual(['revokeToken token-7']);
    expect(state()).toBe('loggedOut');
    expect(sliceOf(actor.getSnapshot().context.session, null)).toEqual(loggedOutSlice);
    expect(told).toEqual(['closed loggedOut']);
  });

  it('[R4.3] signs out of the identity provider too, for a customer who came from there', async () => {
    const { actor, asked } = loggedIn(byGoogle);
    actor.send({ type: 'logout.requested' });
    await settle();
    expect(asked).toEqual(['revokeToken token-7', 'signOutOfProvider google']);
  });

  it.each([
    [
      'refused',
      'done',
      ['log: The provider did not confirm the sign-out', 'session.tokenKept', 'closed loggedOut'],
    ],
    ['done', 'refused', ['log: The identity provider did not confirm the sign-out', 'closed loggedOut']],
  ] as const)(
    '[R4.3] still ends when the push id is %s and the provider is %s',
    async (push, provider, expected) => {
      const { actor, told, state } = loggedIn(byGoogle, push, provider);
      actor.send({ type: 'logout.requested' });
      await settle();
      expect(state()).toBe('loggedOut');
      expect(told).toEqual(expected);
    },
  );

  it('[R4.3] waits ten seconds for each of the two and not longer', async () => {
    const { actor, clock, told, state } = loggedIn(byGoogle, 'never', 'never');
    actor.send({ type: 'logout.requested' });
    clock.increment(9999);
    expect(state()).toEqual({ signingOut: 'revokingToken' });
    clock.increment(1);
    expect(state()).toEqual({ signingOut: 'signingOutOfProvider' });
    clock.increment(10_000);
    expect(state()).toBe('loggedOut');
    expect(told.at(-1)).toBe('closed loggedOut');
  });

  it('[R4.3] is not confused by the 401 that its own call may meet', () => {
    const { actor, state } = loggedIn(byCode, 'never');
    actor.send({ type: 'logout.requested' });
    actor.send({ type: 'session.refused', token: 'token-7' });
    expect(state()).toEqual({ signingOut: 'revokingToken' });
  });

  it('[R4.5] can be cut short by clearing the device', () => {
    const { actor, told, state } = loggedIn(byCode, 'never');
    actor.send({ type: 'logout.requested' });
    actor.send({ type: 'device.cleared' });
    expect(state()).toBe('loggedOut');
    expect(told).toEqual(['closed cleared']);
  });
});

describe('auth configuration missing', () => {
  async function stuck() {
    const world = loggedIn(byGoogle, 'done', 'configurationMissing');
    world.actor.send({ type: 'logout.requested' });
    await settle();
    return world;
  }

  it('[R4.4] is logged, and the log-out stops (D4)', async () => {
    const { actor, told, state } = await stuck();
    expect(state()).toBe('authConfigurationMissing');
    expect(actor.getSnapshot().context.session).not.toBeNull();
    expect(told).toEqual(['log: Sign-out stopped: auth configuration is missing', 'session.signOutStopped']);
  });

  it('[R4.4] does not concern a customer who signed in with a code', async () => {
    const { actor, state } = loggedIn(byCode, 'done', 'configurationMissing');
    actor.send({ type: 'logout.requested' });
    await settle();
    expect(state()).toBe('loggedOut');
  });

  it('[R4.4] can be tried again', async () => {
    const { actor, answerFrom, state } = await stuck();
    answerFrom('done');
    actor.send({ type: 'retry.requested' });
    await settle();
    expect(state()).toBe('loggedOut');
  });

  it('[R4.4] can be left by clearing this device, which always works', async () => {
    const { actor, told, state } = await stuck();
    actor.send({ type: 'device.cleared' });
    expect(state()).toBe('loggedOut');
    expect(told.at(-1)).toBe('closed cleared');
  });
});
