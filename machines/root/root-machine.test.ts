import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { StoreReport } from '../store/store-setup.ts';
import { rootMachine } from './root-machine.ts';

function started() {
  const clock = new SimulatedClock();
  const told: string[] = [];
  let tell: ((event: StoreReport) => void) | null = null;
  const actor = createActor(
    rootMachine.provide({
      actors: {
        watchStore: fromCallback<StoreReport, undefined>(({ sendBack }) => {
          tell = sendBack;
        }),
      },
    }),
    { clock },
  );
  actor.on('*', (emitted) => told.push(emitted.type === 'notice' ? (emitted.key ?? '') : emitted.type));
  actor.start();
  return {
    actor,
    clock,
    told,
    value: () => actor.getSnapshot().value,
    tell: (event: StoreReport) => tell?.(event),
  };
}

const read: StoreReport = { type: 'store.read' };

describe('rehydrating', () => {
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
    tell({ type: 'store.changedElsewhere' });
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
