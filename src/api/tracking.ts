import * as z from 'zod/mini';
import type { LivePosition } from '../../machines/order/order.ts';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import { momentOrEmpty } from './moments.ts';
import { itemsOf } from './list-reply.ts';
import { decimalOrNull, verbatim } from './parse.ts';
import { withRegion } from './with-region.ts';
import type { Region } from './region.ts';

const wirePosition = (region: Region) =>
  z.object({
    latitude: decimalOrNull,
    longitude: decimalOrNull,
    order_status: verbatim,
    date_created: momentOrEmpty(region),
  });

/** Where the rider is; null while no rider is on the way, which the provider calls an error [R1.16]. */
export async function trackOrder(api: Api, orderId: number, signal?: AbortSignal): Promise<LivePosition> {
  const [reply, region] = await withRegion(
    api,
    api.callForList(paths.trackOrder, { order_id: orderId }, { signal }),
    signal,
  );
  const [newest] = itemsOf(wirePosition(region), reply, 'position');
  if (!newest || newest.latitude === null || newest.longitude === null) return null;
  const { latitude, longitude, order_status: status, date_created: at } = newest;
  return { latitude, longitude, status, at };
}
