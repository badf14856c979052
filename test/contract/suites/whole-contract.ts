import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/api/contract/paths.ts';
import type { ContractProvider } from '../contract-provider.ts';
import { accountContract } from './account.ts';
import { afterDeliveryContract } from './after-delivery.ts';
import { anotherAmountContract } from './another-amount.ts';
import { browsingContract } from './browsing.ts';
import { dietaryNeedsContract } from './dietary-needs.ts';
import { faultsContract } from './faults.ts';
import { groupOrdersContract } from './group-orders.ts';
import { orderingContract } from './ordering.ts';
import { shoppingContract } from './shopping.ts';
import { suitedContract } from './suited.ts';
import { walletContract } from './wallet.ts';

/** Every call of the storefront, in a customer's order; the last test counts the paths. */
export function wholeContract(provider: () => ContractProvider): void {
  describe('browsing', () => browsingContract(provider));
  describe('for a customer who cannot eat everything', () => suitedContract(provider));
  describe('dietary needs', () => dietaryNeedsContract(provider));
  describe('account', () => accountContract(provider));
  describe('shopping', () => shoppingContract(provider));
  describe('ordering', () => orderingContract(provider));
  describe('a payment of another amount', () => anotherAmountContract(provider));
  describe('wallet', () => walletContract(provider));
  describe('after delivery', () => afterDeliveryContract(provider));
  describe('a group order', () => groupOrdersContract(provider));
  describe('faults', () => faultsContract(provider));
  it('[R7.2] every wire path was asked for and answered', () => {
    expect(Object.values(paths).filter((path) => !provider().asked.has(path))).toEqual([]);
  });
}
