import { z } from 'zod';
import type { SeedDish } from '../seed/schema.ts';
import { dishFileSchema, seedFiles } from '../seed/schema.ts';

const files = import.meta.glob<unknown>('../seed/**/*.json', { import: 'default' });

export type CategorisedDish = SeedDish & { categorySlug: string };

async function read<T>(name: string, schema: z.ZodType<T>): Promise<T> {
  const load = files[`../seed/${name}`];
  if (!load) throw new Error(`The seed has no file ${name}`);
  return schema.parse(await load());
}

/** Every data file of the seed, checked against its schema. */
export async function readSeed() {
  const categories = await read('categories.json', seedFiles['categories.json']);
  const dishes: CategorisedDish[] = [];
  for (const { slug } of categories) {
    const rows = await read(`dishes/${slug}.json`, dishFileSchema);
    dishes.push(...rows.map((dish) => ({ ...dish, categorySlug: slug })));
  }
  return {
    categories,
    dishes,
    settings: await read('settings.json', seedFiles['settings.json']),
    cities: await read('cities.json', seedFiles['cities.json']),
    branches: await read('branches.json', seedFiles['branches.json']),
    tags: await read('tags.json', seedFiles['tags.json']),
    sliders: await read('sliders.json', seedFiles['sliders.json']),
    offers: await read('offers.json', seedFiles['offers.json']),
    sections: await read('sections.json', seedFiles['sections.json']),
    promos: await read('promos.json', seedFiles['promos.json']),
    riders: await read('riders.json', seedFiles['riders.json']),
    customers: await read('customers.json', seedFiles['customers.json']),
    orders: await read('orders.json', seedFiles['orders.json']),
    ratings: await read('ratings.json', seedFiles['ratings.json']),
    faqs: await read('faqs.json', seedFiles['faqs.json']),
    notifications: await read('notifications.json', seedFiles['notifications.json']),
  };
}

export type Seed = Awaited<ReturnType<typeof readSeed>>;
