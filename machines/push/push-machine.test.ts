import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { BrowserEvent } from './push-setup.ts';
import { pushMachine } from './push-machine.ts';
import type { PushMessage } from './push-message.ts';
import type { PushConfiguration, PushPermission } from './push.ts';

const configuration: PushConfiguration = { firebase: { projectId: 'shop' }, vapidKey: 'BKey' };
const message: PushMessage = {
  id: 'm1',
  title: 'On its way',
  body: '',
  image: '',
  kind: 'order',
  about: '41',
};
const member = { type: 'session.opened', userId: 7, knownPushId: '' } as const;
const never = new Promise<never>(() => undefined);

type World = {
  isSupported: boolean;
  permission: PushPermission;
  configuration: () => Promise<PushConfiguration | null>;
  initialise: () => Promise<void>;
  startWorker: () => Promise<void>;
  fetchPushId: () => Promise<string>;
  clearPushId: () => Promise<void>;
  sendPushId: (pushId: string) => Promise<string>;
};

function started(change: Partial<World> = {}) {
  const world: World = {
    isSupported: true,
    permission: 'granted',
    configuration: async () => configuration,
    initialise: async () => undefined,
    startWorker: async () => undefined,
    fetchPushId: async () => 'push-1',
    clearPushId: async () => undefined,
    sendPushId: async (pushId) => pushId,
    ...change,
  };
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const told: string[] = [];
  let tell: ((event: BrowserEvent) => void) | null = null;
  const doing = <Result>(name: string, act: () => Promise<Result>) => {
    asked.push(name);
    return act();
  };
  const actor = createActor(
    pushMachine.provide({
      actors: {
        readConfiguration: fromPromise(() => doing('read', world.configuration)),
        initialise: fromPromise(() => doing('initialise', world.initialise)),
        startWorker: fromPromise(() => doing('worker', world.startWorker)),
        watchBrowser: fromCallback<BrowserEvent, undefined>(({ sendBack }) => {
          tell = sendBack;
        }),
        askPermission: fromPromise<PushPermission>(async () => 'granted'),
        fetchPushId: fromPromise(() => doing('fetch', world.fetchPushId)),
        clearPushId: fromPromise(() => doing('clear', world.clearPushId)),
        sendPushId: fromPromise(({ input }: { input: { pushId: string } }) =>
          doing(`tell ${input.pushId}`, () => world.sendPushId(input.pushId)),
        ),
      },
    }),
    { clock, input: { isSupported: world.isSupported, permission: world.permission } },
  );
  actor.on('*', (emitted) => told.push(emitted.type === 'log' ? emitted.message : emitted.type));
  actor.start();
  const device = () => JSON.stringify(actor.getSnapshot().value.device);
  return {
    actor,
    clock,
    asked,
    told,
    world,
    device,
    isReady: () => actor.getSnapshot().hasTag('ready'),
    tell: (event: BrowserEvent) => tell?.(event),
  };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

async function after(change: Partial<World> = {}) {
  const running = started(change);
  await settle();
  return running;
}

describe('setting up', () => {
  it('[R4.15, R4.16] reads, initialises, starts the worker, fetches the token and listens', async () => {
    const { asked, told, device, isReady } = await after();
    expect(asked).toEqual(['read', 'initialise', 'worker', 'fetch']);
    expect([device(), isReady(), told]).toEqual(['{"setUp":"subscribed"}', true, []]);
  });

  it('[R4.16] is ready without push where a browser cannot', async () => {
    const { asked, told, isReady } = await after({ isSupported: false });
    expect([asked, told, isReady()]).toEqual([[], [], true]);
  });

  it.each([
    ['the configuration is missing', 'Firebase settings are missing', { configuration: async () => null }],
    [
      'the configuration cannot be read',
      'Firebase settings could not be read',
      { configuration: () => Promise.reject(new Error('no')) },
    ],
    [
      'it cannot be initialised',
      'Firebase could not be initialised',
      { initialise: () => Promise.reject(new Error('no')) },
    ],
    [
      'the worker does not start',
      'The service worker for push could not be started',
      { startWorker: () => Promise.reject(new Error('no')) },
    ],
  ])(
    '[R8.8, R8.9, R9.6] where %s tries at most eight times more, a second apart',
    async (_, line, change) => {
      const { asked, clock, told, device } = await after(change);
      for (let retry = 1; retry <= 8; retry += 1) {
        clock.increment(999);
        await settle();
        expect(asked.filter((one) => one === 'read')).toHaveLength(retry);
        clock.increment(1);
        await settle();
      }
      clock.increment(60_000);
      await settle();
      expect(asked.filter((one) => one === 'read')).toHaveLength(9);
      expect(told).toEqual([...Array.from({ length: 9 }, () => line), 'Push: maximum retries reached']);
      expect(device()).toBe('"stopped"');
    },
  );

  it.each([
    ['reading', 'Firebase settings could not be read', { configuration: () => never }],
    ['initialising', 'Firebase could not be initialised', { initialise: () => never }],
    ['the worker', 'The service worker for push could not be started', { startWorker: () => never }],
  ])('[R9.6] gives %s ten seconds', async (_, line, change) => {
    const { clock, told } = await after(change);
    clock.increment(9999);
    expect(told).toEqual([]);
    clock.increment(1);
    expect(told).toEqual([line]);
  });

  it('[R9.6] may be asked for again once it has stopped', async () => {
    const { actor, clock, device, world } = await after({ configuration: async () => null });
    for (let retry = 0; retry < 8; retry += 1) {
      clock.increment(1000);
      await settle();
    }
    world.configuration = async () => configuration;
    actor.send({ type: 'setup.requested' });
    await settle();
    expect(device()).toBe('{"setUp":"subscribed"}');
  });
});

describe('the permission', () => {
  it('[R4.16, R8.8] denied is logged, and the shop is ready without push', async () => {
    const { asked, told, isReady } = await after({ permission: 'denied' });
    expect([asked.at(-1), told, isReady()]).toEqual(['worker', ['Notification permission denied'], true]);
  });

  it('[R4.16] is asked for when the customer wants it, not before (D23)', async () => {
    const { actor, asked, device, isReady } = await after({ permission: 'default' });
    expect([device(), isReady(), asked.at(-1)]).toEqual(['{"setUp":"unasked"}', true, 'worker']);
    actor.send({ type: 'permission.requested' });
    await settle();
    expect(device()).toBe('{"setUp":"subscribed"}');
  });

  it("[R6.4] given in the browser's own settings counts as well, taken back too", async () => {
    const { device, tell } = await after({ permission: 'default' });
    tell({ type: 'permission.changed', permission: 'granted' });
    await settle();
    expect(device()).toBe('{"setUp":"subscribed"}');
    tell({ type: 'permission.changed', permission: 'denied' });
    expect(device()).toBe('{"setUp":"denied"}');
  });
});

describe('the token', () => {
  it('[R5.11] is not fetched without the public key, which is logged', async () => {
    const { asked, told, isReady } = await after({
      configuration: async () => ({ ...configuration, vapidKey: null }),
    });
    expect(asked).not.toContain('fetch');
    expect([told, isReady()]).toEqual([['Cannot get FCM token: VAPID key is missing'], true]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no')), 0],
    ['takes longer than ten seconds', () => never, 10_000],
  ])('[R8.8] that %s is logged, and the shop is ready', async (_, fetchPushId, ms) => {
    const { actor, clock, told, isReady, device, world } = await after({ fetchPushId });
    clock.increment(ms);
    expect([told, isReady()]).toEqual([['The FCM token could not be fetched'], true]);
    world.fetchPushId = async () => 'push-2';
    actor.send({ type: 'setup.requested' });
    await settle();
    expect(device()).toBe('{"setUp":"subscribed"}');
  });

  it('[R4.16] is fetched again when the browser gave up the subscription', async () => {
    const { asked, tell } = await after();
    tell({ type: 'subscription.changed' });
    await settle();
    expect(asked.filter((one) => one === 'fetch')).toHaveLength(2);
  });

  it('[R1.12] is told to the provider of whoever is signed in, unless it knows', async () => {
    const { actor, asked, told } = await after();
    expect(asked).not.toContain('tell push-1');
    actor.send(member);
    await settle();
    expect(asked).toContain('tell push-1');
    expect(told).toEqual(['pushId.told']);
    const knowing = await after();
    knowing.actor.send({ ...member, knownPushId: 'push-1' });
    await settle();
    expect(knowing.asked).not.toContain('tell push-1');
  });

  it.each([
    ['is refused', () => Promise.reject(new Error('no'))],
    ['is lost', () => never],
  ])('[R1.12] is told once more a minute after an answer that %s', async (_, sendPushId) => {
    const { actor, asked, clock, told, world } = await after({ sendPushId });
    actor.send(member);
    await settle();
    clock.increment(10_000);
    world.sendPushId = async (pushId) => pushId;
    clock.increment(60_000);
    await settle();
    expect(asked.filter((one) => one === 'tell push-1')).toHaveLength(2);
    expect(told).toEqual(['pushId.told']);
  });
});

describe('another customer', () => {
  it('[C9] who comes before the provider has answered is told anew; the answer to the first one is dropped', async () => {
    const answers: ((pushId: string) => void)[] = [];
    const { actor, asked } = await after({
      sendPushId: () => new Promise((resolve) => answers.push(resolve)),
    });
    const told: unknown[] = [];
    actor.on('pushId.told', (event) => told.push(event));
    actor.send(member);
    actor.send({ ...member, userId: 8 });
    answers[0]?.('push-1');
    await settle();
    expect(told).toEqual([]);
    expect(asked.filter((one) => one === 'tell push-1')).toHaveLength(2);
    answers[1]?.('push-1');
    await settle();
    expect(told).toEqual([{ type: 'pushId.told', userId: 8, pushId: 'push-1' }]);
  });

  it.each(['is', 'was'])('[C9] is not shown a message to one whose token %s being cleared', async (time) => {
    const { actor, told, tell } = await after(time === 'is' ? { clearPushId: () => never } : {});
    actor.send({ type: 'session.closed' });
    await settle();
    tell({ type: 'message.received', message });
    expect(told).toEqual([]);
  });
});

describe('signing out', () => {
  it('[R4.3] clears the token, and fetches another for who comes next', async () => {
    const { actor, asked, device } = await after();
    actor.send(member);
    await settle();
    actor.send({ type: 'session.closed' });
    await settle();
    expect(asked.at(-1)).toBe('clear');
    expect(device()).toBe('{"setUp":"cleared"}');
    expect(actor.getSnapshot().context).toMatchObject({ pushId: null, member: null });
    actor.send({ ...member, userId: 8 });
    await settle();
    expect(asked.slice(-3)).toEqual(['clear', 'fetch', 'tell push-1']);
  });

  it('[R4.3] during the set-up clears what an earlier visit left', async () => {
    const { actor, asked } = started();
    actor.send({ type: 'session.closed' });
    await settle();
    expect(asked).toEqual(['read', 'initialise', 'worker', 'clear']);
  });

  it.each([
    ['refused', () => Promise.reject(new Error('no')), 0],
    ['lost', () => never, 10_000],
  ])('[R4.3] ends also where clearing is %s', async (_, clearPushId, ms) => {
    const { actor, clock, device, told } = await after({ clearPushId });
    actor.send({ type: 'session.closed' });
    await settle();
    clock.increment(ms);
    expect([device(), told]).toEqual(['{"setUp":"cleared"}', ['The FCM token could not be deleted']]);
  });

  it('[R4.3] has nothing to clear where nobody allowed anything', async () => {
    const { actor, asked, device } = await after({ permission: 'default' });
    actor.send({ type: 'session.closed' });
    await settle();
    expect([asked.includes('clear'), device()]).toEqual([false, '{"setUp":"unasked"}']);
  });
});

describe('the connection is back', () => {
  it('[R1.12, R8.7] a token that could not be told is told at once', async () => {
    const { actor, asked, told, world } = await after({
      sendPushId: () => Promise.reject(new Error('no')),
    });
    actor.send(member);
    await settle();
    world.sendPushId = async (pushId) => pushId;
    actor.send({ type: 'connection.restored' });
    await settle();
    expect(asked.filter((one) => one === 'tell push-1')).toHaveLength(2);
    expect(told).toEqual(['pushId.told']);
  });

  it('[R4.16, R8.7] a token that could not be fetched is fetched, unless there is no key', async () => {
    const { actor, device, world } = await after({ fetchPushId: () => Promise.reject(new Error('no')) });
    world.fetchPushId = async () => 'push-2';
    actor.send({ type: 'connection.restored' });
    await settle();
    expect(device()).toBe('{"setUp":"subscribed"}');
    const keyless = await after({ configuration: async () => ({ ...configuration, vapidKey: null }) });
    keyless.actor.send({ type: 'connection.restored' });
    await settle();
    expect(keyless.told).toEqual(['Cannot get FCM token: VAPID key is missing']);
  });

  it('[R4.15, R8.7] a set-up that has stopped begins anew, unless the shop has no settings for it', async () => {
    const triedOut = async (change: Partial<World>) => {
      const running = await after(change);
      for (let retry = 0; retry < 8; retry += 1) {
        running.clock.increment(1000);
        await settle();
      }
      expect(running.device()).toBe('"stopped"');
      Object.assign(running.world, { initialise: async () => undefined });
      running.actor.send({ type: 'connection.restored' });
      await settle();
      return running.device();
    };
    expect(await triedOut({ initialise: () => Promise.reject(new Error('no')) })).toBe(
      '{"setUp":"subscribed"}',
    );
    expect(await triedOut({ configuration: async () => null })).toBe('"stopped"');
  });
});

describe('messages', () => {
  it('[R2.10] are passed on once', async () => {
    const { tell, told } = await after();
    tell({ type: 'message.received', message });
    tell({ type: 'message.received', message });
    tell({ type: 'message.received', message: { ...message, id: 'm2' } });
    expect(told).toEqual(['message.arrived', 'message.arrived']);
  });

  it('[R2.11] a notification that was pressed is passed on', async () => {
    const { tell, told } = await after();
    tell({ type: 'notification.pressed', kind: 'order', about: '41' });
    expect(told).toEqual(['notification.opened']);
  });

  it('[R4.16] goes on where nothing is provided', async () => {
    const actor = createActor(pushMachine, { input: { isSupported: true, permission: 'granted' } }).start();
    await settle();
    expect(actor.getSnapshot().status).toBe('active');
  });
});
