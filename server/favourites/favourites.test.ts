import { beforeEach, describe, expect, it } from 'vitest';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
beforeEach(() => provider().reset());

const idsOf = (body: Record<string, unknown>) => (body['data'] as { id: string }[]).map((row) => row.id);

describe('favourites', () => {
  it('[R1.14] adds and removes one dish, each once, for its owner only', async () => {
    const { call, signIn } = provider();
    const token = await signIn();
    const dish = { branch_id: 1, type: 'products', type_id: 1002 };
    expect((await call('add_to_favorites', dish, token)).body).toMatchObject({ error: false, data: [] });
    expect((await call('add_to_favorites', dish, token)).body).toMatchObject({ error: true, data: [] });
    const list = await call('get_favorites', { branch_id: 1, type: 'products' }, token);
    expect(idsOf(list.body)[0]).toBe('1002');
    const other = await signIn('9000000002');
    expect((await call('remove_from_favorites', dish, other)).body['error']).toBe(true);
    expect((await call('remove_from_favorites', dish, token)).body['error']).toBe(false);
    expect((await call('remove_from_favorites', dish, token)).body['error']).toBe(true);
  });

  it('[R1.14] never removes everything when the dish is missing', async () => {
    const token = await provider().signIn();
    const before = await provider().call('get_favorites', { branch_id: 1, type: 'products' }, token);
    expect((await provider().call('remove_from_favorites', {}, token)).body['error']).toBe(true);
    const after = await provider().call('get_favorites', { branch_id: 1, type: 'products' }, token);
    expect(after.body).toEqual(before.body);
  });
});

it('[R2.13] lists notifications in the language asked for, with a total', async () => {
  const { body } = await provider().call('get_notifications', { limit: 2, language: 'fr' });
  expect(body).toMatchObject({ error: false });
  expect(idsOf(body)).toHaveLength(2);
  expect(Number(body['total'])).toBeGreaterThan(2);
  expect((await provider().call('get_notifications', { offset: 500 })).body).toMatchObject({
    error: false,
    data: [],
  });
});

it('[R2.13] lists to somebody new none of the messages from before they joined', async () => {
  const { call, prove } = provider();
  const newcomer = { name: 'Meera', email: 'meera@example.com', mobile: '9812345674', country_code: '91' };
  const proof = await prove('919812345674');
  const { body } = await call('register_user', { ...newcomer, proof });
  const list = await call('get_notifications', {}, String(body['token']));
  expect(list.body).toMatchObject({ error: false, data: [], total: '0' });
});
