import { describe, expect, it } from 'vitest';
import { modelIds, modelOf } from './machines/models.ts';
import type { Model } from './model.ts';

/** Events that the machine raises itself, so that no other sender is needed. */
const raised: readonly string[] = [
  'branch: branch.settled',
  'login: code.renewed',
  'notices: notice.expired',
  'phoneProof: code.renewed',
];

/** Events that some scenario of the model tries, with the cases that it tries them with. */
function triedIn({ cases, scenarios }: Model): Set<string> {
  const tried = (scenarios ?? [{ cases: {} }]).map((scenario) => ({ ...cases, ...scenario.cases }));
  return new Set(tried.flatMap((each) => Object.keys(each).filter((type) => (each[type]?.length ?? 0) > 0)));
}

/** A machine's own events, without XState's: sent by a customer, the shop or another part of the app. */
function eventsOf({ machine }: Model): string[] {
  return machine.events.filter((type) => !type.startsWith('xstate.') && type !== '');
}

const models = await Promise.all(modelIds.map(async (id) => ({ id, model: await modelOf(id) })));

describe.each(models)('the model of $id', ({ id, model }) => {
  it('tries every event of its machine in some scenario, unless it raises it itself', () => {
    const tried = triedIn(model);
    const missing = eventsOf(model)
      .filter((type) => !tried.has(type))
      .map((type) => `${id}: ${type}`);
    expect(missing).toEqual(raised.filter((name) => name.startsWith(`${id}: `)));
  });

  it('names no event that its machine does not hear', () => {
    const own = new Set(eventsOf(model));
    expect(Object.keys(model.cases).filter((type) => !type.startsWith('xstate.') && !own.has(type))).toEqual(
      [],
    );
  });
});
