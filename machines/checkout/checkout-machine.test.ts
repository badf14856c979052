import { describe, expect, it } from 'vitest';
import { cartOf, lineFor, refusal, unreachable } from '../../test/support/cart-fixtures.ts';
import { settle } from '../../test/support/controlled-effects.ts';
import { addressFor, factsFor, record } from '../../test/support/order-fixtures.ts';
import { preflight, readyForDelivery, startCheckout } from '../../test/support/running-checkout.ts';
import { checkoutBill } from './checkout-bill.ts';
import { unmetGuards } from './unmet-guards.ts';

describe('the bill as a draft', () => {
  it('[R5.10] asks for an address first, then reads its charge, and says what is still missing', async () => {
    const { actor, effects, bill, unmet, open } = startCheckout();
    open();
    await settle();
    expect(unmet()).toEqual(['noAddress', 'noMethod']);
    actor.send({ type: 'address.chosen', address: addressFor() });
    expect(unmet()).toEqual(['noMethod', 'stillUpdating']);
    expect(effects.only('readDeliveryCharge').input).toEqual({
      addressId: 5,
      branchId: 1,
      finalTotal: 21_000,
    });
    await effects
      .only('readDeliveryCharge')
      .resolve({ addressId: 5, isFree: false, amount: 3000, distance: '' });
    expect(bill()).toMatchObject({
      total: 24_000,
      payable: 24_000,
      delivery: { state: 'known', amount: 3000 },
    });
    expect(unmet()).toEqual(['noMethod']);
  });

  it('a charge that the provider refuses stops the order with its words; choosing the address again asks again', async () => {
    const { actor, effects, unmet, context, open } = startCheckout();
    open();
    actor.send({ type: 'address.chosen', address: addressFor() });
    await effects.only('readDeliveryCharge').reject(refusal('Too far'));
    expect([unmet(), context().chargeProblem]).toEqual([['chargeUnknown', 'noMethod'], 'Too far']);
    actor.send({ type: 'address.chosen', address: addressFor() });
    expect(effects.count('readDeliveryCharge')).toBe(2);
  });

  it('the charge is read again when the total changes, and a late answer for the total before is not used', async () => {
    const { actor, effects, context } = await readyForDelivery();
    actor.send({ type: 'facts.changed', facts: factsFor([lineFor(1, 5)]) });
    expect(effects.only('readDeliveryCharge').input).toMatchObject({ finalTotal: 52_500 });
    await effects
      .only('readDeliveryCharge')
      .resolve({ addressId: 5, isFree: true, amount: 3000, distance: '' });
    expect(checkoutBill(context()).delivery).toMatchObject({ state: 'known', isFree: true });
    expect(checkoutBill(context()).total).toBe(52_500);
  });

  it('[R1.9] a code is checked when applied and after each change of the cart, and told when it is lost', async () => {
    const { actor, effects, bill, context } = await readyForDelivery();
    actor.send({ type: 'promo.applied', code: ' SAVE10 ' });
    expect(effects.only('validatePromo').input).toEqual({ code: 'SAVE10', branchId: 1, total: 21_000 });
    await effects.only('validatePromo').resolve({ code: 'SAVE10', discount: 1000, validatedTotal: 21_000 });
    expect(bill().total).toBe(23_000);
    actor.send({ type: 'facts.changed', facts: factsFor([lineFor(1, 1)]) });
    expect(bill().isSettled).toBe(false);
    expect(effects.only('validatePromo').input).toMatchObject({ code: 'SAVE10', total: 10_500 });
    await effects.only('validatePromo').reject(refusal('Minimum not reached'));
    expect(context().promo).toBeNull();
    expect(context().promoProblem).toEqual({ key: null, text: 'Minimum not reached', code: 'SAVE10' });
  });

  it('[R1.9, R5.10] a code that is being checked holds the order, so that nobody pays the price without it', async () => {
    const { actor, effects, submit, unmet } = await readyForDelivery();
    actor.send({ type: 'promo.applied', code: 'SAVE10' });
    expect(unmet()).toEqual(['stillUpdating']);
    submit();
    expect(effects.count('readPreflight')).toBe(0);
    await effects.only('validatePromo').resolve({ code: 'SAVE10', discount: 1000, validatedTotal: 21_000 });
    expect(unmet()).toEqual([]);
    submit();
    expect(effects.only('readPreflight').input).toMatchObject({ promoCode: 'SAVE10' });
  });

  it('[R1.9, R1.10] a code that is being checked does not hold a pick-up, and ends with its order', async () => {
    const { actor, effects, submit, context, matches, unmet } = await readyForDelivery();
    actor.send({ type: 'fulfilment.chosen', mode: 'pickup' });
    actor.send({ type: 'walletUse.toggled', on: true });
    actor.send({ type: 'promo.applied', code: 'SAVE10' });
    expect(unmet()).toEqual([]);
    submit();
    await effects.only('readPreflight').resolve(preflight());
    await effects.only('saveAttempt').resolve('saved');
    await effects.only('placeOrder').resolve({ orderId: 41 });
    await effects.only('saveAttempt').resolve('saved');
    await effects.only('verifyPayment').resolve('paid');
    await effects.only('clearAttempt').resolve(undefined);
    expect([matches('placed'), context().enteredCode]).toEqual([true, null]);
  });

  it('[R1.9] checking a code leaves the charge that is being read alone, and the other way round', () => {
    const { actor, effects, open } = startCheckout();
    open();
    actor.send({ type: 'address.chosen', address: addressFor() });
    actor.send({ type: 'promo.applied', code: 'SAVE10' });
    actor.send({ type: 'facts.changed', facts: { ...factsFor(), tip: 2000 } });
    actor.send({ type: 'method.chosen', method: 'razorpay' });
    expect([effects.count('readDeliveryCharge'), effects.count('validatePromo')]).toEqual([1, 1]);
    actor.send({ type: 'address.chosen', address: addressFor({ id: 6 }) });
    expect([effects.count('readDeliveryCharge'), effects.count('validatePromo')]).toEqual([2, 1]);
    expect(effects.open.map(({ input }) => input)).toEqual([
      { code: 'SAVE10', branchId: 1, total: 21_000 },
      { addressId: 6, branchId: 1, finalTotal: 21_000 },
    ]);
  });

  it('a page that was left asks for nothing when the cart changes, and for the new total when it is back', async () => {
    const { actor, effects } = await readyForDelivery();
    actor.send({ type: 'promo.applied', code: 'SAVE10' });
    actor.send({ type: 'checkout.closed' });
    expect(effects.open).toEqual([]);
    for (const quantity of [3, 4, 5])
      actor.send({ type: 'facts.changed', facts: factsFor([lineFor(1, quantity)]) });
    expect(effects.open).toEqual([]);
    actor.send({ type: 'checkout.opened' });
    expect(effects.open.map(({ input }) => input)).toEqual([
      { addressId: 5, branchId: 1, finalTotal: 52_500 },
      { code: 'SAVE10', branchId: 1, total: 52_500 },
    ]);
  });

  it('[R1.10, R5.2] (D16) a pick-up pauses charge, tip and discount, and delivery brings them back', async () => {
    const { actor, effects, bill, context } = await readyForDelivery();
    actor.send({ type: 'promo.applied', code: 'SAVE10' });
    await effects.only('validatePromo').resolve({ code: 'SAVE10', discount: 1000, validatedTotal: 21_000 });
    actor.send({ type: 'facts.changed', facts: { ...factsFor(), tip: 2000 } });
    expect(bill().total).toBe(25_000);
    actor.send({ type: 'fulfilment.chosen', mode: 'pickup' });
    expect(bill()).toMatchObject({
      total: 21_000,
      delivery: { state: 'none' },
      tip: { amount: 2000, isPaused: true },
      discount: { amount: 1000, isPaused: true, code: 'SAVE10' },
    });
    actor.send({ type: 'fulfilment.chosen', mode: 'delivery' });
    expect(bill().total).toBe(25_000);
    expect(context().address?.id).toBe(5);
  });

  it('[R1.11] the chosen address is what was read of it last: changed with a new charge, or gone', async () => {
    const { actor, effects, context, unmet } = await readyForDelivery();
    const read = (...addresses: ReturnType<typeof addressFor>[]) =>
      actor.send({ type: 'addresses.read', addresses });
    const named = addressFor({ type: 'office' });
    read(addressFor({ id: 6 }), named);
    expect([context().address, unmet()]).toEqual([named, []]);
    const moved = addressFor({ longitude: 91.8 });
    read(moved);
    expect([context().address, context().charge]).toEqual([moved, null]);
    expect(effects.only('readDeliveryCharge').input).toMatchObject({ addressId: 5 });
    read(addressFor({ id: 6 }));
    expect([context().address, unmet(), effects.open]).toEqual([null, ['addressGone'], []]);
    read();
    expect(unmet()).toEqual(['addressGone']);
  });

  it('[R1.11] addresses that are read choose nothing by themselves', async () => {
    const { actor, context, unmet, open } = startCheckout();
    open();
    await settle();
    actor.send({ type: 'addresses.read', addresses: [addressFor()] });
    expect([context().address, unmet()]).toEqual([null, ['noAddress', 'noMethod']]);
  });

  it('[R1.30] (D7) another branch takes the address, the charge and the code with it', async () => {
    const { actor, context } = await readyForDelivery();
    actor.send({
      type: 'facts.changed',
      facts: { ...factsFor(), branch: { id: 2, offersDelivery: true, offersPickup: true } },
    });
    expect([context().address, context().charge, context().promo]).toEqual([null, null, null]);
  });
});

describe('submitting', () => {
  it('[R6.2] a guest is asked to log in', () => {
    const { actor, news, submit } = startCheckout();
    actor.send({ type: 'facts.changed', facts: { ...factsFor(), customer: null } });
    actor.send({ type: 'checkout.opened' });
    submit();
    expect(news).toEqual([{ type: 'login.needed' }]);
  });

  it('[R5.10] an order that cannot be placed says why and sends nothing', () => {
    const { effects, news, open, submit } = startCheckout();
    open();
    submit();
    expect(news).toEqual([{ type: 'notice', tone: 'error', key: 'checkout.unmet.noAddress' }]);
    expect(effects.log).toEqual([]);
  });

  it('[R3.15] reads everything again, and places exactly what was shown', async () => {
    const { effects, submit, matches } = await readyForDelivery();
    submit();
    expect(effects.only('readPreflight').input).toEqual({
      branchId: 1,
      userId: 7,
      addressId: 5,
      promoCode: null,
      mayOfferCode: true,
      isForLater: false,
    });
    await effects.only('readPreflight').resolve(preflight());
    expect(matches('ordering')).toBe(true);
    expect(effects.only('saveAttempt').input).toMatchObject({
      attemptKey: 'key-1',
      userId: 7,
      newestOrderId: 40,
      payable: 24_000,
      draft: { finalTotal: 24_000, total: 21_000, deliveryCharge: 3000, address: { id: 5 } },
    });
  });

  it('(C12) a changed price is shown and accepted before anything is placed', async () => {
    const { actor, effects, submit, context, matches, news } = await readyForDelivery();
    submit();
    await effects
      .only('readPreflight')
      .resolve(preflight({ cart: cartOf([lineFor(1, 2, { unitPrice: 12_000 })]) }));
    expect(matches('reviewingChanges')).toBe(true);
    expect(context().changes).toEqual([
      { kind: 'priceChanged', key: lineFor(1).key, name: 'Dish 1', before: 10_000, after: 12_000 },
      { kind: 'taxChanged', before: 1000, after: 1200 },
      { kind: 'totalChanged', before: 24_000, after: 28_200 },
    ]);
    expect(news).toContainEqual({ type: 'cart.differed' });
    expect(effects.count('saveAttempt')).toBe(0);
    actor.send({ type: 'changes.accepted' });
    await effects
      .only('readPreflight')
      .resolve(preflight({ cart: cartOf([lineFor(1, 2, { unitPrice: 12_000 })]) }));
    expect(effects.only('saveAttempt').input).toMatchObject({ draft: { finalTotal: 28_200 } });
  });

  it('[R1.27] a restaurant that closed meanwhile stops the order', async () => {
    const { effects, submit, news, unmet, matches } = await readyForDelivery();
    submit();
    await effects.only('readPreflight').resolve(preflight({ opening: 'closed' }));
    expect(matches('editing')).toBe(true);
    expect(unmet()).toEqual(['branchClosed']);
    expect(news).toContainEqual({ type: 'notice', tone: 'error', key: 'checkout.unmet.branchClosed' });
  });

  it.each(['is checked', 'has changed and is looked at'])(
    '[R1.30] another restaurant, chosen while the order %s, is back at the bill with nothing of that order',
    async (when) => {
      const { actor, effects, submit, matches, context } = await readyForDelivery();
      actor.send({ type: 'fulfilment.chosen', mode: 'pickup' });
      submit();
      if (when !== 'is checked') {
        await effects.only('readPreflight').resolve(preflight({ cart: cartOf([lineFor(1, 1)]) }));
        expect(matches('reviewingChanges')).toBe(true);
      }
      const branch = { id: 2, offersDelivery: true, offersPickup: true };
      const facts = { ...factsFor([lineFor(4, 1, { branchId: 2 })]), branch };
      actor.send({ type: 'facts.changed', facts });
      expect([matches('editing'), context().changes, context().lines]).toEqual([true, [], facts.lines]);
      expect(effects.open.map(({ name }) => name)).not.toContain('readPreflight');
    },
  );

  it('a look that fails or takes too long leads back to the bill with a reason', async () => {
    const failed = await readyForDelivery();
    failed.submit();
    await failed.effects.only('readPreflight').reject(unreachable);
    expect(failed.context().problem).toEqual({ key: 'checkout.couldNotCheck', text: null });
    const slow = await readyForDelivery();
    slow.submit();
    slow.clock.increment(30_000);
    expect(slow.context().problem?.key).toBe('checkout.couldNotCheck');
  });

  it('[R3.15] leaving the page before the order leaves cancels it', async () => {
    const { actor, effects, submit, matches } = await readyForDelivery();
    submit();
    actor.send({ type: 'checkout.closed' });
    expect([matches('idle'), effects.open]).toEqual([true, []]);
    expect(effects.count('saveAttempt')).toBe(0);
  });

  it('an order that is taken back after its page was left opens no bill', async () => {
    const { actor, clock, effects, matches } = startCheckout();
    actor.send({ type: 'facts.changed', facts: factsFor() });
    actor.send({ type: 'storedAttempt.found', record: { ...record, orderId: 41 }, returned: null });
    actor.send({ type: 'checkout.opened' });
    for (let turn = 0; turn < 3; turn += 1) {
      await effects.only('verifyPayment').resolve('unpaid');
      clock.increment(8000);
      await settle();
    }
    actor.send({ type: 'attempt.orderAbandoned' });
    actor.send({ type: 'checkout.closed' });
    await effects.only('verifyPayment').resolve('unpaid');
    await effects.only('deleteOrder').resolve(undefined);
    await effects.only('clearAttempt').resolve(undefined);
    expect(matches('idle')).toBe(true);
  });

  it('a refused order keeps the bill, says why and can be tried again with a new key', async () => {
    const { actor, effects, submit, context, matches } = await readyForDelivery();
    submit();
    await effects.only('readPreflight').resolve(preflight());
    await effects.only('saveAttempt').resolve('saved');
    await effects.only('placeOrder').reject(refusal('Sold out'));
    await effects.only('clearAttempt').resolve(undefined);
    expect([matches('refused'), context().problem?.text]).toEqual([true, 'Sold out']);
    actor.send({ type: 'order.reconsidered' });
    await settle();
    actor.send({ type: 'order.submitted', attemptKey: 'key-2', startedAt: 'later' });
    await effects.only('readPreflight').resolve(preflight());
    expect(effects.only('saveAttempt').input).toMatchObject({ attemptKey: 'key-2' });
  });
});

describe('wallet', () => {
  it('[R1.21] (P17) pays in part: both parts add up, and the gateway is asked only for the rest', async () => {
    const { actor, effects, submit, bill } = await readyForDelivery();
    actor.send({ type: 'facts.changed', facts: { ...factsFor(), balance: 5000 } });
    actor.send({ type: 'walletUse.toggled', on: true });
    expect(bill()).toMatchObject({ total: 24_000, walletPart: 5000, payable: 19_000 });
    submit();
    await effects.only('readPreflight').resolve(preflight({ balance: 5000 }));
    expect(effects.only('saveAttempt').input).toMatchObject({
      method: 'razorpay',
      payable: 19_000,
      draft: { walletUsed: 5000, finalTotal: 24_000 },
    });
  });

  it('[R1.21] pays nothing where it is switched off', async () => {
    const { actor, bill } = await readyForDelivery();
    actor.send({ type: 'walletUse.toggled', on: true });
    expect(bill()).toMatchObject({ walletPart: 24_000, payable: 0 });
    const methods = factsFor().methods?.filter(({ id }) => id !== 'wallet') ?? null;
    actor.send({ type: 'facts.changed', facts: { ...factsFor(), methods } });
    expect(bill()).toMatchObject({ walletPart: 0, payable: 24_000 });
  });

  it('that covers everything needs no other method; one that is too small says what is missing', async () => {
    const { actor, bill, unmet, context, open } = startCheckout();
    open();
    actor.send({ type: 'fulfilment.chosen', mode: 'pickup' });
    actor.send({ type: 'walletUse.toggled', on: true });
    expect([bill().payable, unmet()]).toEqual([0, []]);
    actor.send({ type: 'facts.changed', facts: { ...factsFor(), balance: 1000 } });
    actor.send({ type: 'method.chosen', method: 'wallet' });
    expect(unmetGuards(context())).toEqual([
      { name: 'walletTooSmall', key: 'checkout.unmet.walletTooSmall', field: 'method', amount: 20_000 },
    ]);
    await settle();
  });
});

describe('after a reload', () => {
  it('(S7) a stored attempt of this customer is settled before anything else; of another it is left alone', async () => {
    const { actor, effects } = startCheckout();
    actor.send({ type: 'facts.changed', facts: factsFor() });
    actor.send({ type: 'storedAttempt.found', record: { ...record, userId: 8 }, returned: null });
    expect(effects.log).toEqual([]);
    actor.send({ type: 'storedAttempt.found', record, returned: null });
    expect(effects.only('findOrderByAttempt').input).toEqual(record);
  });

  it('(C9) another customer never sees the bill or the attempt of the one before', async () => {
    const { actor, effects, submit, context } = await readyForDelivery();
    submit();
    await effects.only('readPreflight').resolve(preflight());
    actor.send({ type: 'facts.changed', facts: { ...factsFor(), customer: null } });
    expect([context().address, context().record, context().attemptKey]).toEqual([null, null, '']);
    expect(effects.open).toEqual([]);
  });
});
