import { QueryObserver } from '@tanstack/react-query';
import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import { usualAddress, usualPayment } from '../../../machines/checkout/usual-choices.ts';
import { addressesQuery } from '../../api/addresses.ts';
import { customerQuery } from '../../api/customer.ts';
import { recentOrdersQuery } from '../../api/orders.ts';
import { paymentMethodsQuery } from '../../api/payment-methods.ts';
import type { App } from '../system/app.ts';

type Checkout = ActorRefFrom<typeof checkoutMachine>;

/**
 * Chooses the customer's usual address and payment method once, as soon as the provider has sent them; what the customer has chosen
 * meanwhile stays. Returns the unsubscribe function.
 */
export function chooseTheUsual(
  checkout: Checkout,
  { queries, texts }: App,
  { userId, branchId }: { userId: number; branchId: number },
): () => void {
  const language = texts.language();
  const addresses = new QueryObserver(queries, addressesQuery(branchId, language, userId));
  const methods = new QueryObserver(queries, paymentMethodsQuery(userId));
  const customer = new QueryObserver(queries, customerQuery(userId));
  const orders = new QueryObserver(queries, recentOrdersQuery(language, userId));
  const open = new Set(['address', 'payment']);

  function chooseAddress(): void {
    const { data } = addresses.getCurrentResult();
    if (data === undefined || !open.delete('address')) return;
    const usual = usualAddress(data);
    if (usual === null || checkout.getSnapshot().context.address !== null) return;
    checkout.send({ type: 'address.chosen', address: usual });
  }

  function choosePayment(): void {
    const offered = methods.getCurrentResult().data;
    const known = customer.getCurrentResult();
    const placed = orders.getCurrentResult();
    if (offered === undefined || known.isPending || placed.isPending || !open.delete('payment')) return;
    const { context } = checkout.getSnapshot();
    const usual = usualPayment({
      methods: offered,
      orders: placed.data ?? [],
      balance: known.data?.balance ?? null,
      currency: context.currency.code,
    });
    if (context.method !== null || context.useWallet) return;
    if (usual.method !== null) checkout.send({ type: 'method.chosen', method: usual.method });
    if (usual.useWallet) checkout.send({ type: 'walletUse.toggled', on: true });
  }

  const stops = [
    addresses.subscribe(chooseAddress),
    ...[methods, customer, orders].map((one) => one.subscribe(choosePayment)),
  ];
  chooseAddress();
  choosePayment();
  return () => {
    for (const stop of stops) stop();
  };
}
