import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '../../src/devtools/chart/chart.ts';
import { textDifferences } from './changes-data.ts';
import { chartDiff } from './chart-diff.ts';

const shut = { 'door.knocked': { target: 'open', guard: 'isHome' }, 'door.kicked': 'broken' };
const chart = (on: object, others: object = {}) =>
  chartOf(
    createMachine({ id: 'door', initial: 'shut', states: { shut: { on }, open: {}, broken: {}, ...others } }),
  );
const differences = (on: object, others: object = {}) =>
  chartDiff(chart(shut), chart(on, others)).map(({ kind, text }) => `${kind}: ${text}`);

describe('what changed in a machine', () => {
  it('is nothing where nothing did', () => {
    expect(differences(shut)).toEqual([]);
  });

  it.each([
    [
      'a target',
      { ...shut, 'door.kicked': 'open' },
      'changed: in door.shut, door.kicked leads to door.open; it led to door.broken.',
    ],
    [
      'a guard',
      { ...shut, 'door.knocked': { target: 'open', guard: 'isAwake' } },
      'changed: in door.shut, door.knocked if is awake leads to door.open; the condition was “is home”.',
    ],
    [
      'an action',
      { ...shut, 'door.kicked': { target: 'broken', actions: 'callPolice' } },
      'changed: in door.shut, door.kicked leads to door.broken; it does callPolice, and did nothing.',
    ],
    [
      'a transition that is new',
      { ...shut, 'door.rung': 'open' },
      'added: in door.shut, door.rung leads to door.open.',
    ],
    [
      'a transition that is gone',
      { 'door.kicked': 'broken' },
      'removed: in door.shut, door.knocked if is home leads to door.open.',
    ],
  ])('says %s', (_what, on, expected) => {
    expect(differences(on)).toEqual([expected]);
  });

  it('says which states are new, gone or hold something else', () => {
    expect(differences(shut, { open: { tags: 'busy' }, ajar: {} })).toEqual([
      'changed: state door.open: tags are busy; they were none.',
      'added: state door.ajar.',
    ]);
    expect(chartDiff(chart(shut, { ajar: {} }), chart(shut)).map(({ text }) => text)).toEqual([
      'state door.ajar.',
    ]);
  });
});

it('says which texts are new, gone or worded otherwise: a planted wrong text is named', () => {
  const before = new Map([
    ['cart.empty', 'Your cart is empty.'],
    ['cart.old', 'Old'],
  ]);
  const after = new Map([
    ['cart.empty', 'Your cart is full.'],
    ['cart.new', 'New'],
  ]);
  expect(textDifferences(before, after).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'changed cart.empty: “Your cart is full.”, was “Your cart is empty.”',
    'added cart.new: “New”',
    'removed cart.old: “Old”',
  ]);
});
