import { describe, expect, it } from 'vitest';
import { cartOf, lineFor, refusal, unreachable } from '../../test/support/cart-fixtures.ts';
import { addressFor, factsFor, orderFor, record, recordToPay } from '../../test/support/order-fixtures.ts';
import { preflight, readyForDelivery, startCheckout } from '../../test/support/running-checkout.ts';

describe('what the customer agreed to', () => {
  async function payingPartly() {
    const world = await readyForDelivery();
    world.actor.send({ type: 'facts.changed', facts: { ...factsFor(), balance: 5000 } });
    world.actor.send({ type: 'walletUse.toggled', on: true });
    world.submit();
    return world;
  }

  it('[R1.21] (C12, P17) holds the wallet’s part: a smaller balance is shown before anything is sent', async () => {
    const { actor, effects, context, matches } = await payingPartly();
    await effects.only('readPreflight').resolve(preflight({ balance: 2000 }));
    expect([matches('reviewingChanges'), effects.count('saveAttempt')]).toEqual([true, 0]);
    expect(context().changes).toEqual([
      { kind: 'walletChanged', before: 5000, after: 2000 },
      { kind: 'totalChanged', before: 19_000, after: 22_000 },
    ]);
    actor.send({ type: 'changes.accepted', startedAt: '2026-11-05T12:05:00.000Z' });
    await effects.only('readPreflight').resolve(preflight({ balance: 2000 }));
    expect(effects.only('saveAttempt').input).toMatchObject({
      payable: 22_000,
      startedAt: '2026-11-05T12:05:00.000Z',
      draft: { walletUsed: 2000 },
    });
  });

  it('[R1.21] (C12) holds the method: a wallet that no longer covers all is not quietly topped up by a gateway', async () => {
    const { actor, effects, context, submit } = await readyForDelivery();
    actor.send({ type: 'walletUse.toggled', on: true });
    submit();
    await effects.only('readPreflight').resolve(preflight({ balance: 4000 }));
    expect(context().changes).toContainEqual({ kind: 'methodChanged', before: 'wallet', after: 'razorpay' });
  });

  it('[R1.11] (C12) holds the address: one that another tab changed is shown, old and new, before anything is sent', async () => {
    const { actor, effects, context, matches, submit } = await readyForDelivery();
    const changed = addressFor({ address: 'Changed Lane 99' });
    submit();
    await effects.only('readPreflight').resolve(preflight({ address: changed }));
    expect([matches('reviewingChanges'), effects.count('saveAttempt')]).toEqual([true, 0]);
    expect(context().changes).toEqual([{ kind: 'addressChanged', before: addressFor(), after: changed }]);
    actor.send({ type: 'changes.accepted', startedAt: 'later' });
    await effects.only('readPreflight').resolve(preflight({ address: changed }));
    expect([matches('ordering'), context().address]).toEqual([true, changed]);
  });

  it('[R1.11] (C12) an address that changes again while its change is looked at is shown again', async () => {
    const { actor, effects, context, matches, submit } = await readyForDelivery();
    const [second, third] = [addressFor({ latitude: 26.2 }), addressFor({ latitude: 26.3 })];
    submit();
    await effects.only('readPreflight').resolve(preflight({ address: second }));
    actor.send({ type: 'changes.accepted', startedAt: 'later' });
    await effects.only('readPreflight').resolve(preflight({ address: third }));
    expect([matches('reviewingChanges'), effects.count('saveAttempt')]).toEqual([true, 0]);
    expect(context().changes).toEqual([{ kind: 'addressChanged', before: second, after: third }]);
  });

  it('[R1.11] (C12) an address that became the default, or got another name, is still the same place', async () => {
    const { effects, matches, submit } = await readyForDelivery();
    submit();
    await effects
      .only('readPreflight')
      .resolve(preflight({ address: addressFor({ type: 'office', isDefault: false }) }));
    expect(matches('ordering')).toBe(true);
  });

  it('[R1.11, R5.10] an address that another tab deleted is chosen no more, and that is said, not its charge', async () => {
    const { actor, effects, news, context, matches, submit, unmet } = await readyForDelivery();
    submit();
    await effects
      .only('readPreflight')
      .resolve(preflight({ address: null, charge: null, chargeRefusal: 'No such address' }));
    expect([matches('editing'), unmet(), effects.count('saveAttempt')]).toEqual([true, ['addressGone'], 0]);
    expect([context().address, context().chargeProblem]).toEqual([null, null]);
    expect(news).toContainEqual({ type: 'notice', tone: 'error', key: 'checkout.unmet.addressGone' });
    actor.send({ type: 'address.chosen', address: addressFor({ id: 6 }) });
    expect(unmet()).toEqual(['stillUpdating']);
  });

  it('(C12) is what stood there when it was sent, whatever the shop learns while everything is read again', async () => {
    const { actor, effects, context } = await payingPartly();
    actor.send({ type: 'facts.changed', facts: { ...factsFor([lineFor(1, 3)]), balance: 1000 } });
    await effects.only('readPreflight').resolve(preflight({ balance: 1000, cart: cartOf([lineFor(1, 3)]) }));
    expect(context().changes.map(({ kind }) => kind)).toEqual([
      'quantityChanged',
      'taxChanged',
      'walletChanged',
      'totalChanged',
    ]);
  });
});

it('[R5.1] (C12) a change of a line that the provider takes late counts no longer than to the next look, and is never paid for unseen', async () => {
  const { actor, effects, context, matches, submit } = await readyForDelivery();
  const late = preflight({ cart: cartOf([lineFor(1, 3)]) });
  submit();
  await effects.only('readPreflight').resolve(late);
  expect([matches('reviewingChanges'), effects.count('saveAttempt')]).toEqual([true, 0]);
  expect(context().changes).toContainEqual(expect.objectContaining({ kind: 'quantityChanged' }));
  actor.send({ type: 'changes.accepted', startedAt: 'later' });
  await effects.only('readPreflight').resolve(late);
  expect(effects.only('saveAttempt').input).toMatchObject({ draft: { lines: [{ quantity: 3 }] } });
});

describe('an order that exists and is not paid yet', () => {
  const isDiffered = ({ type }: { type: string }) => type === 'cart.differed';

  async function placing() {
    const world = await readyForDelivery();
    world.actor.send({ type: 'promo.removed' });
    world.submit();
    await world.effects.only('readPreflight').resolve(preflight());
    await world.effects.only('saveAttempt').resolve('saved');
    return world;
  }

  it('[R4.7, R1.15] has taken its dishes out of the cart: that is told once, and the attempt goes on', async () => {
    const { effects, news, context, matches } = await placing();
    expect(news.filter(isDiffered)).toEqual([]);
    await effects.only('placeOrder').resolve({ orderId: 41 });
    expect(news.filter(isDiffered)).toHaveLength(1);
    expect(context().record).toMatchObject({ orderId: 41, draft: { branchId: 1 } });
    await effects.only('saveAttempt').resolve('saved');
    expect([matches('ordering'), news.filter(isDiffered).length]).toEqual([true, 1]);
    expect(news.filter(({ type }) => type === 'order.placed')).toEqual([]);
    await effects.only('verifyPayment').resolve('paid');
    await effects.only('clearAttempt').resolve(undefined);
    expect(news.slice(-1)).toEqual([{ type: 'order.placed', orderId: 41, branchId: 1 }]);
    expect(news.filter(isDiffered)).toHaveLength(1);
  });

  it('[R4.7, R1.15] is told when it is found after a lost answer, and when another page placed it', async () => {
    const { effects, news, clock } = await placing();
    await effects.only('placeOrder').reject(unreachable);
    clock.increment(8000);
    expect(news.filter(isDiffered)).toEqual([]);
    await effects.only('findOrderByAttempt').resolve(orderFor());
    expect(news.filter(isDiffered)).toHaveLength(1);
    const later = startCheckout();
    later.actor.send({ type: 'facts.changed', facts: factsFor() });
    later.actor.send({ type: 'storedAttempt.found', record, returned: null });
    await later.effects.only('findOrderByAttempt').resolve(orderFor());
    expect(later.news.filter(isDiffered)).toHaveLength(1);
  });

  it('[R1.9] leaves the bill as it was for its dishes, which come back when it is given up', async () => {
    const { actor, effects, context, matches } = await placing();
    await effects.only('placeOrder').resolve({ orderId: 41 });
    actor.send({ type: 'facts.changed', facts: factsFor([]) });
    expect([matches('ordering'), context().refusesOffers]).toEqual([true, true]);
  });

  it('[R1.9] offers codes again for the next cart, when it ended elsewhere and its dishes stay away', async () => {
    const { actor, effects, context } = await placing();
    await effects.only('placeOrder').resolve({ orderId: 41 });
    await effects.only('saveAttempt').resolve('saved');
    actor.send({ type: 'facts.changed', facts: factsFor([]) });
    await effects.only('verifyPayment').resolve('unpaid');
    actor.send({ type: 'attempt.paymentRetried' });
    await effects.only('verifyPayment').resolve('cancelled');
    await effects.only('clearAttempt').resolve(undefined);
    expect([context().record, context().refusesOffers]).toEqual([null, false]);
  });

  it('[R1.9] asks for no code of a cart without dishes, when it is given up before they are back', async () => {
    const { actor, effects, matches, submit } = await readyForDelivery();
    const promo = { code: 'TASTY', discount: 1000, validatedTotal: 21_000 };
    actor.send({ type: 'promo.applied', code: promo.code });
    await effects.only('validatePromo').resolve(promo);
    submit();
    await effects.only('readPreflight').resolve(preflight({ promo }));
    await effects.only('saveAttempt').resolve('saved');
    await effects.only('placeOrder').resolve({ orderId: 41 });
    await effects.only('saveAttempt').resolve('saved');
    actor.send({ type: 'facts.changed', facts: factsFor([]) });
    await effects.only('verifyPayment').resolve('unpaid');
    actor.send({ type: 'attempt.orderAbandoned' });
    await effects.only('verifyPayment').resolve('unpaid');
    await effects.only('deleteOrder').resolve(undefined);
    await effects.only('clearAttempt').resolve(undefined);
    expect([matches('editing'), effects.count('validatePromo')]).toEqual([true, 1]);
    actor.send({ type: 'facts.changed', facts: factsFor() });
    expect([actor.getSnapshot().context.promo?.code, effects.count('validatePromo')]).toEqual(['TASTY', 1]);
  });
});

describe('an attempt that ends while the customer is elsewhere', () => {
  async function leftWhilePlacing() {
    const world = await readyForDelivery();
    world.submit();
    await world.effects.only('readPreflight').resolve(preflight());
    await world.effects.only('saveAttempt').resolve('saved');
    world.actor.send({ type: 'checkout.closed' });
    return world;
  }
  const notices = (news: { type: string }[]) => news.filter(({ type }) => type === 'notice');

  it('[R8.6] is told when it was refused', async () => {
    const { effects, news } = await leftWhilePlacing();
    await effects.only('placeOrder').reject(refusal('Sold out'));
    await effects.only('clearAttempt').resolve(undefined);
    expect(notices(news)).toEqual([{ type: 'notice', tone: 'error', text: 'Sold out' }]);
  });

  it('[R4.8] is told when it was placed, without emptying what was added since; at the bill the page itself says so', async () => {
    for (const isLeft of [true, false]) {
      const { actor, effects, news } = startCheckout();
      actor.send({ type: 'facts.changed', facts: factsFor() });
      if (!isLeft) actor.send({ type: 'checkout.opened' });
      actor.send({ type: 'storedAttempt.found', record: { ...record, orderId: 41 }, returned: null });
      await effects.only('verifyPayment').resolve('paid');
      await effects.only('clearAttempt').resolve(undefined);
      const told = {
        type: 'notice',
        tone: 'success',
        key: 'checkout.outcome.placedTitle',
        values: { id: 41 },
      };
      expect(notices(news)).toEqual(isLeft ? [told] : []);
      expect(news.slice(0, 1)).toEqual([{ type: 'cart.differed', ordered: 1 }]);
    }
  });

  it.each([
    ['unpaid', 'error', 'checkout.outcome.unpaidHintPlain'],
    ['unknown', 'blank', 'checkout.outcome.unknownHint'],
  ] as const)('[R8.6] that became %s is told once, however often it asks again', async (how, tone, key) => {
    const { actor, effects, news, context, clock } = startCheckout();
    actor.send({ type: 'facts.changed', facts: factsFor() });
    actor.send({ type: 'storedAttempt.found', record: { ...record, orderId: 41 }, returned: null });
    for (let round = 0; round < 12 && context().stalled === null; round += 1) {
      if (how === 'unpaid') await effects.only('verifyPayment').resolve('unpaid');
      else await effects.only('verifyPayment').reject({ kind: 'unreachable' });
      if (context().stalled === null) clock.increment(8000);
    }
    expect(context().stalled).toBe(how);
    expect(notices(news)).toEqual([{ type: 'notice', tone, key }]);
    clock.increment(15_000);
    await effects.only('verifyPayment').reject({ kind: 'unreachable' });
    expect(notices(news)).toHaveLength(1);
  });

  it('in another tab is told, and the refusal that named that tab is gone', async () => {
    const { actor, effects, news, submit, matches } = await readyForDelivery();
    submit();
    await effects.only('readPreflight').resolve(preflight());
    await effects.only('saveAttempt').resolve('elsewhere');
    expect(matches('refused')).toBe(true);
    actor.send({ type: 'storedAttempt.ended' });
    expect(matches('editing')).toBe(true);
    expect(notices(news)).toEqual([{ type: 'notice', tone: 'blank', key: 'checkout.endedElsewhere' }]);
    expect(news).toContainEqual({ type: 'cart.differed' });
  });

  it('(S7) in a closed tab is carried on here, also while a refusal is shown', async () => {
    const { actor, effects, submit } = await readyForDelivery();
    submit();
    await effects.only('readPreflight').resolve(preflight());
    await effects.only('saveAttempt').resolve('elsewhere');
    actor.send({ type: 'storedAttempt.found', record: { ...record, orderId: 41 }, returned: null });
    expect(effects.only('verifyPayment').input).toMatchObject({ purpose: { kind: 'order', orderId: 41 } });
  });
});

describe('an order that waits for its payment', () => {
  it('[R1.15, R1.21] is paid here, and leaves the cart here alone', async () => {
    const { actor, effects, news, context, matches } = startCheckout();
    actor.send({ type: 'facts.changed', facts: factsFor() });
    actor.send({ type: 'payment.requested', record: recordToPay });
    await effects.only('saveAttempt').resolve('saved');
    await effects.only('verifyPayment').resolve('paid');
    await effects.only('clearAttempt').resolve(undefined);
    expect([matches('placed'), context().orderId]).toEqual([true, 41]);
    expect(news.map(({ type }) => type)).toEqual(['cart.differed', 'notice']);
  });

  it('[R1.21] says that another payment is still open, and leaves that one alone', async () => {
    const { actor, effects, news, context } = startCheckout();
    actor.send({ type: 'facts.changed', facts: factsFor() });
    actor.send({ type: 'payment.requested', record: recordToPay });
    await effects.only('saveAttempt').resolve('saved');
    actor.send({ type: 'payment.requested', record: { ...recordToPay, orderId: 42, attemptKey: 'key-42' } });
    expect(news).toEqual([{ type: 'notice', tone: 'error', key: 'checkout.paymentOpen' }]);
    expect([context().record?.orderId, effects.count('saveAttempt')]).toEqual([41, 1]);
  });

  it('(D9) is left to the tab that pays it already', async () => {
    const { actor, effects, news } = startCheckout();
    actor.send({ type: 'facts.changed', facts: factsFor() });
    actor.send({ type: 'payment.requested', record: recordToPay });
    await effects.only('saveAttempt').resolve('elsewhere');
    expect(news).toContainEqual({ type: 'notice', tone: 'error', key: 'checkout.openElsewhere' });
    expect(effects.count('verifyPayment')).toBe(0);
  });
});

describe('a customer whose session ends at the bill', () => {
  it('(A8, C9) stays at an open bill that holds nothing of theirs, ready for the next login', async () => {
    const { actor, context, matches } = await readyForDelivery();
    actor.send({ type: 'facts.changed', facts: { ...factsFor(), customer: null } });
    expect([matches('editing'), context().isPageOpen, context().address]).toEqual([true, true, null]);
    actor.send({ type: 'facts.changed', facts: factsFor() });
    expect(context().customer?.userId).toBe(7);
  });
});
