import { describe, expect, it } from 'vitest';
import { allergens, dietsIn } from '../../machines/catalogue/dish-tags.ts';
import { meets, requirementFor } from '../../machines/catalogue/exclusions.ts';
import { languages } from '../database/schema/columns.ts';
import tags from '../seed/tags.json' with { type: 'json' };
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();

type Dish = { name: string; tags: string[]; indicator: string };

async function dishesFor(search: string): Promise<Dish[]> {
  const { body } = await provider().call('get_products', { branch_id: 1, search, limit: 100 });
  return (body['data'] ?? []) as Dish[];
}

const searches: Record<string, string[]> = {
  'Contains nuts': [
    'nut free',
    'without nuts',
    'no cashews',
    'sans noix',
    'بدون مكسرات',
    'बिना मेवे',
    'without any nuts',
    'من دون مكسرات',
    'sans les noix',
  ],
  'Contains peanuts': ['peanut-free', 'sans cacahuètes', 'بدون مكسرات', 'बिना मूंगफली'],
  'Contains dairy': [
    'dairy free',
    'without milk',
    'sans lait',
    'بدون حليب',
    'बिना दूध',
    'من غير حليب',
    'bina doodh',
    'sans lait ni noix',
    'no nuts no milk',
  ],
  'Contains gluten': [
    'gluten free',
    'no wheat',
    'sans gluten',
    'بدون غلوتين',
    'ग्लूटेन मुक्त',
    'خالي من الجلوتين',
    'not wheat',
  ],
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

describe('[R1.1] the menu without an allergen or for a diet', () => {
  async function menu(language: string, form: Record<string, string> = {}): Promise<Dish[]> {
    const { body } = await provider().call('get_products', { branch_id: 1, language, limit: '', ...form });
    return (body['data'] ?? []) as Dish[];
  }
  const named = (slug: string, language: (typeof languages)[number]) =>
    tags.find((tag) => tag.slug === slug)?.name[language] ?? '';
  const everyTag = languages.flatMap((language) => [
    ...allergens.map((slug) => [language, slug, requirementFor([slug], [])] as const),
    ...(['vegan', 'jain', 'gluten-free'] as const).map(
      (slug) => [language, slug, requirementFor([], [slug])] as const,
    ),
  ]);

  it.each(everyTag)('in %s, %s: the provider and the storefront show the same dishes', async (...asked) => {
    const [language, slug, requirement] = asked;
    const form = { without_tags: requirement.without.join(','), only_tags: requirement.only.join(',') };
    const found = await menu(language, form);
    const own = (await menu(language)).filter((dish) => meets(dish.tags, requirement));
    expect(own.map(({ name }) => name)).toEqual(found.map(({ name }) => name));
    expect(found.length).toBeGreaterThan(0);
    const isAllergen = allergens.some((allergen) => allergen === slug);
    expect(found.every((dish) => dish.tags.includes(named(slug, language)) !== isAllergen)).toBe(true);
  });

  it.each(languages)('in %s every diet of the menu is known by its name', (language) => {
    const names = ['vegan', 'jain', 'gluten-free'].map((slug) => named(slug, language));
    expect(dietsIn(names)).toEqual(names);
  });
});
