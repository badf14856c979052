import type { OrderDraft } from '../../../machines/attempt/order-draft.ts';
import type { VerificationQuestion } from '../../../machines/payment/payment.ts';
import { dishes } from '../../../server/testing/shopping.ts';
import { listAddresses } from '../../../src/api/addresses.ts';
import type { Api } from '../../../src/api/client.ts';
import { changeLine, readCart } from '../../../src/api/cart.ts';
import { readDeliveryCharge } from '../../../src/api/delivery.ts';
import { readPaymentMethods } from '../../../src/api/payment-methods.ts';

/** Two dosas in the cart, and the order draft of checkout: for pick-up, or delivered. */
export async function draftOrder(
  api: Api,
  changes: Partial<OrderDraft> = {},
  isSelfPickup: boolean = true,
): Promise<OrderDraft> {
  await changeLine(
    api,
    { branchId: 1, cartId: null, variantId: dishes.dosa, quantity: 2, addOns: [], note: '' },
    'en',
  );
  const { lines, totals } = await readCart(api, { branchId: 1 }, 'en');
  const home = isSelfPickup
    ? null
    : ((await listAddresses(api, 1, 'en')).find(({ isDefault }) => isDefault) ?? null);
  const charge =
    home &&
    (await readDeliveryCharge(api, { addressId: home.id, branchId: 1, finalTotal: totals.overall }, 'en'));
  const deliveryCharge = charge === null || charge.isFree ? null : charge.amount;
  const deliveryTip = isSelfPickup ? null : 2000;
  return {
    attemptKey: 'attempt-1',
    branchId: 1,
    mobile: '9000000001',
    lines: lines.map(({ cartId, variantId, quantity }) => ({ cartId, variantId, quantity })),
    total: totals.overall,
    finalTotal: totals.overall + (deliveryCharge ?? 0) + (deliveryTip ?? 0),
    paymentMethod: 'razorpay',
    isSelfPickup,
    walletUsed: null,
    address: home && { id: home.id, latitude: home.latitude, longitude: home.longitude },
    promoCode: null,
    deliveryTip,
    deliveryCharge,
    tax: { amount: totals.taxAmount, percentage: totals.taxPercentage },
    note: 'No onion',
    activeStatus: null,
    when: null,
    ...changes,
  };
}

export async function questionFor(api: Api, orderId: number, amount: number): Promise<VerificationQuestion> {
  const [razorpay] = await readPaymentMethods(api);
  return {
    attemptKey: 'attempt-1',
    method: 'razorpay',
    purpose: { kind: 'order', orderId },
    amount,
    currency: 'INR',
    exponent: 2,
    publicKey: razorpay?.key ?? '',
    scriptUrl: null,
    shopName: 'Tiffin',
    language: 'en',
    customer: { name: 'Asha', email: '', phone: '' },
    proof: null,
  };
}
