import { describe, expect, it } from 'vitest';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();

type Dish = { name: string; tags: string[]; indicator: string };

async function dishesFor(search: string): Promise<Dish[]> {
  const { body } = await provider().call('get_products', { branch_id: 1, search, limit: 100 });
  return (body['data'] ?? []) as Dish[];
}

const searches: Record<string, string[]> = {
  'Contains nuts': ['nut free', 'without nuts', 'no cashews', 'sans noix', 'بدون مكسرات', 'बिना मेवे'],
  'Contains peanuts': ['peanut-free', 'sans cacahuètes', 'بدون مكسرات', 'बिना मूंगफली'],
  'Contains dairy': ['dairy free', 'without milk', 'sans lait', 'بدون حليب', 'बिना दूध'],
  'Contains gluten': ['gluten free', 'no wheat', 'sans gluten', 'بدون غلوتين', 'ग्लूटेन मुक्त'],
  'Contains egg': ['egg free', 'no eggs', 'sans œufs', 'بدون بيض', 'बिना अंडा'],
  'Contains fish': ['no fish', 'sans poisson', 'بدون سمك', 'बिना मछली'],
  'Contains shellfish': ['shellfish free', 'no shrimp', 'sans crevettes', 'بدون روبيان', 'बिना झींगा'],
  'Contains mustard': ['mustard free', 'sans moutarde', 'بدون خردل', 'बिना सरसों'],
  'Contains sesame': ['no sesame', 'sans sésame', 'بدون سمسم', 'बिना तिल'],
};

describe('[R1.2] a search without an allergen', () => {
  it.each(Object.entries(searches).flatMap(([tag, all]) => all.map((search) => [search, tag] as const)))(
    '"%s" finds dishes, and none that is tagged "%s"',
    async (search, tag) => {
      const dishes = await dishesFor(search);
      expect(dishes.length).toBeGreaterThan(0);
      expect(dishes.filter(({ tags }) => tags.includes(tag)).map(({ name }) => name)).toEqual([]);
    },
  );

  it('still looks for the other words, with their typing mistakes', async () => {
    const all = await dishesFor('paner');
    const without = await dishesFor('paner without nuts');
    expect(without.length).toBeGreaterThan(0);
    expect(without.length).toBeLessThan(all.length);
    expect(without.every(({ tags }) => !tags.includes('Contains nuts'))).toBe(true);
  });

  it('finds no meat where none is wanted, and only what is made without onion', async () => {
    expect((await dishesFor('no meat')).every(({ indicator }) => indicator === '1')).toBe(true);
    expect((await dishesFor('no onion')).every(({ tags }) => tags.includes('Jain'))).toBe(true);
  });

  it('leaves out dishes that name what no tag speaks of', async () => {
    const dishes = await dishesFor('without paneer');
    expect(dishes.some(({ name }) => name.includes('Paneer'))).toBe(false);
  });
});
