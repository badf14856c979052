import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineFor } from '../../test/support/cart-fixtures.ts';
import { addressFor, draft, factsFor, orderFor, record, slotFor } from '../../test/support/order-fixtures.ts';
import { parseMinor, toDecimal } from '../money.ts';
import { billRows } from '../bill/bill-rows.ts';
import { attemptOf, orderOfAttempt } from '../attempt/attempt-record.ts';
import { checkoutBill } from './checkout-bill.ts';
import { type CheckoutState, noAnswers, noChoices } from './checkout.ts';
import { orderDraftOf, sendsTax, startsAwaiting } from './order-fields.ts';
import { unmetGuards } from './unmet-guards.ts';

const charge = { addressId: 5, isFree: false, amount: 3000, distance: '2 km' };

/** A delivery of two dishes (210.00 with tax) to address 5 for 30.00, with tip and code. */
function ready(more: Partial<CheckoutState> = {}): CheckoutState {
  return {
    ...factsFor(),
    ...noChoices,
    ...noAnswers,
    address: addressFor(),
    method: 'razorpay',
    charge,
    chargeAnsweredFor: { addressId: 5, total: 21_000 },
    promo: { code: 'SAVE10', discount: 1000, validatedTotal: 21_000 },
    tip: 2000,
    note: '  No onions ',
    ...more,
  };
}
const names = (state: CheckoutState) => unmetGuards(state).map(({ name }) => name);

describe('what is sent with an order', () => {
  it('[R3.15] everything of a delivery', () => {
    expect(orderDraftOf(ready(), 'key-1')).toEqual({
      attemptKey: 'key-1',
      branchId: 1,
      mobile: '9876543210',
      lines: [{ cartId: 1001, variantId: 1, quantity: 2 }],
      total: 21_000,
      finalTotal: 25_000,
      paymentMethod: 'razorpay',
      isSelfPickup: false,
      walletUsed: null,
      address: { id: 5, latitude: 26.1, longitude: 91.7 },
      promoCode: 'SAVE10',
      deliveryTip: 2000,
      deliveryCharge: 3000,
      tax: { amount: 1000, percentage: '5' },
      note: 'No onions',
      activeStatus: null,
      when: null,
    });
  });

  it('[R1.8, R3.15] a note of what the shop writes for the customer and their own text, the door only for a delivery', () => {
    const noteLines = { always: ['Cannot eat: nuts'], delivered: ['Leave it at the door'] };
    expect(orderDraftOf(ready({ noteLines }), 'k')?.note).toBe(
      'Cannot eat: nuts\nLeave it at the door\nNo onions',
    );
    expect(orderDraftOf(ready({ noteLines, mode: 'pickup' }), 'k')?.note).toBe('Cannot eat: nuts\nNo onions');
    expect(orderDraftOf(ready({ note: ' ' }), 'k')?.note).toBe(null);
  });

  it('[R5.2] (D16) discount, tip and address only for a delivery', () => {
    expect(orderDraftOf(ready({ mode: 'pickup' }), 'k')).toMatchObject({
      isSelfPickup: true,
      finalTotal: 21_000,
      promoCode: null,
      deliveryTip: null,
      address: null,
      deliveryCharge: null,
    });
  });

  it('[R5.3] a free delivery sends no charge, although the amount is known', () => {
    const free = ready({ charge: { ...charge, isFree: true } });
    expect(orderDraftOf(free, 'k')).toMatchObject({ deliveryCharge: null, finalTotal: 22_000 });
  });

  it('[R5.4] (D15) tax only when the first line says 1; the settings speak when it is silent', () => {
    const taxed = (usesGlobalTax: boolean | null) => lineFor(1, 1, { usesGlobalTax });
    const submitCount = (first: boolean | null, system: '0' | '1' | null) =>
      sendsTax({ lines: [taxed(first), taxed(true)], defaultTaxationSystem: system });
    expect([
      submitCount(true, '0'),
      submitCount(false, '1'),
      submitCount(null, '1'),
      submitCount(null, '0'),
      submitCount(null, null),
    ]).toEqual([true, false, true, false, false]);
    expect(sendsTax({ lines: [], defaultTaxationSystem: '1' })).toBe(false);
  });

  it('[R5.6] coordinates only when both are there', () => {
    const half = ready({ address: addressFor({ longitude: null }) });
    expect(orderDraftOf(half, 'k')?.address).toEqual({ id: 5, latitude: null, longitude: null });
  });

  it('[R4.13] (D10) the first status is named for flutterwave only', () => {
    expect(
      (['razorpay', 'stripe', 'paystack', 'flutterwave', 'wallet'] as const).filter(startsAwaiting),
    ).toEqual(['flutterwave']);
  });

  it('[R4.8] (D3, C13) a kept tip that is not shown is not sent', () => {
    expect(orderDraftOf(ready({ tip: 0 }), 'k')?.deliveryTip).toBeNull();
  });
});

describe('money', () => {
  it('[R9.3] (P16) decimal text and minor units are the same amount both ways', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(0, 2, 3), (minor, exponent) => {
        expect(parseMinor(toDecimal(minor, exponent), exponent)).toBe(minor);
      }),
      { numRuns: 5000 },
    );
    expect(parseMinor('19.99')).toBe(1999);
  });

  it('[R1.21] (P17) wallet part and the rest are the total, and the part never exceeds balance or total', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.nat(100_000),
        fc.nat(50_000),
        fc.boolean(),
        fc.boolean(),
        (balance, amount, tip, isPickup, useWallet) => {
          const bill = checkoutBill(
            ready({
              balance,
              tip,
              useWallet,
              mode: isPickup ? 'pickup' : 'delivery',
              charge: { ...charge, amount },
            }),
          );
          expect(bill.walletPart + bill.payable).toBe(bill.total);
          expect(bill.walletPart).toBeLessThanOrEqual(Math.min(balance, bill.total));
          expect(bill.payable).toBeGreaterThanOrEqual(0);
          expect(
            Object.values(bill).every((value) => typeof value !== 'number' || Number.isSafeInteger(value)),
          ).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('(P17) an order that the wallet covers names the wallet', () => {
    const covered = ready({ balance: 30_000, useWallet: true });
    expect(orderDraftOf(covered, 'k')).toMatchObject({
      paymentMethod: 'wallet',
      walletUsed: 25_000,
      finalTotal: 25_000,
    });
  });

  it('[R5.3] nothing is charged, tipped or taken off where every dish is sold out', () => {
    const totals = { quantity: 2, subTotal: 0, taxPercentage: '5', taxAmount: 0, overall: 0 };
    const bill = checkoutBill(ready({ totals }));
    expect(billRows(bill).map(({ id, amount }) => [id, amount])).toEqual([
      ['itemTotal', 0],
      ['toPay', 0],
    ]);
  });

  it('a discount never makes an order negative', () => {
    const tooGood = ready({
      promo: { code: 'X', discount: 99_999, validatedTotal: 21_000 },
      tip: 0,
      charge: { ...charge, amount: 0 },
    });
    expect(checkoutBill(tooGood).total).toBe(0);
  });
});

const later = slotFor('2026-11-05', '12:00');

describe('why an order cannot be placed', () => {
  it('[R1.27] an order for later is taken by a closed restaurant, and sent with its time', () => {
    for (const slots of [null, [later.from]]) {
      const state = ready({ opening: 'closed', when: later, slots });
      expect(names(state)).toEqual([]);
      expect(orderDraftOf(state, 'k')?.when).toEqual(later);
    }
  });

  it('nothing stops a complete order', () => {
    expect(names(ready())).toEqual([]);
  });

  it('[R5.10, R1.21] a gateway that was switched off does not stop an order that the wallet covers', () => {
    const gone = { method: 'stripe', useWallet: true } as const;
    expect(names(ready({ ...gone, balance: 100 }))).toEqual(['methodNotConfigured']);
    expect(names(ready({ ...gone, balance: 25_000 }))).toEqual([]);
    const nothing = {
      charge: { ...charge, isFree: true },
      tip: 0,
      promo: { code: 'ALL', discount: 21_000, validatedTotal: 21_000 },
    };
    expect(names(ready({ ...gone, ...nothing, balance: 100 })), 'it would be named').toEqual([
      'methodNotConfigured',
    ]);
    expect(names(ready({ method: 'wallet', balance: 25_000, methods: [] }))).toEqual(['methodNotConfigured']);
  });

  it.each<[string, Partial<CheckoutState>]>([
    ['notLoggedIn', { customer: null }],
    [
      'emptyCart',
      { lines: [], totals: { quantity: 0, subTotal: 0, taxPercentage: '0', taxAmount: 0, overall: 21_000 } },
    ],
    ['cartOutOfDate', { isCartOutOfDate: true }],
    ['soldOutLine', { lines: [lineFor(1, 2, { availability: 'soldOut' })] }],
    ['belowMinimum', { minimumTotal: 30_000 }],
    ['branchClosed', { opening: 'closed' }],
    ['branchClosed', { opening: 'closed', slots: [] }],
    ['timeNotChosen', { opening: 'closed', slots: [later.from] }],
    ['timePassed', { when: later, slots: [] }],
    ['timePassed', { opening: 'closed', when: later, slots: [slotFor('2026-11-06', '12:00').from] }],
    ['dishNotServed', { when: later, lines: [lineFor(1, 2, { servedHours: { from: 420, to: 690 } })] }],
    ['deliveryNotOffered', { branch: { id: 1, offersDelivery: false, offersPickup: true } }],
    ['pickupNotOffered', { mode: 'pickup', branch: { id: 1, offersDelivery: true, offersPickup: false } }],
    ['addressGone', { address: null, isAddressGone: true }],
    ['noAddress', { address: null }],
    ['addressOutOfReach', { address: addressFor({ isDeliverable: false }) }],
    ['chargeUnknown', { charge: null, chargeProblem: 'Too far' }],
    ['noMethod', { method: null }],
    ['methodNotConfigured', { method: 'stripe' }],
    ['currencyUnsupported', { currency: { code: 'USD', symbol: '$', exponent: 2 } }],
    ['walletTooSmall', { method: 'wallet', balance: 24_999 }],
    ['stillUpdating', { isCartUpdating: true }],
  ])('[R5.10, R6.2, R1.27] %s', (name, more) => {
    const unmet = unmetGuards(ready(more));
    expect(unmet.map((guard) => guard.name)).toEqual([name]);
    expect(unmet[0]?.key).toBe(`checkout.unmet.${name}`);
  });

  it('[R5.10, R1.27] judges a dish with hours by the restaurant’s clock where it is wanted as soon as possible', () => {
    const lines = [lineFor(1, 1), lineFor(2, 1, { name: 'Poori', servedHours: { from: 420, to: 690 } })];
    const { totals } = ready();
    const at = (minute: number | null, more: Partial<CheckoutState> = {}) =>
      unmetGuards(ready({ lines, totals, minute, ...more })).map(({ name, field, dish }) => [
        name,
        field,
        dish,
      ]);
    expect([at(690), at(null)]).toEqual([[], []]);
    expect(at(691)).toEqual([['dishNotServedNow', 'cart', 'Poori']]);
    expect(at(691, { slots: [later.from] })).toEqual([['dishNotServed', 'when', 'Poori']]);
    expect(at(691, { opening: 'closed' }).map(([name]) => name)).toEqual(['branchClosed']);
    expect(at(600, { when: later, slots: [later.from] })).toEqual([['dishNotServed', 'when', 'Poori']]);
  });

  it('says how much is missing', () => {
    expect(unmetGuards(ready({ minimumTotal: 30_000 }))[0]?.amount).toBe(9000);
    expect(unmetGuards(ready({ method: 'wallet', balance: 24_999 }))[0]?.amount).toBe(1);
  });
});

describe('the order of an attempt', () => {
  it('(D9) is newer than the attempt and has the same branch, dishes and total', () => {
    const same = orderFor({ id: 41 });
    const older = orderFor({ id: 40 });
    const dearer = orderFor({ id: 42, finalTotal: 99_999 });
    const elsewhere = orderFor({ id: 43, branchId: 2 });
    expect(orderOfAttempt([elsewhere, dearer, older, same], record)?.id).toBe(41);
    expect(orderOfAttempt([older, dearer, elsewhere], record)).toBeNull();
  });

  it('(P17) leaves to the gateway what the wallet does not pay', () => {
    const { payable } = attemptOf({ ...record, draft: { ...draft, walletUsed: 500 } });
    expect(payable).toBe(10_000);
  });
});
