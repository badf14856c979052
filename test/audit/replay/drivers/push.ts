import type { AnyMachineSnapshot } from 'xstate';
import type { PushConfiguration, PushPermission } from '../../../../machines/push/push.ts';
import { paths } from '../../../../src/api/contract/paths.ts';
import type { Case } from '../../../models/explore.ts';
import { done, failed, without } from '../../../models/machines/endings.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, isDone, type Act } from '../driver.ts';
import { heldPush, type OfPush } from '../push-browser.ts';
import { thirdPartyPaths } from '../third-party.ts';

const say = wordsOf('en');
const firebase = {
  apiKey: 'key',
  authDomain: 'shop.example.com',
  projectId: 'shop',
  storageBucket: '',
  messagingSenderId: '1',
  appId: '1:1:web:1',
  measurementId: '',
};
const configuration: PushConfiguration = { firebase, vapidKey: 'BKey' };
const opened = { type: 'session.opened', userId: 1, knownPushId: '' };
const read = done('readConfiguration', configuration);
const initialised = done('initialise', undefined);
const answers = { granted: 'allows', denied: 'denies', default: 'leavesOpen' } as const;
const answerOf = (permission: unknown) => answers[String(permission) as PushPermission];
const does = (...told: OfPush[]): readonly Act[] => told.map((push) => ({ push }));
const endsAs = (well: OfPush, badly: OfPush) => (ending: Case) => does(isDone(ending) ? well : badly);
const isAt = (from: AnyMachineSnapshot, ...places: string[]) =>
  places.some((place) => from.matches({ device: { setUp: place } }));

const setUpAtOnce = without(
  'xstate.error.actor.startWorker',
  'xstate.after.attemptTimeout.push.device.settingUp.startingWorker',
);

/** Whether this device gets messages, on the page of the settings; what the browser and the push service do is held. */
export const pushDriver = driverOf({
  model: 'push',
  tried: {
    inputs: ['default', 'granted', 'denied'].map((permission) => ({ isSupported: true, permission })),
    cases: {
      'session.opened': [opened],
      ...without('session.closedElsewhere'),
      ...read,
      ...failed('initialise'),
      ...initialised,
    },
    scenarios: [
      {
        name: 'a worker that cannot be started',
        cases: without('session.closed', 'xstate.done.actor.startWorker'),
      },
      {
        name: 'a customer who leaves',
        cases: { ...setUpAtOnce, ...without('permission.changed', 'connection.restored', 'setup.requested') },
      },
      { name: 'the permission and messages', cases: { ...setUpAtOnce, ...without('session.closed') } },
    ],
  },
  start: ({ context }) => [...does(answerOf(context.permission)), { open: '/user/settings' }],
  begins: [opened, ...Object.values(read).flat(), ...Object.values(initialised).flat()],
  does: {
    'session.closed': (_event, { context }) =>
      context.member === null ? null : [{ press: say('userSettings.leave') }],
    'setup.requested': (_event, from) =>
      isAt(from, 'withoutToken') && from.context.member !== null ? [{ press: say('app.tryAgain') }] : null,
    'connection.restored': [{ device: 'offline' }, { device: 'online' }],
    'permission.requested': (_event, from) =>
      isAt(from, 'unasked') && from.context.member !== null ? [{ press: say('userSettings.allow') }] : null,
    // What the browser's dialog answers is the end of its question.
    'permission.changed': ({ permission }, from) =>
      isAt(from, 'asking') || from.context.permission === permission ? null : does(answerOf(permission)),
    'subscription.changed': does('renewsSubscription'),
    'message.received': does('bringsMessage'),
  },
  calls: {
    sendPushId: {
      path: paths.updatePushId,
      isIts: (form) => !form.has('sign_out'),
      fields: ({ pushId }: { pushId: string }) => ({ web_fcm_id: pushId }),
      answer: () => ({ error: false, message: '', data: [] }),
      lasts: true,
    },
  },
  endsByItself: {
    readConfiguration: (ending) => (isDone(ending) ? [] : null),
    initialise: (ending) => (isDone(ending) ? [] : null),
  },
  children: {
    startWorker: endsAs('workerStarts', 'workerFails'),
    askPermission: (ending) => does(isDone(ending) ? answerOf(ending['output']) : 'cannotAsk'),
    fetchPushId: endsAs('subscribes', 'failsToSubscribe'),
    clearPushId: endsAs('unsubscribes', 'failsToSubscribe'),
  },
  given: {
    [thirdPartyPaths.install]: () => ({
      name: 'projects/shop/installations/f',
      fid: 'dIsVQ2QVRT-TW7L6VfeAMh',
      refreshToken: 'refresh',
      authToken: { token: 'a.b.c', expiresIn: '604800s' },
    }),
    [thirdPartyPaths.register]: () => ({ token: 'p1' }),
    [paths.updatePushId]: () => ({ error: false, message: '', data: [], signed_out: '1' }),
  },
  changed: {
    [paths.readSettings]: (reply) => ({
      ...reply,
      data: { ...Object(reply['data']), firebase_settings: [firebase], vap_id_key: [configuration.vapidKey] },
    }),
  },
  inPage: heldPush,
  shows: (snapshot) => (snapshot.context.member === null ? null : statusOf(snapshot)),
  notFromThePage: {
    'A browser without push: `push.dom.test.ts`': ['push.device.checkingSupport | always | 1'],
    'A shop without the settings of push or without its key, as the demo, and settings that cannot be read: `push.dom.test.ts`, `push-machine.test.ts`':
      [
        'push.device.settingUp.readingConfiguration | xstate.done.actor.readConfiguration | 1',
        'push.device.settingUp.readingConfiguration | xstate.error.actor.readConfiguration | 0',
        'push.device.settingUp.readingConfiguration | xstate.after.attemptTimeout.push.device.settingUp.readingConfiguration | 0',
        'push.device.setUp.checkingKey | always | 0',
      ],
    'Firebase’s code cannot be fetched, or refuses its settings: `push-machine.test.ts`': [
      'push.device.settingUp.initialising | xstate.error.actor.initialise | 0',
      'push.device.settingUp.initialising | xstate.after.attemptTimeout.push.device.settingUp.initialising | 0',
    ],
    'Settings come after the last retry: `push.dom.test.ts`': ['push.device.stopped | setup.requested | 0'],
    'Whoever leaves is led to the beginning of the shop, and the next customer logs in from there: `push-machine.test.ts`':
      ['push.device.setUp.cleared | always | 0'],
    'A customer who left in another tab: the model of `push`': ['push | session.closedElsewhere | 0'],
    'A press on a notification leads to another page: `push.journey.ts`': [
      'push.device.setUp | notification.pressed | 0',
    ],
  },
  afterKill: null,
});

/** What the page says; a customer who has left is at the beginning of the shop. */
function statusOf(snapshot: AnyMachineSnapshot): string {
  if (snapshot.matches({ device: 'stopped' })) return 'unavailable';
  if (snapshot.matches({ device: 'settingUp' })) return 'settingUp';
  if (isAt(snapshot, 'withoutToken')) return 'failed';
  return ['unasked', 'asking', 'denied'].find((place) => isAt(snapshot, place)) ?? 'on';
}
