import type { ReadOutcome, RemovalScope } from './store.ts';
import { cannotRead, cannotWrite, holding, storeSetup } from './store-setup.ts';

const removes = <Id extends string, Scope extends RemovalScope>(id: Id, scope: Scope) =>
  ({ id, src: 'remove', input: { scope }, onDone: 'idle', onError: 'idle' }) as const;

const adoptOther = [
  { type: 'adopt', params: ({ event }: { event: { output: ReadOutcome } }) => event.output },
  { type: 'announce', params: 'store.changedElsewhere' },
] as const;

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
        'slice.changed': {
          guard: { type: 'isNews', params: ({ event }) => event },
          actions: { type: 'remember', params: ({ event }) => event },
        },
        'device.cleared': {
          target: '.writable',
          actions: { type: 'reset', params: ({ event }) => event.values },
        },
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
                  {
                    guard: { type: 'isForeign', params: ({ event }) => event.output },
                    target: '#store.root.foreign',
                    actions: { type: 'announce', params: 'store.read' },
                  },
                  {
                    guard: { type: 'isDamaged', params: ({ event }) => event.output },
                    target: 'quarantining',
                    actions: [
                      { type: 'adoptFirst', params: ({ event }) => event.output },
                      { type: 'keepDamage', params: ({ event }) => event.output },
                    ],
                  },
                  {
                    target: '#store.root.writable',
                    actions: [
                      { type: 'adoptFirst', params: ({ event }) => event.output },
                      { type: 'announce', params: 'store.read' },
                    ],
                  },
                ],
                onError: {
                  target: 'waitingToRead',
                  actions: { type: 'fail', params: ({ event }) => cannotRead(event.error) },
                },
              },
            },
            quarantining: {
              invoke: {
                id: 'quarantine',
                src: 'quarantine',
                input: ({ context }) => ({ text: context.damage?.text ?? '' }),
                onDone: {
                  target: '#store.root.writable',
                  actions: [
                    'rewriteDamaged',
                    { type: 'announce', params: 'store.quarantined' },
                    { type: 'announce', params: 'store.read' },
                  ],
                },
                onError: {
                  target: 'waitingToRead',
                  actions: { type: 'fail', params: ({ event }) => cannotRead(event.error) },
                },
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
            'slice.synced': { actions: { type: 'markSynced', params: ({ event }) => event.name } },
          },
          states: {
            clean: {
              always: { guard: 'hasChanges', target: 'dirty' },
              on: { 'storage.changed': 'refreshing' },
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
                  {
                    guard: { type: 'isForeign', params: ({ event }) => event.output },
                    target: '#store.root.foreign',
                  },
                  {
                    guard: { type: 'isDamaged', params: ({ event }) => event.output },
                    target: 'quarantining',
                    actions: ['putChangesBack', { type: 'keepDamage', params: ({ event }) => event.output }],
                  },
                  {
                    guard: { type: 'wasMerged', params: ({ event }) => event.output },
                    target: 'deciding',
                    actions: [
                      { type: 'confirmWritten', params: ({ event }) => event.output },
                      { type: 'announce', params: 'store.changedElsewhere' },
                    ],
                  },
                  {
                    target: 'deciding',
                    actions: { type: 'confirmWritten', params: ({ event }) => event.output },
                  },
                ],
                onError: {
                  target: 'retrying',
                  actions: [
                    'putChangesBack',
                    { type: 'fail', params: ({ event }) => cannotWrite(event.error) },
                  ],
                },
              },
            },
            quarantining: {
              tags: 'storing',
              invoke: {
                id: 'quarantine',
                src: 'quarantine',
                input: ({ context }) => ({ text: context.damage?.text ?? '' }),
                onDone: {
                  target: 'deciding',
                  actions: ['rewriteDamaged', { type: 'announce', params: 'store.quarantined' }],
                },
                onError: {
                  target: 'retrying',
                  actions: { type: 'fail', params: ({ event }) => cannotWrite(event.error) },
                },
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
                  {
                    guard: { type: 'isForeign', params: ({ event }) => event.output },
                    target: '#store.root.foreign',
                  },
                  {
                    guard: { type: 'isDamaged', params: ({ event }) => event.output },
                    target: 'deciding',
                  },
                  {
                    guard: { type: 'yields', params: ({ event }) => event.output },
                    target: 'dirty',
                    actions: adoptOther,
                  },
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
