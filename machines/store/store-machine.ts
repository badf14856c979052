import type { RemovalScope } from './store.ts';
import { holding, storeSetup } from './store-setup.ts';

const removes = <Id extends string, Scope extends RemovalScope>(id: Id, scope: Scope) =>
  ({ id, src: 'remove', input: { scope }, onDone: 'idle', onError: 'idle' }) as const;

const adoptOther = ['adopt', 'announceChangedElsewhere'] as const;

/**
 * The value under the key `root`: nothing is written before one read has succeeded; a value that cannot be used is set
 * aside, never overwritten; where writing fails everything goes on in memory and writing is tried again [R3.1, R4.6].
 */
export const storeMachine = storeSetup.createMachine({
  id: 'store',
  type: 'parallel',
  context: ({ input: { values } }) => holding(values),
  invoke: { id: 'watchStorage', src: 'watchStorage', onError: {} },
  states: {
    root: {
      initial: 'unread',
      on: {
        'slice.changed': { guard: 'hasChanged', actions: 'remember' },
        'device.cleared': { target: '.writable', actions: 'reset' },
      },
      states: {
        unread: {
          initial: 'reading',
          states: {
            reading: {
              on: { 'storage.changed': { target: 'reading', reenter: true } },
              invoke: {
                id: 'readRoot',
                src: 'readRoot',
                onDone: [
                  { guard: 'isForeign', target: '#store.root.foreign', actions: 'announceRead' },
                  { guard: 'isDamaged', target: 'quarantining', actions: ['adoptFirst', 'setDamage'] },
                  { target: '#store.root.writable', actions: ['adoptFirst', 'announceRead'] },
                ],
                onError: { target: 'waitingToRead', actions: 'failReading' },
              },
            },
            quarantining: {
              invoke: {
                id: 'quarantine',
                src: 'quarantine',
                input: ({ context }) => ({ text: context.damage?.text ?? '' }),
                onDone: {
                  target: '#store.root.writable',
                  actions: ['rewriteDamaged', 'announceQuarantined', 'announceRead'],
                },
                onError: { target: 'waitingToRead', actions: 'failReading' },
              },
            },
            waitingToRead: {
              on: { 'flush.requested': 'reading' },
              after: { pause: 'reading' },
            },
          },
        },
        writable: {
          initial: 'clean',
          entry: 'forgetFailures',
          on: {
            'storage.changed': { actions: 'noteOutdated' },
            'slice.synced': { actions: 'markSynced' },
          },
          states: {
            clean: {
              always: [
                { guard: 'isOutdated', target: 'refreshing' },
                { guard: 'hasChanges', target: 'dirty' },
              ],
            },
            dirty: {
              on: {
                'flush.requested': 'writing',
                'page.left': 'writing',
                'storage.changed': 'refreshing',
              },
              after: { batch: 'writing' },
            },
            writing: {
              tags: 'storing',
              entry: 'takeChanges',
              on: { 'page.left': { target: 'writing', reenter: true } },
              invoke: {
                id: 'writeChanges',
                src: 'writeChanges',
                input: ({ context, event }) => ({
                  values: context.values,
                  synced: context.synced,
                  changed: context.writing,
                  isLeaving: event.type === 'page.left',
                }),
                onDone: [
                  { guard: 'isForeign', target: '#store.root.foreign' },
                  { guard: 'isDamaged', target: 'quarantining', actions: ['putChangesBack', 'setDamage'] },
                  {
                    guard: 'wasMerged',
                    target: 'deciding',
                    actions: ['confirmWritten', 'announceChangedElsewhere'],
                  },
                  { target: 'deciding', actions: 'confirmWritten' },
                ],
                onError: { target: 'retrying', actions: ['putChangesBack', 'failWriting'] },
              },
            },
            quarantining: {
              tags: 'storing',
              invoke: {
                id: 'quarantine',
                src: 'quarantine',
                input: ({ context }) => ({ text: context.damage?.text ?? '' }),
                onDone: { target: 'deciding', actions: ['rewriteDamaged', 'announceQuarantined'] },
                onError: { target: 'retrying', actions: 'failWriting' },
              },
            },
            refreshing: {
              tags: 'storing',
              entry: 'noteRefreshing',
              on: { 'page.left': { guard: 'hasChanges', target: 'writing', actions: 'noteOutdated' } },
              invoke: {
                id: 'readRoot',
                src: 'readRoot',
                onDone: [
                  { guard: 'isForeign', target: '#store.root.foreign' },
                  { guard: 'isDamaged', target: 'deciding' },
                  { guard: 'yields', target: 'clean', actions: adoptOther },
                  { target: 'deciding', actions: adoptOther },
                ],
                onError: 'deciding',
              },
            },
            retrying: {
              always: { guard: 'isOutdated', target: 'refreshing' },
              on: { 'flush.requested': 'writing', 'page.left': 'writing' },
              after: { pause: 'writing' },
            },
            deciding: {
              always: [
                { guard: 'isOutdated', target: 'refreshing' },
                { guard: 'hasChanges', target: 'writing' },
                { target: 'clean' },
              ],
            },
          },
        },
        foreign: {},
      },
    },
    removal: {
      initial: 'idle',
      on: { 'personal.forgotten': '.removingPersonal', 'device.cleared': '.removingEverything' },
      states: {
        idle: {},
        removingPersonal: { invoke: removes('removePersonal', 'personal') },
        removingEverything: { invoke: removes('removeEverything', 'everything') },
      },
    },
  },
});
