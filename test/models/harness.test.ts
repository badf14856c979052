import { describe, expect, it } from 'vitest';
import {
  assign,
  createActor,
  createMachine,
  fromPromise,
  sendTo,
  setup,
  transition,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { edgeCover, shortCover } from './cover.ts';
import { explore, type Edge } from './explore.ts';
import { mutantsOf } from './mutants.ts';
import { replay, withWaitingEffects } from './replay.ts';
import { steppingOf } from './stepping.ts';
import { deadEnds, isJsonSafe, structuralFaults, stuckWhileBusy } from './structure.ts';
import { transitionId } from '../../src/devtools/chart/nodes.ts';
import { transitionsOf } from './transitions.ts';

/** A small door: opens by a code, closes by itself, jams after two wrong codes; one transition can never fire. */
const door = setup({
  types: {
    context: {} as { wrong: number },
    events: {} as { type: 'code.entered' } | { type: 'door.pushed' },
  },
  actors: { check: fromPromise<boolean>(() => Promise.resolve(true)) },
  guards: {
    isRight: ({ event }) => 'output' in event && event.output === true,
    isLastTry: ({ context }) => context.wrong >= 1,
    never: () => false,
  },
  delays: { closing: 3000, requestTimeout: 10_000 },
}).createMachine({
  id: 'door',
  context: { wrong: 0 },
  initial: 'shut',
  states: {
    shut: { on: { 'code.entered': 'checking', 'door.pushed': { guard: 'never', target: 'open' } } },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        onDone: [
          { guard: 'isRight', target: 'open' },
          { guard: 'isLastTry', target: 'jammed' },
          { target: 'shut', actions: assign({ wrong: ({ context }) => context.wrong + 1 }) },
        ],
        onError: 'shut',
      },
      after: { requestTimeout: 'shut' },
    },
    open: { entry: assign({ wrong: 0 }), after: { closing: 'shut' } },
    jammed: {},
  },
});

const done = (output: boolean): EventObject & { output: boolean } => ({
  type: 'xstate.done.actor.check',
  output,
});
const cases = {
  'code.entered': [{ type: 'code.entered' }],
  'door.pushed': [{ type: 'door.pushed' }],
  'xstate.done.actor.check': [done(true), done(false)],
  'xstate.error.actor.check': [{ type: 'xstate.error.actor.check' }],
};

describe('path generation', () => {
  const machine = withWaitingEffects(door);
  const explored = explore(machine, { cases });

  it('replays every generated path without a difference', async () => {
    const cover = edgeCover(explored);
    expect(new Set(cover.flat())).toEqual(new Set(explored.edges));
    for (const path of cover) expect((await replay(machine, explored, path)).diverged).toBeNull();
  });

  it('steps as XState itself does', () => {
    const stepping = steppingOf(machine);
    for (const { from, events } of explored.edges) {
      const before = explored.graphStates.get(from)?.snapshot;
      const [event] = events;
      if (!before || !event) throw new Error(`An edge from nowhere: ${from}`);
      const [[one, some], [other, others]] = [stepping(before, event), transition(machine, before, event)];
      expect([one.value, one.context, some.map(({ type }) => type)]).toEqual([
        other.value,
        other.context,
        others.map(({ type }) => type),
      ]);
    }
  });

  it('finds the transition that can never fire, and only that one', async () => {
    const fired = new Set<string>();
    for (const path of edgeCover(explored)) {
      for (const id of (await replay(machine, explored, path)).fired.flatMap((ids) => [...ids]))
        fired.add(id);
    }
    const missed = transitionsOf(machine)
      .map(transitionId)
      .filter((id) => !fired.has(id));
    expect(missed).toEqual(['door.shut | door.pushed | 0']);
  });

  it('covers the same transitions with a few short paths', async () => {
    const firedBy = new Map<Edge, ReadonlySet<string>>();
    for (const path of edgeCover(explored)) {
      const { fired } = await replay(machine, explored, path);
      for (const [step, edge] of path.entries()) firedBy.set(edge, fired[step + 1] ?? new Set());
    }
    const short = shortCover(explored, firedBy).flat();
    expect(short.length).toBeLessThan(edgeCover(explored).flat().length);
    const ids = (edges: readonly Edge[]) => new Set(edges.flatMap((edge) => [...(firedBy.get(edge) ?? [])]));
    expect(ids(short)).toEqual(ids(explored.edges));
  });

  it('reports a path that cannot happen', async () => {
    const [first] = edgeCover(explored);
    const impossible = (first ?? []).map((edge) => ({ ...edge, to: explored.starts[0]?.key ?? '' }));
    expect((await replay(machine, explored, impossible)).diverged).toMatch(/^step 1: expected/);
  });

  it('names event types for which nobody wrote a case, and refuses an endless machine', () => {
    expect(explore(machine, { cases: {} }).undecided).toEqual(['code.entered', 'door.pushed']);
    expect(() => explore(machine, { cases, limit: 2 })).toThrow('more than 2 states');
  });

  it('names the state nobody can leave and no busy state that is stuck', () => {
    expect(deadEnds(explored)).toEqual(['"jammed"']);
    expect(stuckWhileBusy(explored)).toEqual([]);
  });
});

describe('what is passed on', () => {
  const bell = createMachine({ id: 'bell', on: { 'bell.rung': { actions: () => {} } } });
  const house = setup({ actors: { bell } }).createMachine({
    id: 'house',
    invoke: { id: 'bell', src: 'bell', onError: {} },
    on: { 'guest.came': { actions: sendTo('bell', { type: 'bell.rung' }) } },
  });

  it('to a child stands in the log of a path', async () => {
    const explored = explore(withWaitingEffects(house), {
      cases: { 'guest.came': [{ type: 'guest.came' }] },
    });
    const [path] = edgeCover(explored);
    const { log } = await replay(house, explored, path ?? []);
    expect(log.filter(({ kind }) => kind === 'passed')).toEqual([
      { kind: 'passed', child: 'bell', event: { type: 'bell.rung' } },
    ]);
  });
});

describe('a transition led elsewhere', () => {
  const lamp = createMachine({
    id: 'lamp',
    initial: 'deciding',
    on: { 'power.cut': '.off' },
    states: {
      deciding: { always: 'off' },
      flickering: { initial: 'settling', states: { settling: { always: '#lamp.off' } } },
      off: { on: { 'switch.pressed': '#lamp.on' } },
      on: { on: { 'switch.pressed': 'off' } },
    },
  });

  const walk = (machine: AnyStateMachine) => {
    const actor = createActor(machine).start();
    const places = ['', 'switch.pressed', 'switch.pressed', 'power.cut'].map((type) => {
      actor.send({ type });
      return String(actor.getSnapshot().value);
    });
    return places.join(' ');
  };

  it('ends in another state, and in one that stays', () => {
    const led = mutantsOf(lamp).filter(({ name }) => name.startsWith('elsewhere'));
    expect(walk(lamp)).toBe('off on off off');
    expect(Object.fromEntries(led.map(({ name, machine }) => [name, walk(machine())]))).toEqual({
      'elsewhere on.power.cut 1': 'off on off on',
      'elsewhere deciding.always 1': 'on off on off',
      'elsewhere off.on.switch.pressed 1': 'off off off off',
      'elsewhere on.on.switch.pressed 1': 'off on on off',
    });
  });
});

describe('structural checks', () => {
  const broken = setup({ actors: { check: fromPromise(() => Promise.resolve(true)) } }).createMachine({
    id: 'broken',
    initial: 'waiting',
    states: { waiting: { tags: 'busy', invoke: { src: 'check' }, after: { nowhere: 'waiting' } } },
  });

  it('names an unknown delay, an effect without id and one without onError', () => {
    expect(structuralFaults(broken)).toEqual([
      'broken.waiting: unknown delay "nowhere"',
      expect.stringContaining('without an id of its own'),
      expect.stringContaining('without onError'),
    ]);
    expect(structuralFaults(door)).toEqual([]);
  });

  it('tells a context that JSON can carry from one that it cannot', () => {
    expect(isJsonSafe({ a: [1, null, { b: 'x' }], c: undefined })).toBe(true);
    expect(isJsonSafe({ at: new Date(0) })).toBe(false);
    expect(isJsonSafe({ lines: new Map() })).toBe(false);
    expect(isJsonSafe({ n: Number.NaN })).toBe(false);
  });
});
