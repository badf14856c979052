import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { cartMachine } from '../cart/cart-machine.ts';
import { rootMachine, type StoreEvent } from './root-machine.ts';
import { defaultSlices, sliceNames } from './slices.ts';

function started() {
  const clock = new SimulatedClock();
  const told: string[] = [];
  let tell: ((event: StoreEvent) => void) | null = null;
  const actor = createActor(
    rootMachine.provide({
      actors: {
        watchStore: fromCallback<StoreEvent, undefined>(({ sendBack }) => {
          tell = sendBack;
        }),
      },
    }),
    { clock },
  );
  actor.on('*', (news) => told.push(news.type === 'notice' ? (news.key ?? '') : news.type));
  actor.start();
  return {
    actor,
    clock,
    told,
    value: () => actor.getSnapshot().value,
    tell: (event: StoreEvent) => tell?.(event),
  };
}

const read: StoreEvent = { type: 'store.read', slices: defaultSlices };

describe('rehydrating', () => {
  it('[R3.1] knows the seventeen slices', () => {
    expect(sliceNames).toHaveLength(17);
    expect(Object.keys(defaultSlices).toSorted()).toEqual([...sliceNames].toSorted());
  });

  it('[R4.6] is rehydrated once the store was read, and only then writable', () => {
    const { actor, told, value, tell } = started();
    expect(value()).toBe('rehydrating');
    expect(actor.getSnapshot().hasTag('writable')).toBe(false);
    tell(read);
    expect(value()).toEqual({ running: 'rehydrated' });
    expect(actor.getSnapshot().hasTag('writable')).toBe(true);
    expect(told).toEqual(['storage.restored']);
  });

  it('[R9.1] is rehydrated with an error after 5000 ms', () => {
    const { clock, told, value } = started();
    clock.increment(4999);
    expect(value()).toBe('rehydrating');
    clock.increment(1);
    expect(value()).toEqual({ running: 'rehydratedWithError' });
    expect(told).toEqual(['storage.unavailable']);
  });

  it('[R4.6] is rehydrated with an error as soon as reading fails', () => {
    const { value, tell } = started();
    tell({ type: 'store.failed' });
    expect(value()).toEqual({ running: 'rehydratedWithError' });
  });

  it('[R4.6] merges a late read', () => {
    const { clock, told, value, tell } = started();
    clock.increment(5000);
    tell(read);
    expect(value()).toEqual({ running: 'rehydrated' });
    expect(told).toEqual(['storage.unavailable', 'storage.restored']);
  });

  it('[R4.6] tells that a value was set aside, or that nothing can be kept', () => {
    const { told, tell } = started();
    tell({ type: 'store.quarantined' });
    tell({ type: 'store.refusedWriting' });
    expect(told).toEqual(['app.storageQuarantined', 'app.storageUnwritable']);
  });

  it('[R4.6] passes on what another tab stored', () => {
    const { told, tell } = started();
    tell(read);
    tell({ type: 'store.changedElsewhere', slices: defaultSlices });
    expect(told).toEqual(['storage.restored', 'storage.changed']);
  });

  it('[R4.6] runs on without a store', () => {
    const actor = createActor(rootMachine).start();
    expect(actor.getSnapshot()).toMatchObject({
      status: 'active',
      value: { running: 'rehydratedWithError' },
    });
  });
});

describe('parts', () => {
  it('starts every shared actor under its own name at once', () => {
    const { actor } = started();
    for (const id of ['notices', 'theme', 'session', 'branch', 'cart']) {
      expect(actor.system.get(id)?.getSnapshot().status, id).toBe('active');
    }
  });

  it('survives a part that breaks and says so', () => {
    const told: unknown[] = [];
    const broken = createActor(
      rootMachine.provide({
        actors: {
          cart: cartMachine.provide({
            actions: {
              mergeStored: () => {
                throw new Error('broken');
              },
            },
          }),
        },
      }),
    );
    broken.on('notice', ({ key }) => told.push(key));
    broken.start();
    broken.getSnapshot().children.cart?.send({ type: 'storage.restored', slice: null });
    expect(broken.getSnapshot().status).toBe('active');
    expect(told).toEqual(['app.partFailed']);
  });
});
