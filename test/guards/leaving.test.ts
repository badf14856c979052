import { describe, expect, it } from 'vitest';
import type { Model } from '../models/model.ts';
import { allModels } from '../models/machines/models.ts';
import { statesOf } from '../models/transitions.ts';

const models = await allModels();

/** Events whose name says that something is closed or left, and that close nothing; each with what they do. */
const closesNothing: Record<string, string> = {
  'step.left': 'leads to the step before it',
  'notice.left': 'a pointer is no longer over the toasts',
  'banner.left': 'a pointer is no longer over the banner',
  'page.left': 'the store writes before its page is gone',
  'proof.abandoned': 'leads from the code back to the question whether to delete',
  'attempt.paymentAbandoned': 'is passed on to the payment, which closes its window',
  'attempt.orderAbandoned': 'asks whether the order is paid, before it is deleted',
};

const saysClosed = /\.(closed|dismissed|cancelled|left|\w*[aA]bandoned|cleared)$/;
const saysWhose = /^(session\.|customer\.left)/;

const closablesOf = ({ closes }: Model) => (typeof closes === 'string' ? [] : closes);
const leavingOf = ({ customers }: Model) => (typeof customers === 'string' ? [] : customers.leaving);
const closingOf = (model: Model) => closablesOf(model).flatMap(({ by }) => by);
const eventsOf = ({ machine }: Model) => machine.events.filter((type) => !type.startsWith('xstate.'));
const named = (model: Model, types: readonly string[]) => types.map((type) => `${model.machine.id}: ${type}`);

describe('a model lists what its machine closes and whose data it holds', () => {
  it('for each event with a name of closing or leaving', () => {
    const open = models.flatMap((model) => {
      const known = [...closingOf(model), ...leavingOf(model), ...Object.keys(closesNothing)];
      return named(
        model,
        eventsOf(model).filter((type) => saysClosed.test(type) && !known.includes(type)),
      );
    });
    expect(open).toEqual([]);
  });

  it('with an event for the customer who leaves, where the machine receives events of sessions', () => {
    const hearing = models.filter((model) => eventsOf(model).some((type) => saysWhose.test(type)));
    expect(hearing.length).toBeGreaterThan(5);
    expect(
      hearing.filter(({ customers }) => typeof customers === 'string').map(({ machine }) => machine.id),
    ).toEqual([]);
  });

  it('by events and effects that the machine has', () => {
    const unknown = models.flatMap((model) => {
      const { customers, machine } = model;
      const effects = statesOf(machine).flatMap(({ invoke }) => invoke.map(({ id }) => id));
      const events = [
        ...closingOf(model),
        ...leavingOf(model),
        ...closablesOf(model).flatMap(({ opens }) => opens),
      ].filter((type) => !eventsOf(model).includes(type));
      const asked = [
        ...(typeof customers === 'string' ? [] : (customers.asks ?? [])),
        ...closablesOf(model).flatMap(({ sends = [], goesOn = [] }) => [...sends, ...goesOn]),
      ].filter((effect) => !effects.includes(effect));
      return named(model, [...events, ...asked]);
    });
    expect(unknown).toEqual([]);
  });

  it('and every event that closes nothing is heard by some machine', () => {
    const heard = new Set(models.flatMap(eventsOf));
    expect(Object.keys(closesNothing).filter((type) => !heard.has(type))).toEqual([]);
  });
});
