import { fromCallback, fromPromise } from 'xstate';
import type { LivePosition } from '../../../machines/order/order.ts';
import type { PageEvent } from '../../../machines/tracking/tracking-machine.ts';
import type { TrackingAnswer } from '../../../machines/tracking/tracking.ts';
import { orderQuery } from '../../api/orders.ts';
import { trackOrder } from '../../api/tracking.ts';
import type { App } from '../system/app.ts';
import { watchPage as onPage } from '../system/device-subscriptions.ts';
import { customerNow } from '../session/use-session.ts';

export function trackingEffects(app: App) {
  /** Reads the order into the copies that views show, and the rider's place while a rider is on the way. */
  const readTracking = fromPromise<TrackingAnswer, { orderId: number }>(async ({ input, signal }) => {
    const query = orderQuery(input.orderId, app.texts.language(), customerNow(app));
    const order = await app.queries.fetchQuery(query);
    const rides = order?.status === 'out_for_delivery';
    const found = rides ? await positionOf(app, input.orderId, signal) : null;
    return {
      status: order?.status ?? null,
      knowsPosition: found !== 'unknown',
      position: found === 'unknown' ? null : found,
      readAt: Date.now(),
    };
  });

  const watchPage = fromCallback<PageEvent, undefined>(({ sendBack }) => onPage(sendBack));

  return { readTracking, watchPage };
}

/** A failed read of the rider's position does not fail the order's. */
async function positionOf(
  { api }: App,
  orderId: number,
  signal: AbortSignal,
): Promise<LivePosition | 'unknown'> {
  try {
    return await trackOrder(api, orderId, signal);
  } catch {
    return 'unknown';
  }
}
