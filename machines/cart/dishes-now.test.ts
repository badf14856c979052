import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { dishOfOrder } from '../../test/support/order-fixtures.ts';
import type { Product } from '../catalogue/catalogue.ts';
import { type CartLine, lineOf } from './cart.ts';
import { linesShown } from './cart-context.ts';
import { linesNow } from './dishes-now.ts';
import { cartMachine } from './cart-machine.ts';
import { totalsOf } from './cart-selectors.ts';

const dosa = dishOfOrder({ allowedQuantity: 5 });
const dearer = {
  ...dosa,
  addOns: dosa.addOns.map((one) => ({ ...one, price: 2000 })),
  name: 'Dosa of the house',
  variants: dosa.variants.map((one) => ({ ...one, price: 25_000, listPrice: 30_000 })),
};

function lineFrom(product: Product, quantity = 3): CartLine {
  const addOns = product.addOns.map(({ id, title, price }) => ({ id, title, price, quantity: 1 }));
  const line = lineOf(product, product.variants[0]?.id ?? 0, addOns, quantity);
  if (line === null) throw new Error('The dish has no form');
  return line;
}

function startGuest(product: Product = dosa) {
  const actor = createActor(cartMachine).start();
  const counted: number[] = [];
  actor.on('cart.counted', ({ quantity }) => counted.push(quantity));
  actor.send({ type: 'storage.unavailable' });
  actor.send({ type: 'branch.changed', branchId: 1 });
  actor.send({ type: 'line.set', line: lineFrom(product), quantity: 3 });
  const lines = () => linesShown(actor.getSnapshot().context);
  const read = (dishes: Product[], gone: number[] = [], branchId = 1) =>
    actor.send({ type: 'lines.renewed', lines: linesNow(lines(), { branchId, dishes, gone }) });
  const line = () => lines()[0];
  return { actor, counted, line, lines, read };
}

describe('a guest’s line whose dish is read again', () => {
  it('[R1.6, R1.9] costs what the dish and its add-ons cost now', () => {
    const { actor, line, read } = startGuest();
    read([dearer]);
    expect(line()).toEqual(lineFrom(dearer));
    expect(totalsOf(actor.getSnapshot())?.overall).toBe(3 * 27_000);
  });

  it('[R1.6] is sold out with its dish, and available with it', () => {
    const { actor, line, read } = startGuest();
    const variants = dosa.variants.map((one) => ({ ...one, availability: 'soldOut' as const }));
    read([{ ...dosa, variants }]);
    expect(line()?.availability).toBe('soldOut');
    expect(totalsOf(actor.getSnapshot())?.overall).toBe(0);
    read([dosa]);
    expect(line()).toEqual(lineFrom(dosa));
  });

  it.each([
    ['dish', [], [dosa.id]],
    ['form', [{ ...dosa, variants: dosa.variants.map((one) => ({ ...one, id: 99 })) }], []],
    ['add-on', [{ ...dosa, addOns: [] }], []],
  ])('[R1.6] is sold out when its %s is not on the menu any more', (_what, dishes, gone) => {
    const { line, read } = startGuest();
    read(dishes, gone);
    expect(line()).toEqual({ ...lineFrom(dosa), availability: 'soldOut' });
  });

  it('[R5.1] comes down to the new limit, is counted again, and never goes up', () => {
    const { counted, line, read } = startGuest();
    read([{ ...dosa, minimumQuantity: 4 }]);
    expect(line()).toMatchObject({ quantity: 3, minimumQuantity: 4 });
    read([{ ...dosa, allowedQuantity: 2 }]);
    expect([line()?.quantity, counted.at(-1)]).toEqual([2, 2]);
  });

  it.each([
    ['the same dish', [dosa], [], 1],
    ['an answer without it that is not whole', [], [], 1],
    ['a dish of another branch', [{ ...dearer, branchId: 2 }], [], 1],
    ['an answer of another branch', [dearer], [dosa.id], 2],
  ])('[R1.6, S11] stays the same list by %s, which is told to nobody', (_what, dishes, gone, branchId) => {
    const { lines } = startGuest();
    const known = lines();
    expect(linesNow(known, { branchId, dishes, gone })).toBe(known);
  });

  it('[R4.7] is the provider’s own for a member', () => {
    const { actor, line, read } = startGuest();
    actor.send({ type: 'session.opened', userId: 7 });
    read([dearer]);
    expect(line()).toMatchObject({ unitPrice: 10_000 });
  });
});

describe('a guest who adds a dish again', () => {
  it('[R1.5, R1.6] pays its present price for all, within its present limit', () => {
    const { actor, line } = startGuest();
    const now = { ...lineFrom(dearer), allowedQuantity: 4 };
    actor.send({ type: 'line.set', line: now, quantity: 6 });
    expect(line()).toEqual({ ...now, quantity: 4 });
    const later = { ...now, unitPrice: 26_000 };
    actor.send({ type: 'line.replaced', key: now.key, line: later, quantity: 1 });
    expect(line()).toEqual({ ...later, quantity: 1 });
  });
});
