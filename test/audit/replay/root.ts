import { createApi } from '../../../src/api/client.ts';
import { readBranch } from '../../../src/api/branches.ts';
import { signedInOf } from '../../../src/api/login.ts';
import { searchCities } from '../../../src/api/cities.ts';
import { signedIn } from './signed-in.ts';

const branchId = 1;

/** What a device remembers with a customer who is logged in and has chosen the first restaurant. */
export async function rootOf(host: string): Promise<string> {
  const api = createApi({ host, language: () => 'en' });
  const { token, user } = signedInOf(signedIn(), host, await api.region());
  const { items } = await searchCities(api, 'Amberpur', 'en', { limit: 1, offset: 0 });
  const [city] = items;
  if (city === undefined) throw new Error('There is no such city');
  const branch = await readBranch(api, { id: branchId, coordinates: null }, city);
  return JSON.stringify({
    version: 1,
    authentication: { accessToken: token, isLogged: true, userData: user, provider: null },
    branch: { id: branchId, branch },
    selectedCity: { city },
  });
}
