import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exclusionsIn } from '../../machines/catalogue/excluded-words.ts';
import { anyExclusion } from '../../test/support/exclusions.ts';
import { propertyTimeoutMs, tried } from '../../test/support/thorough.ts';
import { readSeed } from '../seeding/read-seed.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();

describe('[B21] whatever a customer asks to be without', () => {
  it(
    'is in no dish and no suggestion, in all words, forms and typing errors; and the page says that it is no promise',
    async () => {
      const { dishes } = await readSeed();
      const tagsOf = new Map(
        dishes.flatMap(({ name, tags, indicator }) => {
          const all = [
            ...tags,
            ...(indicator === 'nonveg' ? ['meat'] : []),
            ...(tags.includes('jain') ? [] : ['onion']),
          ];
          return Object.values(name).map((one) => [one, all]);
        }),
      );
      await fc.assert(
        fc.asyncProperty(anyExclusion, async ({ language, tag, search }) => {
          expect(exclusionsIn(search).excluded, search).not.toEqual([]);
          const { body } = await provider().call('get_products', {
            branch_id: 1,
            search,
            language,
            limit: 100,
          });
          const found = ((body['data'] ?? []) as { name: string }[]).map(({ name }) => name);
          const named = [...found, ...((body['suggestions'] ?? []) as string[])];
          expect(
            named.filter((name) => tagsOf.get(name)?.includes(tag) ?? true),
            search,
          ).toEqual([]);
        }),
        { numRuns: tried(60, 20_000) },
      );
    },
    propertyTimeoutMs,
  );
});
