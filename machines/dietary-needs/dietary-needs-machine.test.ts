import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { refusal, unreachable } from '../../test/support/cart-fixtures.ts';
import { controlledEffects } from '../../test/support/controlled-effects.ts';
import { nothingKept, type KeptNeeds } from '../catalogue/kept-needs.ts';
import { withChanges } from './changes.ts';
import type { AccountNeeds, NeedsRequest } from './account-needs.ts';
import { dietaryNeedsMachine } from './dietary-needs-machine.ts';
import type { CustomerEvent } from './dietary-needs-setup.ts';

const none: AccountNeeds = { vegetarian: false, diets: [], without: [], inNote: null, revision: 3 };

function opened(kept: KeptNeeds = nothingKept) {
  const clock = new SimulatedClock();
  const effects = controlledEffects();
  const actors = {
    syncNeeds: effects.effect<AccountNeeds, NeedsRequest | null>('syncNeeds'),
    watchCustomer: fromCallback<CustomerEvent>(() => undefined),
  };
  const actor = createActor(dietaryNeedsMachine.provide({ actors }), { clock });
  actor.start();
  actor.send({ type: 'session.opened', userId: 1, kept });
  return {
    ...effects,
    actor,
    clock,
    kept: () => actor.getSnapshot().context.kept,
    value: () => actor.getSnapshot().value,
    choose: (changes: Partial<KeptNeeds>) =>
      actor.send({
        type: 'needs.changed',
        kept: withChanges(actor.getSnapshot().context.kept, changes),
      }),
    asked: () => effects.log.filter(({ name }) => name === 'syncNeeds').map(({ input }) => input),
  };
}

describe('dietary needs of a member', () => {
  it('[C1] a choice that is taken back while it is being sent is sent as well', async () => {
    const { choose, only, kept, asked, value } = opened();
    await only('syncNeeds').resolve(none);
    choose({ without: ['nuts'] });
    choose({ without: [] });
    await only('syncNeeds').resolve({ ...none, without: ['nuts'], revision: 4 });
    expect(kept()).toMatchObject({ without: [], account: { revision: 4, unsent: ['nuts'] } });
    await only('syncNeeds').resolve({ ...none, revision: 5 });
    expect([value(), asked()]).toMatchObject([
      { resting: 'inAccount' },
      [{ changed: [] }, { changed: ['nuts'], revision: 3 }, { changed: ['nuts'], revision: 4 }],
    ]);
  });

  it('[R8.7] what could not be sent is tried again after 2, 4, 8, 16 and then 30 s', async () => {
    const { clock, only, asked } = opened();
    for (const [at, pause] of [2, 4, 8, 16, 30, 30].entries()) {
      await only('syncNeeds').reject(unreachable);
      clock.increment(pause * 1000 - 1);
      expect(asked()).toHaveLength(at + 1);
      clock.increment(1);
      expect(asked()).toHaveLength(at + 2);
    }
  });

  it('[C2] what is refused or ignored stays, and is sent with the next choice or when the page is seen again', async () => {
    const { actor, choose, only, value, kept, asked } = opened({ ...nothingKept, without: ['nuts'] });
    await only('syncNeeds').resolve(none);
    await only('syncNeeds').resolve(none);
    expect([value(), kept().without]).toEqual([{ resting: 'refused' }, ['nuts']]);
    actor.send({ type: 'needs.changed', kept: kept() });
    expect(asked()).toHaveLength(2);
    choose({ vegetarian: true });
    await only('syncNeeds').reject(refusal('Not kept here'));
    expect([value(), kept().without]).toEqual([{ resting: 'refused' }, ['nuts']]);
    actor.send({ type: 'page.shown' });
    await only('syncNeeds').resolve({ ...none, without: ['nuts'], vegetarian: true, revision: 4 });
    expect(value()).toEqual({ resting: 'inAccount' });
  });
});
