import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { allModels } from '../../../test/models/machines/models.ts';
import { deleteOrder } from '../../api/orders.ts';
import { requestCode } from '../../api/login.ts';
import { definitions } from './definitions.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';

const models = await allModels();
afterEach(() => {
  stopApps();
  vi.unstubAllGlobals();
});

/** The effects of a machine that nobody has provided, its children's included. */
function notProvided(machine: AnyStateMachine): string[] {
  const asked = models.find((model) => model.machine.id === machine.id)?.machine.implementations.actors ?? {};
  return Object.entries(machine.implementations.actors).flatMap(([name, logic]) => {
    if (logic === asked[name]) return [`${machine.id}.${name}`];
    return isMachine(logic) ? notProvided(logic) : [];
  });
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'implementations' in logic;
}

describe('the list of actors', () => {
  it.each(definitions)('gives $name every effect that its machine and its children ask for', async (one) => {
    const { app } = startTestApp();
    expect(notProvided(await one.create(app))).toEqual([]);
  });

  it('holds every machine that is no other’s child, but the store, on which root stands', () => {
    const children = new Set(
      models.flatMap(({ machine }) =>
        Object.values(machine.implementations.actors).flatMap((logic) =>
          isMachine(logic) ? [logic.id] : [],
        ),
      ),
    );
    const own = models.map(({ machine }) => machine.id).filter((id) => id !== 'store' && !children.has(id));
    expect(definitions.map(({ name }) => name).toSorted()).toEqual(own.toSorted());
  });
});

it('[R1.28] every call of an app is in the language on screen, also one that asks for none', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(new URLSearchParams(body).get('language'));
    return Response.json({ error: false, message: '', data: [] });
  });
  const { app } = startTestApp();
  await requestCode(app.api, { countryCode: '91', mobile: '9000000001' });
  await app.texts.change('hi');
  await requestCode(app.api, { countryCode: '91', mobile: '9000000001' });
  await deleteOrder(app.api, 7);
  expect(sent).toEqual(['en', 'hi', 'hi']);
});

describe('two apps in one process', () => {
  it('share nothing: language, store, answers, actors', async () => {
    const [one, other] = [startTestApp().app, startTestApp().app];
    await one.texts.change('fr');
    one.queries.setQueryData(['offers'], ['for one']);
    expect(other.texts.language()).toBe('en');
    expect(other.queries.getQueryData(['offers'])).toBeUndefined();
    expect(other.actors.get('theme')).not.toBe(one.actors.get('theme'));
    expect(other.store).not.toBe(one.store);
  });
});
