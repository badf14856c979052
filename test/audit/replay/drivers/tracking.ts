import type { TrackingAnswer } from '../../../../machines/tracking/tracking.ts';
import { paths } from '../../../../src/api/contract/paths.ts';
import { wireOrder } from '../../../support/wire-replies.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf } from '../driver.ts';
import { listed } from './replies.ts';

const say = wordsOf('en');
const orderId = 41;
/** What the provider said of the order last: views beside the machine read it too. */
let last: object[] = [];
const orderWith = (status: string) => [{ ...wireOrder, id: String(orderId), active_status: status }];

export const trackingDriver = driverOf({
  model: 'tracking',
  does: {
    'order.followed': [{ open: `/user/my-orders/${orderId}` }],
    'order.left': (_event, from) => (from.matches('unfollowed') ? null : [{ press: say('orders.back') }]),
    'reading.demanded': (_event, { context: { tracked } }) =>
      tracked.failures > 0 && tracked.status !== null ? [{ press: say('tracking.askNow') }] : null,
    'page.hidden': [{ device: 'hidden' }],
    'page.shown': [{ device: 'shown' }],
    'connection.restored': [{ device: 'online' }],
  },
  calls: {
    readTracking: {
      path: paths.listOrders,
      isIts: (form) => form.get('id') === String(orderId),
      retries: 2,
      // A page in the background asks again only once it is shown.
      can: ({ type, output }, { context }) =>
        Object(output).knowsPosition !== false &&
        !(type.startsWith('xstate.error.') && context.isHidden === true),
      fields: ({ orderId: id }: { orderId: number }) => ({ id: String(id) }),
      answer: (output: TrackingAnswer | null) => {
        const status = output === null ? 'preparing' : output.status;
        last = status === null ? [] : orderWith(status === 'unknown' ? 'being_packed' : status);
        return last.length === 0 ? { error: true, message: 'Order not found', data: [] } : listed(last);
      },
    },
  },
  given: {
    [paths.listOrders]: (form) => (form.get('id') === String(orderId) ? listed(last) : listed([])),
    [paths.trackOrder]: () =>
      listed([
        {
          latitude: '24.58',
          longitude: '73.69',
          order_status: 'out_for_delivery',
          date_created: '2026-11-05 18:30:00',
        },
      ]),
  },
  flow: 'order',
  shows: ({ context: { tracked } }) => tracked.status,
  afterKill: ({ context: { tracked } }) => ({
    back: [],
    shows: tracked.status,
    why: '',
    isAnswered: true,
  }),
});
