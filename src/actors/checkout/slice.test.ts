import { expect, it } from 'vitest';
import { emptyCheckout } from '../../../machines/checkout/checkout-context.ts';
import { wantedCode } from './slice.ts';

const unchecked = { key: 'checkout.codeUnchecked', text: null, code: 'FRESH50' };

it.each([
  ['whose check got no answer is wanted still', { promoProblem: unchecked }, 'FRESH50'],
  ['that was refused is not', { promoProblem: { ...unchecked, key: null, text: 'Expired' } }, null],
  ['that was typed since takes its place', { promoProblem: unchecked, enteredCode: 'OTHER' }, 'OTHER'],
  ['is never wanted by who has taken one away', { refusesOffers: true }, ''],
])('[R1.9] a code %s', (_, state, code) => {
  expect(wantedCode({ ...emptyCheckout, ...state })).toBe(code);
});
