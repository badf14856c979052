import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { OpenDatabase } from './database.ts';
import { systemState } from './schema/system.ts';

const watchEveryMs = 1000;
const laterMs = 30_000;

/** What all processes on one database agree on: how far the clock was moved, and the version of the catalogue. */
export type SharedState = {
  moveClock: (offsetMs: number) => Promise<void>;
  raiseCatalogueVersion: () => Promise<void>;
  /** Notifies other processes within half a minute, once for all calls until then; a failure is tried again with the next call. */
  raiseCatalogueVersionLater: () => void;
  /** Reads the row again; calls `onCatalogueChange` when the version is new. */
  refresh: () => Promise<void>;
  stop: () => void;
};

export async function watchState(
  opened: OpenDatabase,
  clock: Clock,
  onCatalogueChange: () => void,
): Promise<SharedState> {
  const { database } = opened;
  let version = 0;
  const refresh = async () => {
    const [row] = await database.select().from(systemState).where(eq(systemState.id, 1));
    if (!row) return;
    clock.setOffset(row.clockOffsetMs);
    if (version !== row.catalogueVersion) onCatalogueChange();
    version = row.catalogueVersion;
  };
  await refresh();
  const timer = opened.shared
    ? setInterval(() => void refresh().catch(() => {}), watchEveryMs).unref()
    : null;
  const raiseCatalogueVersion = async () => {
    await database
      .update(systemState)
      .set({ catalogueVersion: sql`${systemState.catalogueVersion} + 1` })
      .where(eq(systemState.id, 1));
    await refresh();
  };
  let later: NodeJS.Timeout | null = null;
  const raiseNow = () => {
    later = null;
    raiseCatalogueVersion().catch(() => undefined);
  };
  return {
    refresh,
    moveClock: async (offsetMs) => {
      await database.update(systemState).set({ clockOffsetMs: offsetMs }).where(eq(systemState.id, 1));
      await refresh();
    },
    raiseCatalogueVersion,
    raiseCatalogueVersionLater: () => {
      if (opened.shared) later ??= setTimeout(raiseNow, laterMs).unref();
    },
    stop: () => {
      if (timer) clearInterval(timer);
      if (later) clearTimeout(later);
    },
  };
}
