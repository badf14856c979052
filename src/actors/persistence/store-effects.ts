import { fromCallback, fromPromise } from 'xstate';
import type { StorageEvent } from '../../../machines/store/store-setup.ts';
import {
  type ReadOutcome,
  type RemovalScope,
  type Values,
  type WriteOutcome,
  type WriteRequest,
  withReverted,
} from '../../../machines/store/store.ts';
import { log } from '../../lib/log.ts';
import type { StorageSource } from './browser-storage.ts';
import { type CrossedWrites, crossedWrites } from './crossed-writes.ts';
import { type Slice, initialValues } from './slice.ts';
import { mergedRoot, parseRoot } from './stored-root.ts';

export const rootKey = 'root';
export const quarantineKey = 'root.quarantine';
/** The push id of this device lies beside `root` [R3.20]. */
export const pushIdKey = 'fcm_id';
/** Counts the changes of a customer's cart at the provider, for all tabs of this device. */
export const cartRevisionKey = 'cartRevision';

const keys: Record<RemovalScope, readonly string[]> = {
  personal: [quarantineKey, pushIdKey],
  everything: [rootKey, quarantineKey, pushIdKey, cartRevisionKey],
};

/** The effects of the store over one storage; whatever writes has the storage for itself, and starts from what is stored now. */
export function storeEffects(source: StorageSource, slices: readonly Slice<unknown>[]) {
  const writes = crossedWrites(`t${(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(36)}`);
  return {
    watchStorage: fromCallback<StorageEvent, undefined>(({ sendBack }) => {
      const listener = (text: string | null) => {
        writes.onStored(text);
        sendBack({ type: 'storage.changed' });
      };
      const stops = [
        source.watch(rootKey, listener),
        source.beforeLeaving(() => sendBack({ type: 'page.left' })),
      ];
      return () => stops.forEach((stop) => stop());
    }),
    readRoot: fromPromise<ReadOutcome, undefined>(async () => {
      const stored = await source.read(rootKey);
      const text = writes.newest(stored);
      // Another tab cleared the device while this one wrote.
      if (text === null && stored !== null) await source.remove(rootKey);
      return outcomeOf(text, slices, { reverted: writes.reverted(), yields: writes.yields() });
    }),
    writeChanges: fromPromise<WriteOutcome, WriteRequest>(({ input, signal }) => {
      const write = () => writeChanges(source, slices, writes, input, signal);
      // A page that is being left lives no longer than this task, and so cannot wait for the lock.
      return input.isLeaving ? write() : source.exclusive(write);
    }),
    quarantine: fromPromise<void, { text: string }>(({ input: { text } }) =>
      source.exclusive(() => quarantine(source, slices, text)),
    ),
    remove: fromPromise<void, { scope: RemovalScope }>(({ input }) => {
      if (input.scope === 'everything') writes.forget();
      return source.exclusive(() => removeKeys(source, keys[input.scope]));
    }),
  };
}

function outcomeOf(
  text: string | null,
  slices: readonly Slice<unknown>[],
  crossed: { reverted: Values; yields: boolean },
): ReadOutcome {
  const stored = parseRoot(text, slices);
  if (stored.kind === 'foreign') return stored;
  if (stored.kind === 'good')
    return { kind: 'read', values: stored.values, damage: stored.damage, ...crossed };
  const damage = stored.kind === 'corrupt' ? { text: stored.text, names: [] } : null;
  return { kind: 'read', values: initialValues(slices), damage, ...crossed };
}

async function writeChanges(
  source: StorageSource,
  slices: readonly Slice<unknown>[],
  writes: CrossedWrites,
  { values, ...request }: WriteRequest,
  signal: AbortSignal,
): Promise<WriteOutcome> {
  signal.throwIfAborted();
  const text = writes.newest(await source.read(rootKey));
  const stored = parseRoot(text, slices);
  if (stored.kind === 'foreign') return stored;
  if (stored.kind === 'corrupt') {
    return { kind: 'damaged', damage: { text: stored.text, names: slices.map(({ name }) => name) } };
  }
  signal.throwIfAborted();
  const { synced, changed } = withReverted(request, writes.reverted());
  const counts = writes.nextCounts();
  const { whole, lean, stored: written } = mergedRoot(text, slices, { values, synced, changed }, counts);
  await source.write(rootKey, whole).catch(() => source.write(rootKey, lean));
  writes.wrote(counts, Object.fromEntries(changed.map((name) => [name, synced[name]])));
  return { kind: 'written', stored: written, own: values };
}

/** Copies the text and takes it away where nothing of it can be used; a text that changed meanwhile stays. */
async function quarantine(
  source: StorageSource,
  slices: readonly Slice<unknown>[],
  text: string,
): Promise<void> {
  await source.write(quarantineKey, text);
  const isUseless = parseRoot(text, slices).kind === 'corrupt';
  if (isUseless && (await source.read(rootKey)) === text) await source.remove(rootKey);
}

async function removeKeys(source: StorageSource, names: readonly string[]): Promise<void> {
  for (const name of names) {
    try {
      await source.remove(name);
    } catch (error) {
      log.warn(`The key ${name} could not be removed from storage`, error);
    }
  }
}

/** The push id of this device, if push was set up before [R3.20]; storage may be denied. */
export async function pushId({ storage }: { storage: StorageSource }): Promise<string | null> {
  try {
    return await storage.read(pushIdKey);
  } catch {
    return null;
  }
}
