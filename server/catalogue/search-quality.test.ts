import { describe, expect, it } from 'vitest';
import { readSeed } from '../seeding/read-seed.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import queries from './search-queries.json' with { type: 'json' };

const provider = useTestProvider();
const sets: Record<string, string> = queries.sets;

/** The first three slugs of an answer. */
async function firstOf(search: string, language: string): Promise<string[]> {
  const { body } = await provider().call('get_products', { branch_id: 1, search, language, limit: 3 });
  return ((body['data'] ?? []) as { slug: string }[]).map(({ slug }) => slug);
}

/** Nothing is wanted: nothing is found. Else the first three dishes are of the wanted ones, or hold all of them where they are fewer. */
function isRight(found: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return found.length === 0;
  return found.filter((slug) => wanted.includes(slug)).length >= Math.min(3, wanted.length);
}

describe('[R1.2] what customers type', () => {
  it('finds the dish among the first three, in four languages', async () => {
    const failed: string[] = [];
    for (const [language, own] of Object.entries(queries.queries)) {
      for (const [search, want] of Object.entries(own)) {
        const wanted = (sets[want] ?? want).split(' ').filter((slug) => slug !== '');
        const found = await firstOf(search, language);
        if (!isRight(found, wanted)) failed.push(`${language} “${search}”: ${found.join(', ') || 'nothing'}`);
      }
    }
    expect(failed).toEqual([]);
  });

  it('shows none for a food that the menu does not have, and names what comes near to it', async () => {
    const { dishes } = await readSeed();
    const namesOf = (slugs: string) =>
      dishes.filter(({ slug }) => slugs.split(' ').includes(slug)).flatMap(({ name }) => Object.values(name));
    const failed: string[] = [];
    for (const [language, own] of Object.entries(queries.near)) {
      for (const [search, near] of Object.entries(own)) {
        const { body } = await provider().call('get_products', { branch_id: 1, search, language });
        const named = new Set((body['suggestions'] ?? []) as string[]);
        const isNamed = namesOf(near).some((name) => named.has(name));
        if (body['data'] === undefined || (body['data'] as unknown[]).length > 0 || !isNamed)
          failed.push(`${language} “${search}”: ${[...named].join(', ') || 'nothing'}`);
      }
    }
    expect(failed).toEqual([]);
  });
});
