import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchGatewayScript } from '../actors/gateway-script.ts';
import { paymentMethodsQuery } from '../api/payment-methods.ts';

/** Shows nothing: has the hosted checkout's script at hand before the customer pays [R7.3, D24]. */
export function GatewayScript({ userId }: { userId: number }) {
  const { data } = useQuery(paymentMethodsQuery(userId));
  useEffect(() => (data === undefined ? undefined : fetchGatewayScript(data)), [data]);
  return null;
}
