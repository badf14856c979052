import { afterEach, describe, expect, it, vi } from 'vitest';
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

/** A vendor whose window or element is open. */
async function open(id: GatewayId, more: Partial<DriverInput> = {}) {
  const stage = createPaymentStage();
  const vendor = vendors.find((each) => each.id === id)?.make(stage);
  if (vendor === undefined) throw new Error(`nobody sells ${id}`);
  vendor.install();
  runDriver({ ...vendor.input, ...more }, () => {}, stage);
  await settle();
  return vendor;
}

/** The names of all options that the vendor received until the customer had paid. */
async function givenTo(id: GatewayId, more: Partial<DriverInput>): Promise<string[]> {
  const vendor = await open(id, more);
  vendor.says.yes?.();
  await settle();
  // The one key that is passed beside the options.
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

describe('the wallets of the device', () => {
  it('[R1.21] come first in Stripe’s element, where the device has them', async () => {
    const vendor = await open('stripe');
    expect(vendor.element?.()).toEqual({
      type: 'payment',
      wallets: { applePay: 'auto', googlePay: 'auto' },
      paymentMethodOrder: ['apple_pay', 'google_pay', 'card'],
    });
  });

  it('[R1.21] UPI comes first in Razorpay’s window, before every other method of the account', async () => {
    const [options] = (await open('razorpay')).opened();
    expect(options).toMatchObject({
      config: {
        display: {
          blocks: { upi: { instruments: [{ method: 'upi' }] } },
          sequence: ['block.upi'],
          preferences: { show_default_blocks: true },
        },
      },
    });
  });

  it.each(['paystack', 'flutterwave'] as const)(
    '[R1.21] %s offers every channel of its account: none is left out by us',
    async (id) => {
      const names = await givenTo(id, {});
      expect(names.filter((name) => ['channels', 'payment_options'].includes(name))).toEqual([]);
    },
  );
});

it('[R7.3] Paystack’s own client has every method, callback and message of its contract', () => {
  const { methods, options, unread, answers } = paystackContract;
  const names = [...methods, ...options.filter((name) => !unread.includes(name)), ...Object.keys(answers)];
  expect(names.filter((name) => !client.includes(name))).toEqual([]);
});
