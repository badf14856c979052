import { describe, expect, it } from 'vitest';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
type Row = Record<string, string>;

describe('questions and answers', () => {
  it('[R2.13] come in their order and in the language asked for', async () => {
    const { body } = await provider().call('get_faqs', { limit: 2, offset: 1 });
    const rows = body['data'] as Row[];
    expect(rows.map(({ id }) => id)).toEqual(['2', '3']);
    expect(Number(body['total'])).toBeGreaterThan(4);
    expect(rows.every(({ question, answer }) => question && answer)).toBe(true);
    const arabic = await provider().call('get_faqs', { limit: 2, offset: 1, language: 'ar' });
    expect((arabic.body['data'] as Row[])[0]?.['question']).toMatch(/\p{Script=Arabic}/u);
  });

  it('[R2.13] that are not there are an empty list in the form of the family', async () => {
    expect((await provider().call('get_faqs', { offset: 500 })).body).toMatchObject({
      error: true,
      data: [],
    });
  });
});

describe('a restaurant', () => {
  it('[R1.30] has its story in every language', async () => {
    const stories = await Promise.all(
      ['en', 'hi', 'ar', 'fr'].map(async (language) => {
        const { body } = await provider().call('is_city_deliverable', { name: 'Amberpur', id: 2, language });
        return (body['data'] as Row[])[0]?.['story'] ?? '';
      }),
    );
    expect(new Set(stories).size).toBe(4);
    expect(stories.every((story) => story.length > 80)).toBe(true);
  });
});
