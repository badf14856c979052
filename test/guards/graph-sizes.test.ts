import { describe, expect, it } from 'vitest';
import { textOf } from '../models/explore.ts';
import { modelIds, modelOf } from '../models/machines/models.ts';
import { approvedManifest } from '../models/manifest.ts';
import { transitionsOf } from '../models/transitions.ts';

/** Edges of the explored graph for each transition that the machine declares; more than half of the machines need less than 80. */
const mostEdges = 300;

describe('the cases of a model', () => {
  it.each(modelIds)('make a graph of %s in proportion to its transitions', async (id) => {
    const { edges }: { edges: number } = JSON.parse(approvedManifest(id) ?? '{"edges":0}');
    const transitions = transitionsOf((await modelOf(id)).machine).length;
    const advice = `${transitions} transitions: split the model into scenarios, each with the cases of one concern (test/models/machines/group-cases.ts), and run "npm run audit"`;
    expect(edges, advice).toBeLessThanOrEqual(mostEdges * transitions);
  });

  it.each(modelIds)('of %s differ as text, by which the exploration tells them apart', async (id) => {
    const { cases, scenarios = [] } = await modelOf(id);
    const alike = [cases, ...scenarios.map((scenario) => scenario.cases)].flatMap((each) =>
      Object.entries(each).filter(([, events]) => new Set(events.map(textOf)).size < events.length),
    );
    expect(alike.map(([type]) => type)).toEqual([]);
  });
});
