import { storeMachine } from '../../../machines/store/store-machine.ts';
import { holding } from '../../../machines/store/store-setup.ts';
import type { StoreContext, Values } from '../../../machines/store/store.ts';
import type { Cases } from '../explore.ts';
import { answersAreHeard, isSame, wordsAreHeard } from '../logs.ts';
import type { Model } from '../model.ts';
import { endsByItself, failuresAreHeard } from '../promises.ts';
import type { Entry } from '../replay.ts';
import { done, failed, without } from './endings.ts';
import { storePathInvariants } from './store-promises.ts';

const values = { a: 0, b: 0 };
const useless = { text: '{', names: [] };
const partly = { text: '{"b":"?"}', names: ['b'] };
const read = (found: Values, more: object = {}) => ({
  kind: 'read',
  values: found,
  damage: null,
  reverted: {},
  yields: false,
  ...more,
});
const removals = ['personal.forgotten', 'device.cleared'];

const cases: Cases = {
  'slice.changed': [
    { type: 'slice.changed', name: 'a', value: 1 },
    { type: 'slice.changed', name: 'a', value: 0 },
  ],
  'slice.synced': [{ type: 'slice.synced', name: 'a' }],
  'flush.requested': [{ type: 'flush.requested' }],
  'page.left': [{ type: 'page.left' }],
  'storage.changed': [{ type: 'storage.changed' }],
  'personal.forgotten': [{ type: 'personal.forgotten' }],
  'device.cleared': [{ type: 'device.cleared', values }],
  ...failed('watchStorage'),
  ...done(
    'readRoot',
    read({ a: 0, b: 2 }, { yields: true }),
    read({ a: 0, b: 2 }, { reverted: { a: 0 } }),
    read({ a: 0, b: 2 }, { reverted: { a: 0 }, yields: true }),
    read(values, { damage: useless }),
    read(values, { damage: partly }),
    { kind: 'foreign' },
  ),
  ...failed('readRoot'),
  ...done(
    'writeChanges',
    { kind: 'written', stored: { a: 1, b: 2 }, own: { a: 1, b: 2 } },
    { kind: 'written', stored: { a: 1, b: 2 }, own: { a: 2, b: 2 } },
    { kind: 'foreign' },
    { kind: 'damaged', damage: { text: '{', names: ['a', 'b'] } },
  ),
  ...failed('writeChanges'),
  ...done('quarantine', undefined),
  ...failed('quarantine'),
  ...done('removePersonal', undefined),
  ...failed('removePersonal'),
  ...done('removeEverything', undefined),
  ...failed('removeEverything'),
};

/** A watcher that fails changes nothing. */
const { 'xstate.error.actor.watchStorage': _storage, ...answers } = cases;

export const storeModel: Model = {
  // Pauses of one length: how they grow is a rule of its own, and would multiply every state.
  machine: storeMachine.provide({ delays: { pause: 1000 } }),
  inputs: [{ values }],
  purpose:
    'The value under the key root: read once before anything is written, batched, set aside where it cannot be used, tried again where storage refuses [R3.1, R4.5, R4.6].',
  cases,
  scenarios: [
    { name: 'one tab', cases: without('storage.changed', 'xstate.error.actor.watchStorage', ...removals) },
    {
      name: 'another tab writes',
      cases: without('flush.requested', 'xstate.error.actor.watchStorage', ...removals),
    },
    { name: 'forgetting', cases: without('page.left', 'storage.changed') },
  ],
  project: (context) => {
    const { values: known, changed, writing, failures, isOutdated, damage } = stateOf(context);
    return [known['a'], changed, writing, Math.min(failures, 1), isOutdated, damage];
  },
  invariants: {
    'before the first read every change waits to be written': ({ context, value }) =>
      !('unread' in Object(value.root)) || context.values.a === 0 || context.changed.includes('a'),
    'a clean store has nothing left to write': (snapshot) =>
      !snapshot.matches({ root: { writable: 'clean' } }) ||
      (snapshot.context.changed.length === 0 && snapshot.context.writing.length === 0),
    'only a running write holds changes of its own': (snapshot) =>
      snapshot.matches({ root: { writable: 'writing' } }) ||
      snapshot.value.root === 'foreign' ||
      snapshot.context.writing.length === 0,
    'no failure of an effect goes unheard': failuresAreHeard,
    'every answer of an effect is heard': answersAreHeard(answers),
    'what is sent to the store is heard where it matters': wordsAreHeard(cases, {
      'root.unread.reading': ['slice.changed', 'storage.changed', 'device.cleared', 'personal.forgotten'],
      'root.unread.waitingToRead': ['flush.requested'],
      'root.writable': [
        'slice.changed',
        'slice.synced',
        'storage.changed',
        'device.cleared',
        'personal.forgotten',
      ],
      'root.writable.dirty': ['flush.requested', 'page.left'],
      'root.writable.writing': ['page.left'],
      'root.writable.retrying': ['flush.requested', 'page.left'],
    }),
    'whatever waits ends by itself': endsByItself(
      'root.unread.waitingToRead',
      'root.writable.dirty',
      'root.writable.retrying',
    ),
    'a page that is left while another tab’s value is read writes what has changed': (snapshot) =>
      !snapshot.matches({ root: { writable: 'refreshing' } }) ||
      snapshot.can({ type: 'page.left' }) === snapshot.context.changed.length > 0,
    'an unusable value is held until it is set aside': (snapshot) =>
      !snapshot.matches({ root: { unread: 'quarantining' } }) || snapshot.context.damage !== null,
  },
  pathInvariants: {
    ...storePathInvariants,
    'nothing is written before one read has succeeded, or the customer cleared the device': (log) =>
      log.every((entry, index) => !begins(entry, 'writeChanges') || log.slice(0, index).some(allowsWriting)),
    'nothing is written after the value of a later release was met': (log) => {
      const met = log.findIndex(isForeign);
      const freed = log.findIndex((entry, index) => index > met && isCleared(entry));
      const after = met < 0 ? [] : log.slice(met, freed < 0 ? undefined : freed);
      return !after.some((entry) => begins(entry, 'writeChanges') || begins(entry, 'quarantine'));
    },
    'after a first read that cannot be used nothing is written until it is set aside or read anew': (log) => {
      const met = log.findIndex(allowsWriting);
      if (met < 0 || !hasDamage(log[met])) return true;
      const safe = log.findIndex((entry, index) => index > met && isSafe(entry));
      return !log.slice(met, safe < 0 ? undefined : safe).some((entry) => begins(entry, 'writeChanges'));
    },
  },
  closes: 'it shows nothing',
  customers: {
    leaving: ['device.cleared'],
    isEmpty: ({ context }) => isSame(context, holding(values)),
    asks: ['readRoot', 'writeChanges', 'quarantine'],
  },
  unreached: {},
  restingPlaces: {},
};

function stateOf(context: unknown): StoreContext {
  return context as StoreContext;
}

function begins(entry: Entry, effect: string): boolean {
  return entry.kind === 'begun' && entry.effect === effect;
}

function isCleared(entry: Entry): boolean {
  return entry.kind === 'heard' && entry.event.type === 'device.cleared';
}

function allowsWriting(entry: Entry): boolean {
  return (entry.kind === 'ended' && entry.effect === 'readRoot' && entry.well) || isCleared(entry);
}

function isForeign(entry: Entry): boolean {
  return entry.kind === 'ended' && JSON.stringify(entry.value) === '{"kind":"foreign"}';
}

function hasDamage(entry: Entry | undefined): boolean {
  return entry?.kind === 'ended' && /"damage":\{/.test(JSON.stringify(entry.value) ?? '');
}

function isSafe(entry: Entry): boolean {
  if (entry.kind === 'ended' && entry.effect === 'quarantine' && entry.well) return true;
  return allowsWriting(entry) && !hasDamage(entry);
}
