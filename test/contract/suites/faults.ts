import { beforeEach, describe, expect, it } from 'vitest';
import { listCategories } from '../../../src/api/categories.ts';
import { readCart } from '../../../src/api/cart.ts';
import type { ContractProvider } from '../contract-provider.ts';

const scope = { branchId: 1, language: 'en' };

export function faultsContract(provider: () => ContractProvider): void {
  describe('a broken network', () => {
    beforeEach(async () => {
      await provider().simulate('faults/clear');
    });

    it.each([
      ['drop-request', 'unreachable'],
      ['drop-reply', 'unreachable'],
      ['http-500', 'unreachable'],
      ['html', 'malformed'],
      ['empty', 'malformed'],
    ])('[W3] %s is %s, and the next call works', async (kind, expected) => {
      await provider().simulate('faults', { path: 'get_categories', kind });
      await expect(listCategories(provider().api, scope)).rejects.toMatchObject({ kind: expected });
      expect((await listCategories(provider().api, scope)).length).toBeGreaterThan(0);
    });

    it('[W1] an answer that was encoded twice is read all the same', async () => {
      await provider().simulate('faults', { path: 'get_categories', kind: 'double-json' });
      expect((await listCategories(provider().api, scope)).length).toBeGreaterThan(0);
    });

    it('[A8] a session that the provider no longer knows is heard of', async () => {
      await provider().enter();
      let heard = 0;
      const stop = provider().api.onUnauthorized(() => {
        heard += 1;
      });
      await provider().simulate('faults', { path: 'get_user_cart', kind: 'unauthorized' });
      await expect(readCart(provider().api, { branchId: 1 }, 'en')).rejects.toMatchObject({
        unauthorized: true,
      });
      stop();
      expect(heard).toBe(1);
    });
  });
}
