import { describe, expect, it } from 'vitest';
import { declaredTransitions, journeyEvents, journeyMachine, journeys, journeyStates } from './journeys.ts';
import { approve, approvedManifest } from './manifest.ts';

describe('the journeys of a customer', () => {
  const all = journeys();

  it('make every step of the model', () => {
    expect([...new Set(all.flatMap(({ transitions }) => transitions))].toSorted()).toEqual(
      declaredTransitions().toSorted(),
    );
  });

  it('know each event and each state of the model and no other', () => {
    expect([...journeyMachine.events].toSorted()).toEqual([...journeyEvents].toSorted());
    expect(Object.keys(journeyMachine.states).toSorted()).toEqual([...journeyStates].toSorted());
  });

  it('are few enough for a browser', () => {
    expect(all.length).toBeGreaterThan(3);
    expect(all.length).toBeLessThan(12);
  });

  it('are the approved ones', () => {
    const text = `${JSON.stringify(
      all.map(({ title }) => title),
      null,
      1,
    )}\n`;
    if (process.env['WRITE_AUDIT'] === '1') approve('journeys', text);
    expect(text).toBe(approvedManifest('journeys'));
  });
});
