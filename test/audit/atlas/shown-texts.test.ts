import { describe, expect, it } from 'vitest';
import { keysOfTexts } from './shown-texts.ts';

describe('the texts of the shop on a screen', () => {
  it('are found by their key: whole ones, ones with values, plurals', () => {
    const keysOf = keysOfTexts('en');
    expect(keysOf(['  Your cart could not be loaded '])).toEqual(['cart.failedTitle']);
    expect(keysOf(['Delete address: Lake Road 1'])).toEqual(['addresses.deleteNamed']);
    expect(keysOf(['12 orders are still open'])).toContain('deletion.openOrders');
  });

  it('are found in Arabic around isolated values', () => {
    expect(keysOfTexts('ar')(['تمت إزالة \u2068Dal & Rice\u2069.'])).toContain('cart.removed');
  });

  it('are none where a dish or a name is shown', () => {
    expect(keysOfTexts('en')(['Royal Rajasthani Thali', '₹250.00'])).toEqual([]);
  });
});
