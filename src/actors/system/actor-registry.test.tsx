import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import { rootMachine } from '../../../machines/root/root-machine.ts';
import type { ActorDefinition, EagerActor, LazyActor } from './actor-definition.ts';
import { ActorRegistry } from './actor-registry.ts';
import type { App } from './app.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';
import { useLazySelector } from './use-actor.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const counterSetup = setup({
  types: {
    context: {} as { count: number; order: string },
    input: {} as { order: string },
    events: {} as { type: 'counted' },
    emitted: {} as { type: 'count.changed'; count: number } | { type: 'notice'; tone: 'blank'; key: string },
  },
});
const on = {
  counted: {
    actions: [
      counterSetup.assign({ count: ({ context }) => context.count + 1 }),
      counterSetup.emit(({ context }) => ({ type: 'count.changed', count: context.count })),
      counterSetup.emit({ type: 'notice', tone: 'blank', key: 'counter.counted' }),
    ],
  },
};
const counterMachine = counterSetup.createMachine({
  id: 'counter',
  context: ({ input }) => ({ count: 0, order: input?.order ?? '' }),
  on,
});
type Counter = typeof counterMachine;
const otherMachine = counterSetup.createMachine({ id: 'other', context: { count: 0, order: '' }, on });
type Other = typeof otherMachine;

const notices: EagerActor<typeof noticesMachine> = {
  name: 'notices',
  starts: 'eagerly',
  create: () => noticesMachine,
};
const eager: EagerActor<Counter> = { name: 'counter', starts: 'eagerly', create: () => counterMachine };
const lazy: LazyActor<Counter> = {
  name: 'counter',
  starts: 'lazily',
  create: async () => counterMachine,
  input: (order) => ({ order }),
};

const lazyOther: LazyActor<Other> = { name: 'other', starts: 'lazily', create: async () => otherMachine };

function started(...definitions: ActorDefinition[]) {
  const { app } = startTestApp();
  stopApps();
  const registry = new ActorRegistry(app, definitions);
  const own = registry.connect();
  registry.start();
  return { app: own, registry };
}

const connected = (...definitions: ActorDefinition[]): App => started(...definitions).app;

const turn = () => Promise.resolve();

describe('an actor', () => {
  it.each([
    ['eager', eager],
    ['lazy', lazy],
  ])('that is %s is heard by whoever asked before it ran, after it came to rest', async (_, definition) => {
    const heard: [number, number | undefined][] = [];
    const listening: EagerActor<typeof rootMachine> = {
      name: 'root',
      starts: 'eagerly',
      create: () => rootMachine,
      subscribe: ({ actors }) => {
        actors.subscribe<Counter>('counter', {
          'count.changed': ({ count }) =>
            heard.push([count, actors.find<Counter>('counter').current()?.getSnapshot().context.count]),
        });
      },
    };
    const app = connected(notices, listening, definition);
    const counter = await app.actors.find<Counter>('counter').start();
    counter.send({ type: 'counted' });
    expect(heard).toEqual([]);
    await turn();
    expect(heard).toEqual([[1, 1]]);
  });

  it('delivers events from before the late subscriptions to them, in their order and once', async () => {
    const { app, registry } = started(notices, eager, lazyOther);
    const early: number[] = [];
    const late: string[] = [];
    const count = (actor: { send: (event: { type: 'counted' }) => void }) => actor.send({ type: 'counted' });
    app.actors.subscribe<Counter>('counter', { 'count.changed': ({ count: now }) => early.push(now) });
    const other = await app.actors.find<Other>('other').start();
    for (const actor of [app.actors.get<Counter>('counter'), other, other]) count(actor);
    await turn();
    const subscribe = ({ actors }: App) => {
      actors.subscribe<Other>('other', { 'count.changed': (event) => late.push(`other ${event.count}`) });
      actors.subscribe<Counter>('counter', { 'count.changed': (event) => late.push(`own ${event.count}`) });
      return [];
    };
    count(app.actors.get<Counter>('counter'));
    registry.subscribeLate(subscribe);
    registry.subscribeLate(subscribe);
    count(other);
    await turn();
    expect(late).toEqual(['own 1', 'other 1', 'other 2', 'own 2', 'other 3']);
    expect(early).toEqual([1, 2]);
  });

  it('that is lazy starts once for everybody who asks at once, and again after its code could not be fetched', async () => {
    let tries = 0;
    const { actors } = connected(notices, {
      ...lazy,
      create: async () => {
        tries += 1;
        if (tries === 1) throw new Error('offline');
        return counterMachine;
      },
    });
    const handle = actors.find<Counter>('counter');
    expect(handle.current()).toBeNull();
    await expect(handle.start()).rejects.toThrow('offline');
    const [one, other] = await Promise.all([handle.start(), handle.start()]);
    expect(one).toBe(other);
    expect(tries).toBe(2);
  });

  it('that is keyed is one for each key, with the key as its input', async () => {
    const { actors } = connected(notices, lazy);
    const counts: number[] = [];
    actors.subscribe<Counter>('counter', { 'count.changed': ({ count }) => counts.push(count) });
    const [first, second] = await Promise.all([
      actors.find<Counter>('counter', '41').start(),
      actors.find<Counter>('counter', '42').start(),
    ]);
    expect(first).not.toBe(second);
    expect(second.getSnapshot().context.order).toBe('42');
    first.send({ type: 'counted' });
    first.send({ type: 'counted' });
    second.send({ type: 'counted' });
    await turn();
    expect(counts).toEqual([1, 2, 1]);
  });

  it('is no other machine than the one of its name', async () => {
    const { actors } = connected(notices, { ...lazy, create: async () => noticesMachine });
    await expect(actors.find<Counter>('counter').start()).rejects.toThrow('notices is no machine of counter');
  });

  it('has its notices told, whichever way it was started', async () => {
    const { actors } = connected(notices, lazy);
    const counter = await actors.find<Counter>('counter', '41').start();
    counter.send({ type: 'counted' });
    await turn();
    const { toasts } = actors.get<typeof noticesMachine>('notices').getSnapshot().context;
    expect(toasts.map(({ key }) => key)).toEqual(['counter.counted']);
  });

  it('shows what stands before it runs, then itself, then nothing of a stopped one', async () => {
    const handle = connected(notices, lazy).actors.find<Counter>('counter');
    function Count() {
      return <p>{useLazySelector(handle, ({ context }) => String(context.count), 'not yet')}</p>;
    }
    const place = document.createElement('div');
    const root = createRoot(place);
    act(() => root.render(<Count />));
    expect(place.textContent).toBe('not yet');
    await act(async () => {
      (await handle.start()).send({ type: 'counted' });
    });
    expect(place.textContent).toBe('1');
    act(() => handle.stop());
    expect(place.textContent).toBe('not yet');
    act(() => root.unmount());
  });
});
