import ELK from 'elkjs/lib/elk.bundled.js';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Recorder } from '../../src/actors/recorder/recorder.ts';
import { chartOf } from '../../src/devtools/chart/chart.ts';
import { layoutOf } from '../../src/devtools/chart/layout.ts';
import { done, failed } from '../models/machines/endings.ts';
import { audit, type Model } from '../models/model.ts';
import { machineData } from './machine-data.ts';
import { compareRecord, readRecord, type SupportRecord } from './record.ts';

const kettle = setup({
  types: {
    context: {} as { boiled: number },
    events: {} as { type: 'button.pressed' } | { type: 'lid.opened' },
  },
  actors: { boil: fromPromise(async () => 'hot') },
  guards: { isOld: ({ context }) => context.boiled >= 2 },
}).createMachine({
  id: 'kettle',
  context: { boiled: 0 },
  initial: 'cold',
  states: {
    cold: { on: { 'button.pressed': [{ guard: 'isOld', target: 'broken' }, { target: 'boiling' }] } },
    boiling: {
      on: { 'lid.opened': 'cold' },
      invoke: {
        id: 'boil',
        src: 'boil',
        onDone: { target: 'cold', actions: assign({ boiled: ({ context }) => context.boiled + 1 }) },
        onError: 'cold',
      },
    },
    broken: {},
  },
});

const model: Model = {
  machine: kettle,
  purpose: 'A kettle.',
  cases: {
    'button.pressed': [{ type: 'button.pressed' }],
    'lid.opened': [{ type: 'lid.opened' }],
    ...done('boil', 'hot'),
    ...failed('boil'),
  },
  invariants: { 'a new kettle boils': ({ context }) => context.boiled < 5 },
  closes: 'nothing can be closed',
  customers: 'it holds nobody’s data',
  unreached: {},
  restingPlaces: { '"broken"': 'it is thrown away' },
};

async function compared(record: SupportRecord) {
  const layout = await layoutOf(chartOf(kettle), new ELK());
  const { data } = machineData(await audit(model), layout, { machine: '', model: '' }, null);
  return compareRecord(record, new Map([[data.id, data]]));
}

function read(text: string): SupportRecord {
  const record = readRecord(text);
  if ('kind' in record) throw new Error(record.kind);
  return record;
}

/** What the shop's recorder saves of two kettles that boil at once. */
async function recorded(): Promise<string> {
  const recorder = new Recorder();
  const actors = [1, 2].map(() => createActor(kettle, { inspect: recorder.inspect }).start());
  for (const actor of actors) actor.send({ type: 'button.pressed' });
  await expect.poll(() => actors.every((actor) => actor.getSnapshot().matches('cold'))).toBe(true);
  actors[0]?.send({ type: 'lid.opened' });
  return recorder.report('en');
}

describe('a support record', () => {
  beforeAll(() => {
    vi.stubGlobal('navigator', { onLine: true });
    return () => vi.unstubAllGlobals();
  });

  it('(S10) of a real run is known step for step, ignored events and two instances included', async () => {
    const steps = await compared(read(`Sent from my phone: ${await recorded()}\nThanks!`));
    expect(steps.map(({ event }) => event)).toContain('lid.opened');
    expect(steps.filter(({ isKnown }) => !isKnown)).toEqual([]);
    expect(steps.at(-1)?.active).toEqual(['kettle', 'kettle.cold']);
  });

  it('(S10) names the first step that no model knows, and goes on from there', async () => {
    const step = { ms: 0, machine: 'kettle', times: 1 };
    const record = read(
      JSON.stringify({
        format: 'tiffin-record',
        version: 1,
        steps: [
          { ...step, event: 'xstate.init', state: 'cold' },
          { ...step, event: 'button.pressed', state: 'boiling' },
          { ...step, event: 'lid.opened', state: 'broken' },
          { ...step, machine: 'toaster', event: 'xstate.init', state: 'cold' },
        ],
      }),
    );
    expect((await compared(record)).map(({ isKnown }) => isKnown)).toEqual([true, true, false, false]);
  });

  it('(S10) that lost its beginning is known where some state of the model leads there', async () => {
    const [, ...rest] = read(await recorded()).steps;
    const steps = await compared({ ...read(await recorded()), steps: rest.slice(1) });
    expect(steps[0]?.isKnown).toBe(true);
  });

  it.each([
    ['', 'empty'],
    ['{"format":"tiffin-record","steps":[', 'notJson'],
    ['{"name":"x"}', 'other'],
    ['[1, 2]', 'notJson'],
    ['{"format":"tiffin-record","version":1,"steps":[]}', 'noSteps'],
    ['{"format":"tiffin-record","version":1,"steps":[{"ms":"x"}]}', 'other'],
    ['{"format":"tiffin-record","version":2,"steps":[]}', 'version'],
  ])('(S10) that cannot be read says why: %s', (text, kind) => {
    expect(readRecord(text)).toMatchObject({ kind });
  });
});
