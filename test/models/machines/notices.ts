import { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import type { Model } from '../model.ts';

const banner = { title: 'On its way', body: 'Order 1042', image: '', kind: 'order' };

export const noticesModel: Model = {
  machine: noticesMachine,
  purpose: 'Toasts and the push banner: how many, how long, and a pause while somebody reads [R2.10, R9.7].',
  cases: {
    'notice.raised': [
      { type: 'notice.raised', id: 'a', tone: 'success', key: 'a' },
      { type: 'notice.raised', id: 'b', tone: 'loading', key: 'b' },
    ],
    'notice.dismissed': [
      { type: 'notice.dismissed', id: 'a' },
      { type: 'notice.dismissed', id: 'b' },
    ],
    'notice.expired': [],
    'notice.hovered': [{ type: 'notice.hovered' }],
    'notice.left': [{ type: 'notice.left' }],
    'push.arrived': [{ type: 'push.arrived', banner }],
    'banner.dismissed': [{ type: 'banner.dismissed' }],
    'banner.hovered': [{ type: 'banner.hovered' }],
    'banner.left': [{ type: 'banner.left' }],
  },
  project: (context) =>
    JSON.stringify(context, (key, value) => (['count', 'log'].includes(key) ? undefined : value)),
  invariants: {
    'at most twenty toasts': (snapshot) => snapshot.context.toasts.length <= 20,
    'a banner is shown exactly while there is one': (snapshot) =>
      snapshot.matches({ banner: 'none' }) === (snapshot.context.banners.length === 0),
  },
  unreached: {},
  restingPlaces: {},
};
