import { afterEach, expect, it, vi } from 'vitest';
import client from '@paystack/inline-js/dist/inline.js?raw';
import { gateways, gatewayIds, type GatewayId } from '../../machines/payment/gateways.ts';
import type { DriverInput } from '../../machines/payment/payment.ts';
import { flutterwaveContract } from '../../server/demo/gateways/flutterwave/contract.ts';
import { paystackContract } from '../../server/demo/gateways/paystack/contract.ts';
import { razorpayContract } from '../../server/demo/gateways/razorpay/contract.ts';
import type { WindowContract } from '../../server/demo/gateways/window-contract.ts';
import { stripeContract } from '../../server/demo/gateways/stripe/contract.ts';
import { createPaymentStage } from '../../src/payments/payment-stage.ts';
import { runDriver } from '../../src/payments/registry.ts';
import { removeVendors, vendors } from '../support/payment-vendors.tsx';

vi.mock('../../src/lib/script-loader.ts', () => ({ loadScript: () => Promise.resolve() }));

const contracts: Record<GatewayId, WindowContract> = {
  razorpay: razorpayContract,
  stripe: stripeContract,
  paystack: paystackContract,
  flutterwave: flutterwaveContract,
};

async function settle(): Promise<void> {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** The names of everything that the vendor was given until the customer had paid. */
async function givenTo(id: GatewayId, more: Partial<DriverInput>): Promise<string[]> {
  const stage = createPaymentStage();
  const vendor = vendors.find((each) => each.id === id)?.make(stage);
  if (vendor === undefined) throw new Error(`nobody sells ${id}`);
  vendor.install();
  runDriver({ ...vendor.input, ...more }, () => {}, stage);
  await settle();
  vendor.says.yes?.();
  await settle();
  // The one key that is given beside the options.
  return vendor
    .opened()
    .flatMap((options) => Object.keys(options))
    .filter((name) => id !== 'stripe' || name !== 'key');
}

afterEach(removeVendors);

it.each(gatewayIds)('[R7.3] %s is given the options of its contract and no other', async (id) => {
  const prepared = await givenTo(id, {});
  const begunHere = id === 'paystack' ? await givenTo(id, { session: { kind: 'none' } }) : [];
  const { global: name, options, unread } = contracts[id];
  expect([...new Set([...prepared, ...begunHere])].toSorted()).toEqual([...options].toSorted());
  expect(options).toEqual(expect.arrayContaining([...unread]));
  expect(name).toBe(gateways[id].script.brings);
});

it('[R7.3] Paystack’s own client has every method, callback and message of its contract', () => {
  const { methods, options, unread, answers } = paystackContract;
  const names = [...methods, ...options.filter((name) => !unread.includes(name)), ...Object.keys(answers)];
  expect(names.filter((name) => !client.includes(name))).toEqual([]);
});
