import { rootMachine } from '../../../machines/root/root-machine.ts';
import type { Model } from '../model.ts';
import { failed } from './endings.ts';

export const rootModel: Model = {
  machine: rootMachine,
  purpose:
    'Boot: reading what the last visit stored, with a time limit; nothing may be written before a read has succeeded [R4.6, R9.1].',
  cases: {
    'store.read': [{ type: 'store.read' }],
    'store.failed': [{ type: 'store.failed' }],
    'store.quarantined': [{ type: 'store.quarantined' }],
    'store.refusedWriting': [{ type: 'store.refusedWriting' }],
    'store.changedElsewhere': [{ type: 'store.changedElsewhere' }],
    ...failed('watchStore'),
  },
  invariants: {
    'only a successful read allows writing': (snapshot) =>
      snapshot.hasTag('writable') === snapshot.matches({ running: 'rehydrated' }),
  },
  unreached: {},
  restingPlaces: {
    '{"running":"rehydrated"}': 'where the app lives: every part has its own machine from here on',
  },
};
