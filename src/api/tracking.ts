import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { LivePosition } from '../../machines/order/order.ts';
import { callForList } from './client.ts';
import { paths } from './contract/paths.ts';
import { itemsOf } from './pages.ts';
import { decimalOrNull, verbatim } from './parse.ts';

const wirePosition = z.object({ latitude: decimalOrNull, longitude: decimalOrNull, order_status: verbatim });

/** Where the rider is; null while nobody is on the way, which the provider calls an error [R1.16]. */
export async function trackOrder(orderId: number, signal?: AbortSignal): Promise<LivePosition> {
  const reply = await callForList(paths.trackOrder, { order_id: orderId }, { signal });
  const [newest] = itemsOf(wirePosition, reply, 'position');
  if (!newest || newest.latitude === null || newest.longitude === null) return null;
  return { latitude: newest.latitude, longitude: newest.longitude, status: newest.order_status };
}

/** Never kept: a position is old at once. Whoever shows it sets how often it is read. */
export function trackingQuery(orderId: number) {
  return queryOptions({
    queryKey: ['tracking', orderId],
    queryFn: ({ signal }) => trackOrder(orderId, signal),
    enabled: orderId > 0,
    staleTime: 0,
  });
}
