import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dishFileSchema, seedFiles } from './schema.ts';

const folder = new URL('./', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));

const settings = seedFiles['settings.json'].parse(read('settings.json'));
const cities = seedFiles['cities.json'].parse(read('cities.json'));
const branches = seedFiles['branches.json'].parse(read('branches.json'));
const categories = seedFiles['categories.json'].parse(read('categories.json'));
const tags = seedFiles['tags.json'].parse(read('tags.json'));
const sliders = seedFiles['sliders.json'].parse(read('sliders.json'));
const offers = seedFiles['offers.json'].parse(read('offers.json'));
const sections = seedFiles['sections.json'].parse(read('sections.json'));
const promos = seedFiles['promos.json'].parse(read('promos.json'));
const riders = seedFiles['riders.json'].parse(read('riders.json'));
const customers = seedFiles['customers.json'].parse(read('customers.json'));
const orders = seedFiles['orders.json'].parse(read('orders.json'));
const ratings = seedFiles['ratings.json'].parse(read('ratings.json'));
const notifications = seedFiles['notifications.json'].parse(read('notifications.json'));
const dishes = categories.flatMap((category) => dishFileSchema.parse(read(`dishes/${category.slug}.json`)));

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);
const minor = (text: string) => Number(text.replace('.', ''));
const doubled = <T>(values: readonly T[]) => values.filter((value, at) => values.indexOf(value) !== at);
const strangers = (used: readonly number[], known: readonly { id: number }[]) =>
  used.filter((id) => !idsOf(known).includes(id));

describe('seed files', () => {
  it('hold one dish file for each category and nothing else', () => {
    const files = readdirSync(new URL('dishes/', folder)).sort();
    expect(files).toEqual(categories.map((category) => `${category.slug}.json`).sort());
    expect(dishes.length).toBeGreaterThanOrEqual(80);
    expect(categories).toHaveLength(12);
  });

  it('never use an id, slug or promo code twice', () => {
    const tables = [
      cities,
      branches,
      categories,
      dishes,
      sliders,
      offers,
      sections,
      promos,
      riders,
      customers,
    ];
    for (const rows of [...tables, orders, ratings, notifications]) expect(doubled(idsOf(rows))).toEqual([]);
    for (const rows of [categories, dishes, sections, tags])
      expect(doubled(rows.map((row) => row.slug))).toEqual([]);
    expect(doubled(promos.map((promo) => promo.code))).toEqual([]);
    expect(doubled(dishes.map((dish) => dish.art))).toEqual([]);
    expect(doubled(idsOf(customers.flatMap((customer) => customer.addresses)))).toEqual([]);
  });

  it('say no price and no percentage in a banner: a dish may cost another one tomorrow', () => {
    const texts = [...sliders, ...offers].flatMap(({ title, subtitle }) => [title, subtitle]);
    const said = texts.flatMap((text) => Object.values(text)).filter((text) => /[₹%٪]/.test(text));
    expect(said).toEqual([]);
  });

  it('name only tags, branches, categories and dishes that exist', () => {
    const slugs = tags.map((tag) => tag.slug);
    expect(dishes.flatMap((dish) => dish.tags).filter((slug) => !slugs.includes(slug))).toEqual([]);
    expect(idsOf(branches)).toContain(Number(settings.system.default_branch));
    for (const row of [...dishes, ...sliders, ...offers, ...sections, ...promos])
      expect(strangers(row.branches, branches)).toEqual([]);
    for (const row of [...sliders, ...offers, ...notifications]) {
      if (row.type === 'default') expect(row.typeId).toBeNull();
      else expect(strangers([row.typeId ?? 0], row.type === 'categories' ? categories : dishes)).toEqual([]);
    }
    for (const section of sections) expect(strangers(section.dishIds, dishes)).toEqual([]);
    for (const dish of dishes) expect(strangers(dish.pairings, dishes)).toEqual([]);
    expect(dishes.filter((dish) => dish.pairings.includes(dish.id))).toEqual([]);
    expect(
      strangers(
        ratings.map((rating) => rating.dishId),
        dishes,
      ),
    ).toEqual([]);
    expect(
      strangers(
        customers.flatMap((customer) => customer.favourites),
        dishes,
      ),
    ).toEqual([]);
  });

  it('price every special below its price and give simple dishes one unnamed variant', () => {
    for (const dish of dishes) {
      expect(doubled(dish.variants.map((variant) => variant.key))).toEqual([]);
      expect(doubled(dish.addOns.map((addOn) => addOn.key))).toEqual([]);
      expect(dish.attribute === null).toBe(dish.variants.length === 1);
      expect(dish.minimumQuantity).toBeLessThanOrEqual(dish.allowedQuantity);
      for (const variant of dish.variants) {
        expect(variant.name === null).toBe(dish.variants.length === 1);
        if (variant.specialPrice !== null)
          expect(minor(variant.specialPrice)).toBeLessThan(minor(variant.price));
      }
    }
  });

  it('keep at least two dishes sold out and one nearly so', () => {
    expect(dishes.filter((dish) => dish.stock === 0).length).toBeGreaterThanOrEqual(2);
    expect(dishes.some((dish) => dish.stock !== null && dish.stock > 0 && dish.stock < 4)).toBe(true);
  });

  it('show Asha an order in every status, made of dishes her branch sells', () => {
    const asha = orders.filter((order) => order.customerId === 1);
    expect(new Set(asha.map((order) => order.status)).size).toBe(8);
    expect(orders.some((order) => order.customerId === 2)).toBe(false);
    for (const order of orders) {
      expect(order.selfPickup).toBe(order.addressId === null);
      expect(order.status === 'cancelled').toBe(order.cancelReason !== null);
      if (order.promoCode !== null) expect(promos.map((promo) => promo.code)).toContain(order.promoCode);
      if (order.riderId !== null) expect(strangers([order.riderId], riders)).toEqual([]);
      for (const item of order.items) {
        const dish = dishes.find((candidate) => candidate.id === item.dishId);
        expect(dish?.branches).toContain(order.branchId);
        expect(dish?.variants.map((variant) => variant.key)).toContain(item.variantKey);
        for (const addOn of item.addOns) expect(dish?.addOns.map((row) => row.key)).toContain(addOn.key);
      }
    }
  });

  it('[R1.22] let each wallet balance equal the sum of its ledger', () => {
    for (const customer of customers) {
      const sum = customer.ledger.reduce(
        (all, row) => all + (row.kind === 'credit' ? 1 : -1) * minor(row.amount),
        0,
      );
      expect(sum).toBe(minor(customer.balance));
    }
  });

  it('have a picture behind every image they name', () => {
    const served = new URL('../../public/', folder);
    const names = [...branches, ...categories, ...sliders, ...offers, ...promos, ...notifications].map(
      (row) => row.image,
    );
    const art = dishes.flatMap((dish) => ['', '-sm', '-lg'].map((width) => `/food/${dish.art}${width}.webp`));
    const drawn = [...names, ...art].filter((path) => path !== null);
    const smaller = drawn.map((path) => path.replace(/webp$/, 'avif'));
    const { favicon, logo, light_logo } = settings.web;
    for (const path of [...drawn, ...smaller, favicon, logo, light_logo]) {
      if (path !== null) expect(readFileSync(new URL(`.${path}`, served)).length, path).toBeGreaterThan(100);
    }
  });
});
