import { describe, expect, it } from 'vitest';
import { dishOfOrder, orderFor } from '../../test/support/order-fixtures.ts';
import { compareOrder } from './compare-order.ts';
import type { OrderItem } from './order.ts';

const [plainItem] = orderFor().items;

function ordered(...items: Partial<OrderItem>[]) {
  return { items: items.map((more) => ({ ...plainItem, ...more })) };
}

const chutney = { id: 7, title: 'Mint chutney', price: 1500, quantity: 4 };

describe('an earlier order against today’s menu', () => {
  it('[R1.18] what has not changed goes back as it was, its add-ons per unit', () => {
    const { lines, differences } = compareOrder(ordered({ quantity: 2, addOns: [chutney] }), [dishOfOrder()]);
    expect(differences).toEqual([]);
    expect(lines).toMatchObject([
      { key: '1:7x2', branchId: 1, quantity: 2, unitPrice: 10_000, addOns: [{ id: 7, quantity: 2 }] },
    ]);
  });

  it('[R1.18] a dish, a variant or a stock that is gone adds nothing and is named', () => {
    const large = { id: 2, name: 'Large', price: 1, listPrice: null, availability: 'available' } as const;
    const soldOut = dishOfOrder().variants.map((one) => ({ ...one, availability: 'soldOut' as const }));
    expect(compareOrder(ordered({}), [])).toEqual({
      lines: [],
      differences: [{ kind: 'dishGone', name: 'Dish 1', variantName: '' }],
    });
    expect(compareOrder(ordered({ variantName: 'Half' }), [dishOfOrder({ variants: [large] })])).toEqual({
      lines: [],
      differences: [{ kind: 'variantGone', name: 'Dish 1', variantName: 'Half' }],
    });
    expect(compareOrder(ordered({}), [dishOfOrder({ variants: soldOut })])).toEqual({
      lines: [],
      differences: [{ kind: 'soldOut', name: 'Dish 1', variantName: '' }],
    });
  });

  it('[R1.18] another price is told per unit, with the add-ons that are left', () => {
    const dearer = dishOfOrder({
      variants: [{ id: 1, name: '', price: 9000, listPrice: 10_000, availability: 'available' }],
      addOns: [{ id: 7, title: 'Mint chutney', price: 2000, calories: '' }],
    });
    const gone = { id: 8, title: 'Extra cheese', price: 3000, quantity: 2 };
    const { lines, differences } = compareOrder(ordered({ quantity: 2, addOns: [chutney, gone] }), [dearer]);
    // 10.00 less for the dish, 5.00 more for each of two chutneys: nothing to tell but the cheese.
    expect(differences).toEqual([{ kind: 'addOnsGone', name: 'Dish 1', addOns: ['Extra cheese'] }]);
    expect(lines).toMatchObject([{ key: '1:7x2', unitPrice: 9000 }]);
    expect(compareOrder(ordered({}), [dearer]).differences).toEqual([
      { kind: 'priceChanged', name: 'Dish 1', variantName: '', before: 10_000, after: 9000 },
    ]);
  });

  it('[R1.18] two lines that became one are added up, within what the dish allows', () => {
    const gone = { id: 8, title: 'Extra cheese', price: 3000, quantity: 1 };
    const order = ordered({ quantity: 2 }, { id: 2, quantity: 3, addOns: [{ ...gone, quantity: 3 }] });
    const { lines, differences } = compareOrder(order, [dishOfOrder({ allowedQuantity: 4 })]);
    expect(lines).toMatchObject([{ key: '1:', quantity: 4 }]);
    expect(differences).toEqual([
      { kind: 'addOnsGone', name: 'Dish 1', addOns: ['Extra cheese'] },
      { kind: 'quantityChanged', name: 'Dish 1', before: 5, after: 4 },
    ]);
  });

  it('[R1.18] an add-on without an id of the provider is found by its title', () => {
    const { lines } = compareOrder(ordered({ addOns: [{ ...chutney, id: 0, quantity: 1 }] }), [
      dishOfOrder(),
    ]);
    expect(lines).toMatchObject([{ key: '1:7x1' }]);
  });
});
