import { expect, it } from 'vitest';
import { nothingKept } from '../../../machines/catalogue/kept-needs.ts';
import { requestOf, withAccount } from '../../../machines/dietary-needs/account-needs.ts';
import { createApi } from '../../../src/api/client.ts';
import { syncDietaryNeeds } from '../../../src/api/dietary-needs.ts';
import { readSettings } from '../../../src/api/settings.ts';
import type { ContractProvider } from '../contract-provider.ts';

const asha = 1;

/** What a customer can't eat, on two devices of one account. */
export function dietaryNeedsContract(provider: () => ContractProvider): void {
  it('[R1.1, C1] two devices keep the same dietary needs, and a request of an older revision undoes nothing', async () => {
    const { api } = provider();
    const other = createApi({ host: api.host, language: () => 'en' });
    const token = await provider().signIn();
    for (const device of [api, other]) device.setToken(token);
    expect(await readSettings(api, 'en', null)).toMatchObject({ storesNeeds: true });
    const sync = (by: typeof api, kept: typeof nothingKept) =>
      syncDietaryNeeds(by, requestOf(kept, asha), 'en');

    const guest = { ...nothingKept, without: ['nuts'], diets: ['jain'] } as const;
    const empty = await sync(api, guest);
    expect(empty).toMatchObject({ without: [], diets: [], revision: 0 });
    const joined = withAccount(guest, asha, empty);
    const first = await sync(api, joined);
    expect(first).toEqual({
      vegetarian: false,
      diets: ['jain'],
      without: ['nuts'],
      inNote: null,
      revision: 1,
    });
    expect(await sync(other, nothingKept)).toEqual(first);

    const here = withAccount(nothingKept, asha, first);
    const changed = { ...here, without: ['egg'], inNote: true, vegetarian: true } as const;
    const unsent = ['nuts', 'egg', 'inNote', 'vegetarian'];
    const second = await sync(other, { ...changed, account: { ...here.account, unsent } });
    expect(second).toEqual({
      vegetarian: true,
      diets: ['jain'],
      without: ['egg'],
      inNote: true,
      revision: 2,
    });
    expect(await sync(api, joined)).toEqual(second);
  });
}
