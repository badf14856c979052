import { describe, expect, it } from 'vitest';
import { statesBelow } from '../../../src/devtools/chart/nodes.ts';
import { modelIds } from '../../models/machines/models.ts';
import { drivers } from './drivers/drivers.ts';
import { notReplayed } from './not-replayed.ts';
import { planOf } from './plan.ts';
import { pathBySteps, stepsInWords } from './shortest.ts';

it('every machine has a driver, or a reason why it has none', () => {
  const told = [...drivers.map(({ model }) => model), ...Object.keys(notReplayed)];
  expect(told.toSorted()).toEqual([...modelIds].toSorted());
});

describe.each(drivers)('the driver of $model', async (driver) => {
  const plan = await planOf(driver);

  it('has a reason for each transition that no page brings about, and none to spare', () => {
    expect(plan.notTaken.toSorted()).toEqual(Object.values(plan.reasons).flat().toSorted());
  });

  it('names events and effects that the machine has', () => {
    const { machine } = plan.model;
    const effects = statesBelow(machine.root).flatMap(({ invoke }) => invoke.map(({ id }) => id));
    const { does, calls, endsByItself, children, comesByItself } = driver;
    const named = [...Object.keys(calls), ...Object.keys(endsByItself), ...Object.keys(children)];
    expect(
      [...Object.keys(does), ...comesByItself].filter((event) => !machine.events.includes(event)),
    ).toEqual([]);
    expect(named.filter((effect) => !effects.includes(effect))).toEqual([]);
  });

  it('finds each path by the steps that a report prints', async () => {
    for (const { path } of plan.paths)
      expect((await pathBySteps(plan, stepsInWords(path, plan))).path).toEqual(path);
  });

  it('leads every path to where the page comes to rest', () => {
    for (const { groups } of plan.paths) {
      const running = Object.keys(groups.at(-1)?.after.children ?? {});
      expect(running.filter((effect) => effect in driver.endsByItself)).toEqual([]);
    }
  });
});
