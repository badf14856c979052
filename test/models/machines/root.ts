import { rootMachine } from '../../../machines/root/root-machine.ts';
import type { Cases } from '../explore.ts';
import { isSame, wordsAreHeard, type Step } from '../logs.ts';
import type { Model } from '../model.ts';
import { afterEndings, afterEvents, afterTime, endsByItself, failuresAreHeard } from '../promises.ts';
import { failed } from './endings.ts';

const isRunning = (step: Step, how: string) => step.after.matches({ running: how });

/** The step told exactly this: events by type, notices by key. */
const isOnly = ({ entries }: Step, expected: readonly string[]) =>
  isSame(
    entries.flatMap((entry) => (entry.kind === 'told' ? [entry.event['key'] ?? entry.event.type] : [])),
    expected,
  );

const cases: Cases = {
  'store.read': [{ type: 'store.read' }],
  'store.failed': [{ type: 'store.failed' }],
  'store.quarantined': [{ type: 'store.quarantined' }],
  'store.refusedWriting': [{ type: 'store.refusedWriting' }],
  'store.changedElsewhere': [{ type: 'store.changedElsewhere' }],
  ...failed('watchStore'),
};

const everywhere = ['store.read', 'store.quarantined', 'store.refusedWriting'];

export const rootModel: Model = {
  machine: rootMachine,
  purpose:
    'Boot: reading what the last visit stored, with a time limit; nothing may be written before a read has succeeded [R4.6, R9.1].',
  cases,
  invariants: {
    'only a successful read allows writing': (snapshot) =>
      snapshot.hasTag('writable') === snapshot.matches({ running: 'rehydrated' }),
    'no failure of an effect goes unheard': failuresAreHeard,
    'rehydrating ends by itself': endsByItself('rehydrating'),
    'every report of the store is heard where it matters': wordsAreHeard(cases, {
      rehydrating: [...everywhere, 'store.failed'],
      running: everywhere,
      writable: ['store.changedElsewhere'],
    }),
  },
  pathInvariants: {
    'each report of the store is passed on, once': afterEvents({
      'store.read': (step) => isRunning(step, 'rehydrated') && isOnly(step, ['storage.restored']),
      'store.failed': (step) =>
        step.before.matches('rehydrating')
          ? isRunning(step, 'rehydratedWithError') && isOnly(step, ['storage.unavailable'])
          : isOnly(step, []),
      'store.quarantined': (step) => isOnly(step, ['app.storageQuarantined']),
      'store.refusedWriting': (step) => isOnly(step, ['app.storageUnwritable']),
      'store.changedElsewhere': (step) =>
        isOnly(step, step.before.hasTag('writable') ? ['storage.changed'] : []),
    }),
    'a store that breaks is unavailable': afterEndings({
      watchStore: (step) => isRunning(step, 'rehydratedWithError') && isOnly(step, ['storage.unavailable']),
    }),
    'a store that is silent is unavailable': afterTime({
      rehydrating: (step) => isRunning(step, 'rehydratedWithError') && isOnly(step, ['storage.unavailable']),
    }),
  },
  closes: 'it shows nothing',
  customers: 'it holds nothing of anybody: the store reads and writes',
  unreached: {},
  restingPlaces: {
    '{"running":"rehydrated"}': 'where the app lives: every part has its own machine from here on',
  },
};
