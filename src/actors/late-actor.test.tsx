// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { lateActor, useLateSelector } from './late-actor.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const countMachine = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'counted' } },
}).createMachine({
  context: { count: 0 },
  on: { counted: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});

describe('lateActor', () => {
  it('starts one actor for everybody who asks at once', async () => {
    let starts = 0;
    const late = lateActor(async () => {
      starts += 1;
      return createActor(countMachine).start();
    });
    expect(late.current()).toBeNull();
    const [one, other] = await Promise.all([late.start(), late.start()]);
    expect(one).toBe(other);
    expect(await late.start()).toBe(one);
    expect(starts).toBe(1);
  });

  it('may be tried again after the code could not be fetched', async () => {
    let attempts = 0;
    const late = lateActor(async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('offline');
      return createActor(countMachine).start();
    });
    await expect(late.start()).rejects.toThrow('offline');
    expect((await late.start()).getSnapshot().context.count).toBe(0);
  });

  it('shows what stands before, then the actor, then nothing of a stopped one', async () => {
    const late = lateActor(async () => createActor(countMachine).start());
    function Count() {
      return <p>{useLateSelector(late, ({ context }) => String(context.count), 'not yet')}</p>;
    }
    const place = document.createElement('div');
    const root = createRoot(place);
    act(() => root.render(<Count />));
    expect(place.textContent).toBe('not yet');
    await act(async () => {
      (await late.start()).send({ type: 'counted' });
    });
    expect(place.textContent).toBe('1');
    act(() => late.stop());
    expect(place.textContent).toBe('not yet');
    act(() => root.unmount());
  });
});
