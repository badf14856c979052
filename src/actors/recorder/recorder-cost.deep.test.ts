import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createActor, createMachine, type InspectionEvent } from 'xstate';
import { buildAlone } from '../../../test/support/build-alone.ts';
import { Recorder } from './recorder.ts';

it('(S10) the recorder adds at most 3 kB of script', async () => {
  const code = (await buildAlone('src/actors/recorder/recorder.ts')).join('');
  expect(code).toContain('tiffin-record');
  expect(gzipSync(code).length).toBeLessThanOrEqual(3_000);
});

/** Two regions, so that states are compared as objects. */
const lamp = createMachine({
  id: 'lamp',
  type: 'parallel',
  states: {
    light: {
      initial: 'off',
      states: { off: { on: { 'light.pressed': 'on' } }, on: { on: { 'light.pressed': 'off' } } },
    },
    shade: { initial: 'up', states: { up: {}, down: {} } },
  },
});

/** A later Add takes 10 ms on a desktop (docs/performance.md), and brings about five transitions. */
const press = { ms: 10, transitions: 5 };

it('(S10) recording takes at most 1 % of a press', () => {
  const seen: InspectionEvent[] = [];
  const actor = createActor(lamp, { inspect: (event) => seen.push(event) }).start();
  const sent = 200;
  for (let at = 0; at < sent; at += 1) actor.send({ type: 'light.pressed' });
  const rounds = Array.from({ length: 25 }, () => {
    const recorder = new Recorder();
    const from = performance.now();
    for (const event of seen) recorder.inspect(event);
    return (performance.now() - from) / sent;
  });
  const median = rounds.toSorted((one, other) => one - other)[12] ?? Number.POSITIVE_INFINITY;
  expect(median * press.transitions).toBeLessThanOrEqual(press.ms / 100);
});
