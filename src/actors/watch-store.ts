import { fromCallback } from 'xstate';
import type { StoreEvent } from '../../machines/root/root-machine.ts';
import type { RootStore } from './root-store.ts';

/** Lets root hear what its store reads and fails at. */
export function watchStore(store: RootStore) {
  return fromCallback<StoreEvent, undefined>(({ sendBack }) => store.open(sendBack));
}
