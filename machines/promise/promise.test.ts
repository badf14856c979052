import { describe, expect, it } from 'vitest';
import {
  deliveryFee,
  minutesNeeded,
  noTerms,
  promiseOf,
  type DeliveryTerms,
  type PromiseQuestion,
} from './promise.ts';

const terms: DeliveryTerms = {
  charge: {
    kind: 'steps',
    steps: [
      { toKm: 4, amount: 3500 },
      { toKm: 2, amount: 2000 },
      { toKm: 8, amount: 7000 },
    ],
  },
  freeFrom: 79_900,
  reachKm: 8,
  minutesPerKm: 4,
  preparationMinutes: 20,
};
const question: PromiseQuestion = {
  opening: 'open',
  mode: 'delivery',
  terms,
  km: 3,
  itemTotal: 20_000,
  firstFreeFrom: null,
};

describe('how long it takes', () => {
  it.each([
    ['cooking and the ride over a known distance, in steps of five', 3, { from: 30, to: 40 }],
    ['from next door to the edge of town while no place is known', null, { from: 20, to: 55 }],
  ])('is %s', (_, km, span) => {
    expect(minutesNeeded(terms, 'delivery', km)).toEqual(span);
  });

  it('[R1.10] is cooking alone for a pick-up', () => {
    expect(minutesNeeded(terms, 'pickup', null)).toEqual({ from: 20, to: 30 });
  });

  it.each([{ preparationMinutes: null }, { minutesPerKm: null }, { reachKm: null }])(
    'is not guessed without %j',
    (missing) => {
      expect(minutesNeeded({ ...terms, ...missing }, 'delivery', null)).toBeNull();
    },
  );
});

describe('what delivery costs', () => {
  it.each([
    ['the step of the distance', terms.charge, 2, { from: 2000, to: 2000 }],
    ['the last step beyond it', terms.charge, 30, { from: 7000, to: 7000 }],
    ['least to most without a place', terms.charge, null, { from: 2000, to: 7000 }],
    ['every started kilometre', { kind: 'perKm', amount: 1200 }, 2.1, { from: 3600, to: 3600 }],
    ['one kilometre to the edge', { kind: 'perKm', amount: 1200 }, null, { from: 1200, to: 9600 }],
    ['one amount', { kind: 'fixed', amount: 3000 }, null, { from: 3000, to: 3000 }],
    ['unknown without a price', null, 2, null],
    ['unknown without steps', { kind: 'steps', steps: [] }, 2, null],
  ] as const)('is %s', (_, charge, km, fee) => {
    expect(deliveryFee({ ...terms, charge: charge as DeliveryTerms['charge'] }, km)).toEqual(fee);
  });
});

describe('the promise', () => {
  it.each([
    ['the usual amount', {}, { by: 'total', from: 79_900, missing: 59_900 }],
    [
      'the lesser one of a first order',
      { firstFreeFrom: 29_900 },
      { by: 'firstOrder', from: 29_900, missing: 9900 },
    ],
    [
      'a first order that is large enough',
      { firstFreeFrom: 9900 },
      { by: 'firstOrder', from: 9900, missing: 0 },
    ],
    ['a cart that is large enough', { itemTotal: 79_900 }, { by: 'total', from: 79_900, missing: 0 }],
  ] as const)(
    '[R1.26] says by which rule delivery is free, and what is missing for it: %s',
    (_, asked, free) => {
      expect(promiseOf({ ...question, ...asked }).free).toEqual(free);
    },
  );

  it('[R1.27] has no time while the restaurant is closed', () => {
    expect(promiseOf({ ...question, opening: 'closed' }).minutes).toBeNull();
  });

  it('[R1.10] has no fee for a pick-up', () => {
    expect(promiseOf({ ...question, mode: 'pickup' })).toMatchObject({ fee: null, free: null });
  });

  it('is silent where the provider says nothing', () => {
    expect(promiseOf({ ...question, terms: noTerms })).toEqual({
      minutes: null,
      fee: null,
      charge: null,
      free: null,
    });
  });
});
