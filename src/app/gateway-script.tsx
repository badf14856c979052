import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { gateways, isGateway } from '../../machines/payment/gateways.ts';
import type { PaymentMethod } from '../../machines/payment/payment.ts';
import { paymentMethodsQuery } from '../api/payment-methods.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { fetchScript } from '../payments/gateway-script.ts';

/** Renders nothing; preloads the hosted checkout's script before the customer pays [R7.3, D24]. */
export function GatewayScript({ userId }: { userId: number }) {
  const { data } = useQuery(paymentMethodsQuery(userId));
  useEffect(() => (data === undefined ? undefined : fetchGatewayScript(data)), [data]);
  return null;
}

/**
 * Fetches the scripts of hosted checkouts ahead of the payment once the page is idle, where the provider offers the method.
 * A failure is not logged: the script is fetched again when it is needed [R7.3, D24]. Returns the unsubscribe function.
 */
export function fetchGatewayScript(methods: readonly PaymentMethod[]): () => void {
  const stops = methods.map(({ id, scriptUrl }) =>
    isGateway(id) && gateways[id].script.fetched === 'whenIdle'
      ? whenIdle(() => void fetchScript(id, scriptUrl).catch(() => {}))
      : () => {},
  );
  return () => {
    for (const stop of stops) stop();
  };
}
