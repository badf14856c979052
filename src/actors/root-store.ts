import type { StoreEvent } from '../../machines/root/root-machine.ts';
import {
  cacheSlices,
  defaultSlices,
  personalCaches,
  sliceNames,
  type SliceName,
  type Slices,
} from '../../machines/root/slices.ts';
import { log } from '../lib/log.ts';
import type { StorageSource } from './browser-storage.ts';
import { readRoot, writeRoot } from './stored-root.ts';

export const rootKey = 'root';
export const quarantineKey = 'root.quarantine';
const pushIdKey = 'fcm_id';
const batchMs = 250;
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

type Tell = (event: StoreEvent) => void;

/**
 * The seventeen slices in memory, kept under the key `root` as well as storage allows [R3.1, R4.6]. Nothing is written
 * before one read has succeeded; a value that cannot be used is set aside, never overwritten; where writing fails
 * everything goes on in memory and writing is tried again.
 */
export class RootStore {
  #source: StorageSource;
  #known: Slices = { ...defaultSlices };
  #changed = new Set<SliceName>();
  #access: 'unread' | 'writable' | 'foreign' = 'unread';
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #work: Promise<void> = Promise.resolve();
  #tell: Tell = () => undefined;
  #isTold = new Set<StoreEvent['type']>();
  #stops: (() => void)[] = [];

  constructor(source: StorageSource) {
    this.#source = source;
  }

  /** Begins reading and tells what happens, `store.failed` at once and the read whenever it succeeds; returns the way to stop. */
  open(tell: Tell): () => void {
    this.#tell = tell;
    this.#stops = [
      this.#source.watch(rootKey, () => this.#hearOtherTab()),
      this.#source.beforeLeaving(() => void this.flush()),
    ];
    void this.#read();
    return () => this.close();
  }

  get<Name extends SliceName>(name: Name): Slices[Name] {
    return this.#known[name];
  }

  /** Remembers a slice; it is written within 250 ms of the first change. */
  put<Name extends SliceName>(name: Name, slice: Slices[Name]): void {
    if (JSON.stringify(slice) === JSON.stringify(this.#known[name])) return;
    this.#known[name] = slice;
    this.#changed.add(name);
    this.#schedule(batchMs);
  }

  /** Forgets what belongs to one customer, in memory and in storage, without waiting for the next batch [D13]. */
  forgetPersonal(): void {
    for (const name of personalCaches) this.put(name, defaultSlices[name]);
    this.#work = this.#work.then(() => this.#remove([quarantineKey, pushIdKey]));
    void this.flush();
  }

  /** Removes everything that was stored on this device [R4.5, D4]. */
  clear(): void {
    this.#known = { ...defaultSlices };
    this.#changed.clear();
    this.#access = 'writable';
    this.#work = this.#work.then(() => this.#remove([rootKey, quarantineKey, pushIdKey]));
  }

  /** Writes what changed now; resolves when that was done or failed. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#work = this.#work.then(() => this.#write());
    return this.#work;
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#tell = () => undefined;
  }

  async #read(): Promise<void> {
    try {
      await this.#accept(await this.#source.read(rootKey));
      this.#failures = 0;
      this.#schedule(batchMs);
    } catch (error) {
      this.#tellOnce({ type: 'store.failed' });
      this.#failed('Storage could not be read', error);
      this.#schedule(this.#pause());
    }
  }

  async #accept(text: string | null): Promise<void> {
    const stored = readRoot(text);
    const isDamaged = stored.kind === 'corrupt' || (stored.kind === 'good' && stored.damaged);
    if (isDamaged && text !== null) await this.#quarantine(text);
    this.#access = stored.kind === 'newer' ? 'foreign' : 'writable';
    const slices = stored.kind === 'good' ? stored.slices : { ...defaultSlices };
    for (const name of sliceNames) if (!this.#changed.has(name)) this.#adopt(name, slices);
    this.#tell({ type: 'store.read', slices });
  }

  async #quarantine(text: string): Promise<void> {
    await this.#source.write(quarantineKey, text);
    this.#tellOnce({ type: 'store.quarantined' });
  }

  async #write(): Promise<void> {
    if (this.#access === 'unread') return this.#failures > 0 ? this.#read() : undefined;
    if (this.#access === 'foreign' || this.#changed.size === 0) return;
    const names = [...this.#changed];
    this.#changed.clear();
    try {
      await this.#replace(names);
      this.#failures = 0;
    } catch (error) {
      for (const name of names) this.#changed.add(name);
      this.#tellOnce({ type: 'store.refusedWriting' });
      this.#failed('Storage could not be written', error);
      this.#schedule(this.#pause());
    }
  }

  async #replace(names: readonly SliceName[]): Promise<void> {
    const text = await this.#source.read(rootKey);
    const stored = readRoot(text);
    if (stored.kind === 'newer') {
      this.#access = 'foreign';
      return;
    }
    if (stored.kind === 'corrupt' && text !== null) await this.#quarantine(text);
    try {
      await this.#source.write(rootKey, writeRoot(text, this.#known, names));
    } catch {
      const lean = { ...this.#known };
      for (const name of cacheSlices) this.#adopt(name, defaultSlices, lean);
      await this.#source.write(rootKey, writeRoot(null, lean, []));
    }
  }

  #hearOtherTab(): void {
    this.#work = this.#work.then(() => this.#readAgain());
  }

  /** What storage holds now counts, not what it held when the other tab wrote; a choice not yet written stays. */
  async #readAgain(): Promise<void> {
    const stored = readRoot(await this.#source.read(rootKey).catch(() => ''));
    if (this.#access !== 'writable' || (stored.kind !== 'good' && stored.kind !== 'absent')) return;
    const slices = stored.kind === 'good' ? stored.slices : { ...defaultSlices };
    for (const name of sliceNames) if (!this.#changed.has(name)) this.#adopt(name, slices);
    this.#tell({ type: 'store.changedElsewhere', slices: { ...this.#known } });
  }

  async #remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      try {
        await this.#source.remove(key);
      } catch (error) {
        log.warn(`The key ${key} could not be removed from storage`, error);
      }
    }
  }

  #adopt<Name extends SliceName>(name: Name, from: Slices, into: Slices = this.#known): void {
    into[name] = from[name];
  }

  #schedule(ms: number): void {
    if (this.#timer !== undefined || this.#access === 'foreign') return;
    if (this.#changed.size === 0 && this.#access === 'writable') return;
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #pause(): number {
    return Math.min(firstPauseMs * 2 ** Math.max(0, this.#failures - 1), longestPauseMs);
  }

  #failed(message: string, error: unknown): void {
    this.#failures += 1;
    if (this.#failures === 1) log.warn(message, error);
  }

  #tellOnce(event: StoreEvent): void {
    if (this.#isTold.has(event.type)) return;
    this.#isTold.add(event.type);
    this.#tell(event);
  }
}
