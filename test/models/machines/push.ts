import { pushMachine } from '../../../machines/push/push-machine.ts';
import type { PushMessage } from '../../../machines/push/push-message.ts';
import { retryLimit, type PushConfiguration } from '../../../machines/push/push.ts';
import {
  alwaysAfter,
  answersAreHeard,
  begun,
  everyStep,
  hasEnded,
  heard,
  isBegun,
  isHeard,
  isSame,
  isTold,
  told,
  wheneverEnded,
  wheneverHeard,
  wordsAreHeard,
} from '../logs.ts';
import type { Cases } from '../explore.ts';
import type { Model } from '../model.ts';
import { done, failed, without } from './endings.ts';
import { pushInvariants, pushPromises } from './push-promises.ts';

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

const cases: Cases = {
  'session.opened': [
    { type: 'session.opened', userId: 1, knownPushId: '' },
    { type: 'session.opened', userId: 2, knownPushId: '' },
    { type: 'session.opened', userId: 2, knownPushId: 'p1' },
  ],
  'session.closed': [{ type: 'session.closed' }],
  'session.closedElsewhere': [{ type: 'session.closedElsewhere' }],
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
  ...done('sendPushId', 'p1'),
  ...failed('sendPushId'),
};

/** The steps of the set-up, and what each begins when it went well. */
const steps = { readConfiguration: 'initialise', initialise: 'startWorker', startWorker: null };

/** A set-up in which nothing fails: every failure would be counted in all that comes after. */
const setUpAtOnce: Cases = {
  ...without(
    ...Object.keys(steps).map((effect) => `xstate.error.actor.${effect}`),
    ...['readingConfiguration', 'initialising', 'startingWorker'].map(
      (place) => `xstate.after.attemptTimeout.push.device.settingUp.${place}`,
    ),
  ),
  ...done('readConfiguration', configuration),
};

export const pushModel: Model = {
  machine: pushMachine,
  purpose:
    'Push messages: set up in at most eight retries, asked for when they are wanted, registered with the provider and cleared with the session [R4.15, R4.16, R8.8, R9.6].',
  inputs,
  cases,
  scenarios: [
    {
      name: 'setting up, and what fails in it',
      cases: without(
        'session.opened',
        'session.closed',
        'session.closedElsewhere',
        'permission.requested',
        'permission.changed',
        'subscription.changed',
        'message.received',
        'notification.pressed',
      ),
    },
    {
      name: 'one customer after another',
      cases: {
        ...without('permission.changed', 'message.received', 'setup.requested', 'permission.requested'),
        ...setUpAtOnce,
      },
    },
    {
      name: 'the permission and messages',
      cases: { ...without('session.opened', 'session.closedElsewhere'), ...setUpAtOnce },
    },
  ],
  invariants: {
    ...pushInvariants,
    'every answer is heard': answersAreHeard({ ...cases, ...without('xstate.error.actor.watchBrowser') }),
    'push can be asked for, and tried again where it failed (R4.16, R8.8)': wordsAreHeard(cases, {
      'device.stopped': ['setup.requested'],
      'device.setUp': [
        'notification.pressed',
        'session.closed',
        'session.closedElsewhere',
        'permission.changed',
      ],
      'device.setUp.unasked': ['permission.requested'],
      'device.setUp.withoutToken': ['setup.requested'],
      'device.setUp.subscribed': ['subscription.changed'],
      'account.waiting': ['connection.restored'],
    }),
    'a message is heard once, and none of a customer who left (C9)': (snapshot) =>
      !snapshot.matches({ device: 'setUp' }) ||
      snapshot.can({ type: 'message.received', message }) ===
        !(snapshot.context.remembered.includes(message.id) || isAt(snapshot, 'clearing', 'cleared')),
    'push is set up exactly where the browser supports it': (snapshot) =>
      snapshot.matches({ device: 'unsupported' }) !== snapshot.context.isSupported,
    'at most eight retries': ({ context }) => context.failures <= retryLimit + 1,
    'who is not supported, or has not allowed it, is ready without push': (snapshot) =>
      !(snapshot.matches({ device: 'unsupported' }) || isAt(snapshot, 'unasked', 'denied')) ||
      (snapshot.hasTag('ready') && !('fetchPushId' in snapshot.children)),
    'nothing is told to the provider of nobody, nor without a push id': (snapshot) =>
      !('sendPushId' in snapshot.children) ||
      (snapshot.context.member !== null && snapshot.context.pushId !== null),
  },
  pathInvariants: {
    ...pushPromises,
    'each step of the set-up leads to the next; what fails is logged and tried again (R4.15, R8.8, R9.6)': (
      log,
    ) =>
      Object.entries(steps).every(([effect, next]) =>
        wheneverEnded(log, effect, (step, well, value) => {
          const { before, after } = step;
          if (well && value !== null)
            return next === null ? after.matches({ device: 'setUp' }) : begun(step, next).length === 1;
          const isOver = before.context.failures === retryLimit;
          return (
            after.context.failures === before.context.failures + 1 &&
            told(step, 'log').length === (isOver ? 2 : 1) &&
            after.matches({ device: isOver ? 'stopped' : { settingUp: 'pausing' } })
          );
        }),
      ) &&
      wheneverHeard(
        log,
        'setup.requested',
        (step) =>
          !step.before.matches({ device: 'stopped' }) ||
          (begun(step, 'readConfiguration').length === 1 && step.after.context.failures === 0),
      ),
    'the customer’s word about messages is kept (R4.16, R6.4)': (log) =>
      wheneverEnded(log, 'askPermission', (step, well, permission) =>
        well
          ? step.after.context.permission === permission
          : isAt(step.after, 'unasked') && told(step, 'log').length === 1,
      ) &&
      wheneverHeard(log, 'permission.requested', (step) => begun(step, 'askPermission').length === 1) &&
      wheneverHeard(
        log,
        'permission.changed',
        ({ before, after }, { permission }) =>
          !before.matches({ device: 'setUp' }) || after.context.permission === permission,
      ),
    'the way to this device is told to the provider, and taken back; what fails is logged (R1.25, R8.8)': (
      log,
    ) =>
      wheneverEnded(log, 'fetchPushId', (step, well, pushId) =>
        well
          ? isAt(step.after, 'subscribed') && step.after.context.pushId === pushId
          : isAt(step.after, 'withoutToken') && told(step, 'log').length === 1,
      ) &&
      wheneverEnded(
        log,
        'clearPushId',
        (step, well) =>
          !isAt(step.after, 'clearing') &&
          step.after.context.pushId === null &&
          (well || told(step, 'log').length > 0),
      ) &&
      wheneverEnded(log, 'sendPushId', (step, well) => {
        const place = well ? 'upToDate' : 'waiting';
        return step.after.matches({ account: place }) && (!well || told(step, 'pushId.told').length === 1);
      }) &&
      ['setup.requested', 'subscription.changed'].every((word) =>
        wheneverHeard(
          log,
          word,
          ({ before, after }) =>
            !isAt(before, 'withoutToken', 'subscribed') || isAt(after, 'withoutToken', 'fetchingToken'),
        ),
      ),
    'a silence is a failure (R8.8)': (log) =>
      everyStep(log, (step) => {
        const { cause, before, after } = step;
        const isSettingUp = Object.keys(steps).some((effect) => effect in before.children);
        if (cause !== null || !isSettingUp) return true;
        return after.context.failures === before.context.failures + 1 && told(step, 'log').length > 0;
      }),
    'a press on a notification opens what it is about (R1.25, R2.11)': (log) =>
      wheneverHeard(log, 'notification.pressed', (step, { kind }) =>
        isSame(
          told(step, 'notification.opened').map((news) => news['kind']),
          [kind],
        ),
      ),
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
        (entry) => isBegun(entry, 'sendPushId'),
        (entry) => isHeard(entry, 'session.opened'),
        (entry) => isHeard(entry, 'session.closed') || isHeard(entry, 'session.closedElsewhere'),
      ),
    'who leaves takes the push id along': (log) =>
      everyStep(
        log,
        (step) =>
          heard(step, 'session.closed') === null ||
          (step.after.context.member === null &&
            (step.before.context.permission !== 'granted' || step.after.context.pushId === null)),
      ),
    'who leaves in another tab leaves the push id of the device to whoever is next': (log) =>
      everyStep(
        log,
        (step) =>
          heard(step, 'session.closedElsewhere') === null ||
          (step.after.context.member === null &&
            step.after.context.pushId === null &&
            step.after.context.mustClear === step.before.context.mustClear &&
            (!isAt(step.before, 'subscribed') || isAt(step.after, 'cleared'))),
      ),
    'a message is told once': (log) => log.filter((entry) => isTold(entry, 'message.arrived')).length <= 1,
  },
  closes: 'it shows nothing: notices show its messages, and a page asks its question',
  customers: {
    leaving: ['session.closed', 'session.closedElsewhere'],
    isEmpty: ({ context }) => context.member === null,
    customerIn: ({ context }) => context.member?.userId ?? null,
    asks: ['sendPushId'],
  },
  unreached: {},
  restingPlaces: {},
};

function isAt(snapshot: Parameters<Model['invariants'][string]>[0], ...places: string[]): boolean {
  return places.some((place) => snapshot.matches({ device: { setUp: place } }));
}
