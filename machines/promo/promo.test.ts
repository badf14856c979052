import { describe, expect, it } from 'vitest';
import { estimatedSaving, type PromoOffer } from './promo.ts';

const offer = (discount: PromoOffer['discount'], maximumDiscount: number | null = null): PromoOffer => ({
  id: 1,
  code: 'LAKE10',
  message: '',
  endsOn: '',
  minimumTotal: 0,
  discount,
  maximumDiscount,
  image: '',
});

describe('the estimated saving of a code', () => {
  it.each([
    ['an amount', offer({ kind: 'amount', amount: 5000 }), 48_195, 5000],
    ['an amount above the total', offer({ kind: 'amount', amount: 5000 }), 3000, 3000],
    ['a share, rounded', offer({ kind: 'percentage', hundredths: 1250 }), 48_195, 6024],
    ['a share with a maximum', offer({ kind: 'percentage', hundredths: 2000 }, 5000), 48_195, 5000],
  ])('[R1.9] is %s', (_, terms, total, saving) => {
    expect(estimatedSaving(terms, total)).toBe(saving);
  });
});
