import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { product, variant } from '../database/schema/catalogue.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();

it('[R1.2] a menu that is read again is indexed anew for changed texts, not for changed prices', async () => {
  const { catalogue, database } = provider().services;
  const search = async () => {
    await catalogue.changed();
    return (await catalogue.menu()).searches.get(1);
  };
  const first = await search();
  await database.update(variant).set({ price: 99_900 });
  expect(await search()).toBe(first);
  const name = { en: 'Zebra pudding', hi: '', ar: '', fr: '' };
  await database.update(product).set({ name }).where(eq(product.id, 1001));
  const renamed = await search();
  expect(renamed).not.toBe(first);
  expect([...((await renamed?.('zebra pudding', 'en'))?.ranks ?? [])]).toEqual([[1001, expect.any(Number)]]);
});
