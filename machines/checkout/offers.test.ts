import { describe, expect, it } from 'vitest';
import { lineFor, refusal, unreachable } from '../../test/support/cart-fixtures.ts';
import { factsFor, record } from '../../test/support/order-fixtures.ts';
import { preflight, readyForDelivery, startCheckout } from '../../test/support/running-checkout.ts';

const best = { code: 'BEST', discount: 2000, validatedTotal: 21_000 };

function opened() {
  const world = startCheckout({ findsOffers: true });
  world.open();
  const change = (quantity: number) =>
    world.actor.send({
      type: 'facts.changed',
      facts: factsFor(quantity === 0 ? [] : [lineFor(1, quantity)]),
    });
  const promo = () => [world.context().promo?.code ?? null, world.context().isPromoOffered];
  return { ...world, change, promo };
}

describe('a code that the shop chooses', () => {
  it('[R1.9] is on the bill by itself, and its total is looked at once', async () => {
    const { actor, effects, bill, promo } = opened();
    expect(effects.only('findOffer').input).toEqual({ branchId: 1, total: 21_000 });
    await effects.only('findOffer').resolve(best);
    expect([promo(), bill().discount.amount]).toEqual([['BEST', true], 2000]);
    actor.send({ type: 'walletUse.toggled', on: true });
    actor.send({ type: 'checkout.closed' });
    actor.send({ type: 'checkout.opened' });
    expect([effects.count('findOffer'), effects.count('validatePromo')]).toEqual([1, 0]);
  });

  it('[R1.9] is looked for again with another total, and the bill waits for it', async () => {
    const { effects, bill, change, promo } = opened();
    await effects.only('findOffer').resolve(best);
    change(3);
    expect([bill().isSettled, effects.count('validatePromo')]).toEqual([false, 0]);
    await effects.only('findOffer').resolve({ code: 'BETTER', discount: 5000, validatedTotal: 31_500 });
    expect(promo()).toEqual(['BETTER', true]);
    change(4);
    await effects.only('findOffer').reject(unreachable);
    expect([promo(), effects.count('findOffer')]).toEqual([[null, false], 3]);
  });

  it('[R1.9] goes with one word, and no other comes for this cart; a new cart gets one again', async () => {
    const { actor, effects, change, promo } = opened();
    await effects.only('findOffer').resolve(best);
    actor.send({ type: 'promo.removed' });
    change(3);
    expect([promo(), effects.count('findOffer')]).toEqual([[null, false], 1]);
    change(0);
    change(2);
    expect(effects.only('findOffer').input).toEqual({ branchId: 1, total: 21_000 });
  });

  it('[R1.9] gives way to one that the customer types, accepted or refused', async () => {
    const { actor, effects, change, promo } = opened();
    actor.send({ type: 'promo.applied', code: 'OWN' });
    expect(effects.open.map(({ name }) => name)).toEqual(['validatePromo']);
    await effects.only('validatePromo').resolve({ code: 'OWN', discount: 100, validatedTotal: 21_000 });
    change(3);
    await effects.only('validatePromo').reject(refusal('Minimum not reached'));
    expect([promo(), effects.count('findOffer')]).toEqual([[null, false], 1]);
  });

  it.each([
    ['emptied', (world: ReturnType<typeof opened>) => world.change(0)],
    [
      'left for another restaurant’s',
      ({ actor }) => {
        const branch = { id: 2, offersDelivery: true, offersPickup: true };
        actor.send({ type: 'facts.changed', facts: { ...factsFor(), branch } });
      },
    ],
    [
      'ordered',
      async ({ actor, effects }) => {
        actor.send({ type: 'storedAttempt.found', record: { ...record, orderId: 41 }, returned: null });
        await effects.only('verifyPayment').resolve('paid');
        await effects.only('clearAttempt').resolve(undefined);
        actor.send({ type: 'checkout.opened' });
      },
    ],
  ])('[R1.9] comes again, and an old refusal goes, once the cart is %s', async (_how, end) => {
    const world = opened();
    world.actor.send({ type: 'promo.applied', code: 'OWN' });
    await world.effects.only('validatePromo').reject(refusal('Used up'));
    expect([world.context().promoProblem?.text, world.effects.open]).toEqual(['Used up', []]);
    await end(world);
    world.change(2);
    expect(world.context().promoProblem).toBeNull();
    expect(world.effects.open.map(({ name }) => name)).toContain('findOffer');
  });

  const submitted = async () => {
    const world = await readyForDelivery({ findsOffers: true });
    await world.effects.only('findOffer').resolve(best);
    world.submit();
    expect(world.effects.only('readPreflight').input).toMatchObject({
      promoCode: 'BEST',
      mayOfferCode: true,
    });
    return world;
  };

  it('[R1.9] that is refused just before paying is replaced, once the customer has seen it', async () => {
    const { actor, effects, context, matches } = await submitted();
    const next = { code: 'NEXT', discount: 500, validatedTotal: 21_000 };
    await effects.only('readPreflight').resolve(preflight({ promo: next, promoRefusal: 'Used up' }));
    expect(matches('reviewingChanges')).toBe(true);
    expect(context().changes.slice(0, 2)).toEqual([
      { kind: 'promoLost', code: 'BEST', message: 'Used up' },
      { kind: 'promoFound', code: 'NEXT' },
    ]);
    actor.send({ type: 'order.reconsidered' });
    expect([context().promo, context().isPromoOffered]).toEqual([next, true]);
    expect([effects.count('findOffer'), effects.open]).toEqual([1, []]);
  });

  it('[R1.9] is waited for, whatever is found', async () => {
    const { effects, unmet, matches, submit } = await readyForDelivery({ findsOffers: true });
    submit();
    expect([matches('editing'), unmet()]).toEqual([true, ['stillUpdating']]);
    await effects.only('findOffer').reject(unreachable);
    submit();
    expect(matches('checkingOrder')).toBe(true);
  });

  it('[R1.9] is waited for 10 s at most', async () => {
    const { clock, effects, unmet, context, submit } = await readyForDelivery({ findsOffers: true });
    clock.increment(9999);
    submit();
    expect([unmet(), effects.open.map(({ name }) => name)]).toEqual([['stillUpdating'], ['findOffer']]);
    clock.increment(1);
    submit();
    expect([context().promo, effects.open.map(({ name }) => name)]).toEqual([null, ['readPreflight']]);
  });

  it('[R1.9] that is found just before paying is shown before anything is ordered, and not looked for again', async () => {
    const { actor, effects, context, matches, submit, bill } = await readyForDelivery({ findsOffers: true });
    await effects.only('findOffer').resolve(null);
    submit();
    expect(effects.only('readPreflight').input).toMatchObject({ promoCode: null, mayOfferCode: true });
    await effects.only('readPreflight').resolve(preflight({ promo: best }));
    expect(matches('reviewingChanges')).toBe(true);
    expect(context().changes[0]).toEqual({ kind: 'promoFound', code: 'BEST' });
    actor.send({ type: 'order.reconsidered' });
    expect([bill().discount, context().isPromoOffered]).toMatchObject([{ code: 'BEST', amount: 2000 }, true]);
    expect([effects.count('findOffer'), effects.open]).toEqual([1, []]);
  });

  it('[R1.9] is not looked for at the press where the customer wants none', async () => {
    const { actor, effects, submit } = await readyForDelivery({ findsOffers: true });
    await effects.only('findOffer').resolve(best);
    actor.send({ type: 'promo.removed' });
    submit();
    expect(effects.only('readPreflight').input).toMatchObject({ promoCode: null, mayOfferCode: false });
  });

  it('[R1.9, R3.15] (C12) does not come unseen for an own code that is refused just before paying', async () => {
    const { actor, effects, context, matches, submit } = await readyForDelivery({ findsOffers: true });
    actor.send({ type: 'promo.applied', code: 'OWN' });
    await effects.only('validatePromo').resolve({ code: 'OWN', discount: 100, validatedTotal: 21_000 });
    submit();
    await effects.only('readPreflight').resolve(preflight({ promoRefusal: 'Used up' }));
    expect(matches('reviewingChanges')).toBe(true);
    expect(context().changes[0]).toEqual({ kind: 'promoLost', code: 'OWN', message: 'Used up' });
    actor.send({ type: 'changes.accepted', startedAt: 'later' });
    expect(effects.only('readPreflight').input).toMatchObject({ promoCode: null, mayOfferCode: true });
  });

  it('[R1.9] is looked for again after the provider refused the order', async () => {
    const { actor, effects, bill } = await submitted();
    await effects.only('readPreflight').resolve(preflight({ promo: best }));
    await effects.only('saveAttempt').resolve('saved');
    await effects.only('placeOrder').reject(refusal('The code is used up'));
    await effects.only('clearAttempt').resolve(undefined);
    actor.send({ type: 'order.reconsidered' });
    await effects.only('findOffer').resolve({ code: 'NEXT', discount: 500, validatedTotal: 21_000 });
    expect(bill().discount).toMatchObject({ code: 'NEXT', amount: 500 });
  });

  it('[R1.9, R1.10] is not looked for where the order is collected', () => {
    const { actor, effects } = opened();
    actor.send({ type: 'fulfilment.chosen', mode: 'pickup' });
    expect(effects.open).toEqual([]);
  });
});
