// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineOf } from '../../machines/cart/cart.ts';
import { linesShown } from '../../machines/cart/cart-context.ts';
import { billOf } from '../../machines/checkout/bill.ts';
import type { RazorpayOptions } from '../../src/payments/razorpay-global.ts';
import { checkout } from '../../src/actors/checkout-actor.ts';
import { app, startApp, stopApp } from '../../src/actors/system.ts';
import { memoryStorage } from '../../src/actors/testing/memory-storage.ts';
import { listAddresses } from '../../src/api/addresses.ts';
import { listBranches } from '../../src/api/branches.ts';
import { searchCities } from '../../src/api/cities.ts';
import { logIn } from '../../src/api/login.ts';
import { listOrders } from '../../src/api/orders.ts';
import { readProduct } from '../../src/api/products.ts';
import { createQueryClient } from '../../src/api/query-client.ts';
import { contractProvider } from './contract-provider.ts';

vi.stubEnv('DATABASE_URL', '');
vi.mock('../../src/lib/script-loader.ts', () => ({ loadScript: () => Promise.resolve() }));

describe('probe', () => {
  const provider = contractProvider();
  it('probe', async () => {
    console.log(typeof listAddresses, typeof listBranches, typeof searchCities, typeof logIn, typeof listOrders, typeof readProduct);
    await provider().enter();
  });
});
