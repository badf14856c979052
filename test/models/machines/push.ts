import { pushMachine } from '../../../machines/push/push-machine.ts';
import { retryLimit, type PushConfiguration, type PushMessage } from '../../../machines/push/push.ts';
import { alwaysAfter, everyStep, hasEnded, heard, isBegun, isHeard, isTold } from '../logs.ts';
import type { Model } from '../model.ts';
import { done, failed, without } from './endings.ts';

const configuration: PushConfiguration = { firebase: { projectId: 'shop' }, vapidKey: 'BKey' };
const message: PushMessage = {
  id: 'm1',
  title: 'On its way',
  body: '',
  image: '',
  kind: 'order',
  about: '41',
};
const permissions = ['default', 'granted', 'denied'] as const;
const inputs = [
  ...permissions.map((permission) => ({ isSupported: true, permission })),
  { isSupported: false, permission: 'default' },
];

export const pushModel: Model = {
  machine: pushMachine,
  purpose:
    'Push messages: set up in at most eight retries, asked for when they are wanted, told to the provider and cleared with the session [R4.15, R4.16, R8.8, R9.6].',
  inputs,
  cases: {
    'session.opened': [
      { type: 'session.opened', userId: 1, knownPushId: '' },
      { type: 'session.opened', userId: 2, knownPushId: 'p1' },
    ],
    'session.closed': [{ type: 'session.closed' }],
    'setup.requested': [{ type: 'setup.requested' }],
    'connection.restored': [{ type: 'connection.restored' }],
    'permission.requested': [{ type: 'permission.requested' }],
    'permission.changed': permissions.map((permission) => ({ type: 'permission.changed', permission })),
    'subscription.changed': [{ type: 'subscription.changed' }],
    'message.received': [{ type: 'message.received', message }],
    'notification.pressed': [{ type: 'notification.pressed', kind: 'order' }],
    ...done('readConfiguration', null, configuration, { ...configuration, vapidKey: null }),
    ...failed('readConfiguration'),
    ...done('initialise', undefined),
    ...failed('initialise'),
    ...done('startWorker', undefined),
    ...failed('startWorker'),
    ...failed('watchBrowser'),
    ...done('askPermission', ...permissions),
    ...failed('askPermission'),
    ...done('fetchPushId', 'p1'),
    ...failed('fetchPushId'),
    ...done('clearPushId', undefined),
    ...failed('clearPushId'),
    ...done('tellProvider', 'p1'),
    ...failed('tellProvider'),
  },
  scenarios: [
    {
      name: 'setting up',
      cases: without('session.opened', 'session.closed', 'permission.changed', 'message.received'),
    },
    {
      name: 'one customer after another',
      cases: {
        ...without('permission.changed', 'message.received', 'setup.requested', 'permission.requested'),
        ...done('readConfiguration', configuration),
      },
    },
    {
      name: 'the permission and messages',
      cases: { ...without('session.opened'), ...done('readConfiguration', configuration) },
    },
  ],
  invariants: {
    'at most eight retries': ({ context }) => context.failures <= retryLimit + 1,
    'who is not supported, or has not allowed it, is ready without push': (snapshot) =>
      !(snapshot.matches({ device: 'unsupported' }) || isAt(snapshot, 'unasked', 'denied')) ||
      (snapshot.hasTag('ready') && !('fetchPushId' in snapshot.children)),
    'nothing is told to the provider of nobody, nor without a push id': (snapshot) =>
      !('tellProvider' in snapshot.children) ||
      (snapshot.context.member !== null && snapshot.context.pushId !== null),
  },
  pathInvariants: {
    'a token is fetched only with the public key, and after it was allowed': (log) =>
      everyStep(
        log,
        ({ entries, after }) =>
          !entries.some((entry) => isBegun(entry, 'fetchPushId')) ||
          (after.context.permission === 'granted' && (after.context.configuration?.vapidKey ?? '') !== ''),
      ),
    'the customer is asked only after a wish': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'askPermission'),
        (entry) => isHeard(entry, 'permission.requested'),
        (entry) => hasEnded(entry, 'askPermission', true) || hasEnded(entry, 'askPermission', false),
      ),
    'nobody who left is told to the provider': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'tellProvider'),
        (entry) => isHeard(entry, 'session.opened'),
        (entry) => isHeard(entry, 'session.closed'),
      ),
    'who leaves takes the push id along': (log) =>
      everyStep(
        log,
        (step) =>
          heard(step, 'session.closed') === null ||
          (step.after.context.member === null &&
            (step.before.context.permission !== 'granted' || step.after.context.pushId === null)),
      ),
    'a message is told once': (log) => log.filter((entry) => isTold(entry, 'message.arrived')).length <= 1,
  },
  unreached: {},
  restingPlaces: {},
};

function isAt(snapshot: Parameters<Model['invariants'][string]>[0], ...places: string[]): boolean {
  return places.some((place) => snapshot.matches({ device: { setUp: place } }));
}
