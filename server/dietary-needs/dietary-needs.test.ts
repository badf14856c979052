import { beforeEach, expect, it } from 'vitest';
import { providerSettings } from '../database/schema/system.ts';
import { dietaryNeeds } from '../database/schema/dietary-needs.ts';
import { useTestProvider, type Form } from '../testing/test-provider.ts';

const provider = useTestProvider();
let token = '';
beforeEach(async () => {
  await provider().reset();
  token = await provider().signIn();
});

const ask = async (form: Form = {}, by = token) =>
  (await provider().call('change_dietary_needs', form, by)).body;
const nothing = { vegetarian: '0', diets: [], allergens: [], in_note: 'unasked', revision: '0' };

it('[B21] keeps what a customer can’t eat, choice by choice, and answers all of it', async () => {
  expect(await ask()).toMatchObject({ error: false, data: nothing });
  const first = {
    known_revision: 0,
    vegetarian: 1,
    add_diets: 'jain',
    add_allergens: 'nuts,egg',
    in_note: 1,
  };
  const kept = { vegetarian: '1', diets: ['jain'], allergens: ['nuts', 'egg'], in_note: '1', revision: '1' };
  expect((await ask(first))['data']).toEqual(kept);
  expect((await ask())['data']).toEqual(kept);
  const second = { known_revision: 1, remove_allergens: 'nuts', add_allergens: 'dairy' };
  expect((await ask(second))['data']).toEqual({ ...kept, allergens: ['egg', 'dairy'], revision: '2' });
  const all = { vegetarian: 0, remove_diets: 'jain', remove_allergens: 'egg,dairy', in_note: 'unasked' };
  expect((await ask({ known_revision: 2, ...all }))['data']).toEqual({ ...nothing, revision: '3' });
});

it('[B21] changes nothing for an older revision, and answers what is there', async () => {
  expect(await ask({ known_revision: 7, add_allergens: 'nuts' })).toMatchObject({ data: nothing });
  await ask({ known_revision: 0, add_allergens: 'nuts' });
  const late = await ask({ known_revision: 0, remove_allergens: 'nuts' });
  expect(late).toMatchObject({ error: false, data: { allergens: ['nuts'], revision: '1' } });
  expect(await ask({ remove_allergens: 'nuts' })).toMatchObject({ data: { allergens: ['nuts'] } });
  const both = await Promise.all(
    ['egg', 'fish'].map((slug) => ask({ known_revision: 1, add_allergens: slug })),
  );
  const { allergens } = (await ask())['data'] as typeof nothing;
  expect(allergens).toHaveLength(2);
  expect(both.map(({ error }) => error)).toEqual([false, false]);
});

it('[B21] refuses slugs that it does not know, and too many', async () => {
  const wrong: Form[] = [
    { add_allergens: 'nuts,dust' },
    { add_diets: 'carnivore' },
    { in_note: '2' },
    { remove_allergens: Array.from({ length: 10 }, () => 'nuts').join(',') },
  ];
  for (const form of wrong) expect(await ask({ known_revision: 0, ...form })).toMatchObject({ error: true });
  expect(await provider().services.database.select().from(dietaryNeeds)).toEqual([]);
});

it('[B21, A1] is each customer’s own, and for nobody without a token', async () => {
  await ask({ known_revision: 0, add_allergens: 'nuts' });
  expect((await ask({}, await provider().signIn('9000000002')))['data']).toEqual(nothing);
  expect((await provider().call('change_dietary_needs')).status).toBe(401);
});

it('[B21] is refused where the settings do not offer it', async () => {
  const { database, settings } = provider().services;
  const kept = await settings.read();
  const { dietary_needs: _offered, ...system } = kept.system;
  await database.update(providerSettings).set({ settings: { ...kept, system } });
  settings.forget();
  expect(await ask()).toMatchObject({ error: true });
});
