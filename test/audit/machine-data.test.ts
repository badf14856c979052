import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { chartOf } from '../../src/devtools/chart/chart.ts';
import { layoutOf } from '../../src/devtools/chart/layout.ts';
import { done, failed, refusal, unreachable } from '../models/machines/endings.ts';
import { audit, type Model } from '../models/model.ts';
import type { MachineData } from './audit-data.ts';
import { machineData } from './machine-data.ts';
import type { ReplayRecord } from './replay/record.ts';
import { inLanguages } from './words.ts';

const nothing = fromPromise(() => Promise.reject(new Error('not provided')));

/** A machine with one transition that can never be taken, and one event that a state ignores. */
const doorMachine = setup({
  types: {
    context: {} as { tries: number },
    events: {} as { type: 'door.knocked' } | { type: 'door.left' } | { type: 'door.broken' },
  },
  actors: { openDoor: nothing },
  guards: { isTired: ({ context }) => context.tries >= 2, isNeverSo: () => false },
  delays: { openingTimeout: 5000 },
}).createMachine({
  id: 'door',
  context: { tries: 0 },
  initial: 'shut',
  on: { 'door.broken': { guard: 'isNeverSo', target: '.broken' } },
  states: {
    shut: { on: { 'door.knocked': 'opening' } },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openDoor',
        src: 'openDoor',
        onDone: 'open',
        onError: [{ guard: 'isTired', target: 'shut' }, { target: 'shut' }],
      },
      after: { openingTimeout: 'shut' },
    },
    open: { on: { 'door.left': 'shut' } },
    broken: {},
  },
});

const model: Model = {
  machine: doorMachine,
  purpose: 'A door [R1.1].',
  cases: {
    'door.knocked': [{ type: 'door.knocked' }],
    'door.left': [{ type: 'door.left' }],
    'door.broken': [{ type: 'door.broken' }],
    ...done('openDoor', 'wide', 'narrow'),
    ...failed('openDoor', refusal('Not today'), unreachable),
  },
  invariants: { 'never broken': (snapshot) => !snapshot.matches('broken') },
  closes: 'nothing can be closed',
  customers: 'it holds nobody’s data',
  unreached: {},
  restingPlaces: {},
};

const sources = { machine: 'door.ts', model: 'model.ts' };

async function dataOf(each: Model, record: ReplayRecord | null = null): Promise<MachineData> {
  const layout = await layoutOf(chartOf(each.machine), new ELK());
  return machineData(await audit(each), layout, sources, null, { record, crashes: [], looks: null }).data;
}

describe('what the audit says of a machine', async () => {
  const data = await dataOf(model);
  const missed = data.transitions.filter((_id, index) => data.hits[index] === 0);

  it('names a planted dead transition and the state that only it leads to', () => {
    expect(missed).toContain('door | door.broken | 0');
    expect(data.statesReached).not.toContain('door.broken');
    expect(data.ways).not.toHaveProperty('door.broken');
  });

  it('names a guard that never gave one of its answers', () => {
    const answers = data.guards['door.opening | xstate.error.actor.openDoor | 0'];
    expect(answers).toMatchObject({ held: 0, heldBy: [] });
    expect(answers?.failedBy.map((step) => data.sentences.en[step])).toContain('Open door fails: no answer.');
  });

  it('shows the shortest way to a state as steps in words', () => {
    expect(data.ways['door.open']?.steps.map(({ text }) => data.sentences.en[text])).toEqual([
      'Door knocked.',
      'Open door succeeds (wide).',
    ]);
  });

  it('lists for each effect every failure tried, its time limit and where they lead', () => {
    const shut = { to: ['shut'], isEnd: false, messages: [], quiet: null, news: [], count: 1 };
    const edge = { effect: 'openDoor', kind: 'device', tried: 1, states: 1, outcomes: [shut] };
    expect(data.errorEdges).toEqual([
      { ...edge, failure: 'refusal' },
      { ...edge, failure: 'unreachable' },
      { ...edge, failure: 'timeOut' },
    ]);
  });

  it('lists the events that a state ignores', () => {
    expect(data.ignored['door.open']).toEqual(['door.knocked']);
    expect(data.ignored['door.shut']).toEqual(['door.left']);
  });

  it('knows every move of its paths, so that a support record can be compared', () => {
    const known = new Set(data.moves.map((move) => move.join()));
    const opened = data.moveEvents.indexOf('xstate.done.actor.openDoor');
    const place = (state: string) => data.standings.findIndex((ids) => ids.at(-1) === `door.${state}`);
    expect(known).toContain([place('opening'), opened, place('open')].join());
    expect(data.begins).toEqual([place('shut')]);
  });

  it('shows for a promise that fails the shortest way to break it', async () => {
    const broken = await dataOf({
      ...model,
      invariants: { 'a door stays shut': (snapshot) => !snapshot.matches('open') },
      pathInvariants: {
        'nobody opens a door': (log) => !log.some((entry) => entry.kind === 'begun'),
      },
    });
    const ways = broken.promises
      .filter(({ counterexample }) => counterexample !== null)
      .map(({ text, counterexample }) => [text, counterexample?.steps.length]);
    expect(ways).toEqual([
      ['a door stays shut', 2],
      ['nobody opens a door', expect.any(Number)],
    ]);
    expect(data.promises.every(({ counterexample }) => counterexample === null)).toBe(true);
  });

  it('keeps what a browser did apart from what the model reached', async () => {
    const knocked = 'door.shut | door.knocked | 0';
    const step = {
      text: inLanguages(() => ''),
      event: '',
      acts: [],
      taken: [],
      value: 'shut',
      begun: [],
      told: [],
      calls: [],
      picture: null,
    };
    const record: ReplayRecord = {
      machine: 'door',
      source: '',
      taken: [knocked],
      notFromThePage: [],
      paths: [
        {
          id: 'a1',
          start: step,
          steps: [
            {
              ...step,
              text: inLanguages(() => 'Door knocked.'),
              taken: [knocked],
              value: 'opening',
              picture: 'b2.jpg',
            },
          ],
        },
      ],
    };
    const seen = await dataOf(model, record);
    expect(seen.browser?.map((index) => seen.transitions[index])).toEqual([knocked]);
    expect([seen.hits, seen.paths]).toEqual([data.hits, data.paths]);
    const [last] = seen.replays[0]?.steps ?? [];
    expect(seen.standings[last?.at ?? 0]).toContain('door.opening');
    expect(last?.seen?.picture).toBe('b2.jpg');
    expect(seen.sentences.en[last?.text ?? 0]).toBe('Door knocked.');
    expect([data.browser, data.replays]).toEqual([null, []]);
  });

  it('marks paths with a failure, and none of this machine with money', () => {
    const kinds = new Set(data.paths.flatMap((path) => path.kinds));
    expect([...kinds].toSorted()).toEqual(['error', 'offline']);
  });

  it('lights on each step of a path the states and transitions of that step', () => {
    for (const path of data.paths) {
      for (const step of path.steps) {
        expect(data.standings[step.at]).toContain('door');
        expect(step.taken.every((each) => data.transitions[each]?.startsWith('door'))).toBe(true);
      }
    }
  });
});
