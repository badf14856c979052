import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import { and, createMachine, not } from 'xstate';
import { activeStates, chartOf } from './chart.ts';
import { layoutOf, mirrored } from './layout.ts';
import { linesOfState, sizeOf } from './lines.ts';
import { guardInWords } from './words.ts';

const machine = createMachine({
  id: 'door',
  type: 'parallel',
  on: { 'key.lost': '.lock.shut' },
  states: {
    lock: {
      initial: 'shut',
      states: {
        shut: {
          tags: 'busy',
          invoke: { id: 'findKey', src: 'findKey', onDone: 'open', onError: { actions: 'tell' } },
          after: { patience: 'open' },
          on: { 'key.turned': { target: 'open', guard: and(['isRightKey', not('isJammed')]) } },
        },
        open: { on: { 'door.shut': [{ guard: 'isAllowed', target: 'shut' }, {}] }, type: 'atomic' },
        gone: { type: 'final' },
      },
    },
    light: { initial: 'off', states: { off: {}, on: {} } },
  },
});
const chart = chartOf(machine);
const stateNamed = (name: string) => chart.states.find((state) => state.name === name);

describe('the chart of a machine', () => {
  it('draws one arrow for all transitions from one state to another, in the order of the source', () => {
    expect(chart.edges.map(({ id }) => id)).toEqual([
      'door.lock.shut → door.lock.open',
      'door.lock.open → door.lock.shut',
    ]);
    expect(chart.edges[0]?.transitions.map(({ event }) => event)).toEqual([
      'key.turned',
      'findKey done',
      'after patience',
    ]);
  });

  it('says guards in words', () => {
    expect(chart.edges[0]?.transitions[0]?.guard).toBe('is right key and is not jammed');
    const words = [
      { type: 'answerIs', params: { expected: 'notPaid' } },
      { type: 'isAt', params: 'account' },
      not('hasKey'),
      not('mayResend'),
      not('retriesExhausted'),
    ].map(guardInWords);
    expect(words).toEqual([
      'answer is not paid',
      'is at account',
      'has no key',
      'may not resend',
      'not: retries exhausted',
    ]);
  });

  it('lists in a state what stays in it and what leads into it', () => {
    expect(stateNamed('door')?.listed.map(({ event, to }) => [event, to])).toEqual([
      ['key.lost', 'lock.shut'],
    ]);
    expect(stateNamed('shut')?.listed.map(({ event, to }) => [event, to])).toEqual([['findKey failed', '']]);
    expect(stateNamed('open')?.listed.map(({ event }) => event)).toEqual(['door.shut']);
  });

  it('names the active states of a value, the machine first', () => {
    expect(activeStates(chart, { lock: 'open', light: 'off' })).toEqual([
      'door',
      'door.lock',
      'door.lock.open',
      'door.light',
      'door.light.off',
    ]);
    expect(activeStates(chart, undefined)).toEqual(['door']);
  });
});

describe('the layout of a chart', () => {
  it('is the same each time, with every state inside its parent and large enough for its text', async () => {
    const [one, other] = [await layoutOf(chart, new ELK()), await layoutOf(chartOf(machine), new ELK())];
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
    for (const state of chart.states) {
      const box = one.boxes[state.id] ?? { x: 0, y: 0, width: 0, height: 0 };
      const needed = sizeOf(linesOfState(state));
      expect(box.width).toBeGreaterThanOrEqual(needed.width);
      expect(box.height).toBeGreaterThanOrEqual(needed.height);
      const parent = state.parent === null ? undefined : one.boxes[state.parent];
      if (!parent) continue;
      expect(box.x).toBeGreaterThanOrEqual(parent.x);
      expect(box.y + box.height).toBeLessThanOrEqual(parent.y + parent.height);
    }
    expect(one.starts).toHaveLength(2);
    expect(Object.values(one.edges).every(({ points, label }) => points.length > 1 && label)).toBe(true);
  });

  it('makes a state with others inside wide enough for its own text', async () => {
    const wide = chartOf(
      createMachine({
        id: 'wide',
        type: 'parallel',
        states: {
          narrow: {
            initial: 'a',
            on: { 'somebody.choseSomethingWithALongName': '.a' },
            states: { a: { on: { go: 'b' } }, b: {} },
          },
          other: { initial: 'c', states: { c: {} } },
        },
      }),
    );
    const { boxes } = await layoutOf(wide, new ELK());
    for (const state of wide.states)
      expect(boxes[state.id]?.width).toBeGreaterThanOrEqual(sizeOf(linesOfState(state)).width);
  });

  it('is mirrored for readers from right to left, and twice mirrored the same', async () => {
    const layout = await layoutOf(chart, new ELK());
    const flipped = mirrored(layout);
    const [box, other] = [layout.boxes['door.lock'], flipped.boxes['door.lock']];
    expect((box?.x ?? 0) + (box?.width ?? 0) + (other?.x ?? 0)).toBeCloseTo(layout.width, 0);
    expect(mirrored(flipped)).toEqual(layout);
  });
});
