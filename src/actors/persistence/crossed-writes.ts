import type { Values } from '../../../machines/store/store.ts';
import { countsIn, type Counts } from './stored-root.ts';

/** How long another tab may take to see what this one wrote. */
const crossingMs = 5000;
const mostTabs = 8;

type Write = { count: number; at: number; base: Values };

/** What one tab wrote lately, and what it knows of the writes of others. */
export type CrossedWrites = ReturnType<typeof crossedWrites>;

/**
 * A browser shows local storage to its other processes a moment later, whichever tab holds a lock: a tab may overwrite
 * what it has not seen. So each text lists how many writes of which tab it knows, its writer last; and a tab that reads a text
 * without its own latest writes repeats these, on top of that text. The tab of the lower name does so at once; the
 * other pauses first, so that the two do not cross for ever.
 */
export function crossedWrites(tab: string) {
  let known: Counts = {};
  let own: Write[] = [];
  let reverted: Values = {};
  let overwritten: { text: string; counts: Counts } | null = null;
  let clearedAt = 0;
  let yields = true;

  const forgetCrossing = () => {
    reverted = {};
    overwritten = null;
    yields = true;
  };
  const isRecent = ({ at }: Write) => Date.now() - at < crossingMs;

  /** Records a text of another tab by its counts; true for a new text that conflicts with a concurrent write of this tab. */
  function detectConflict(counts: Counts): boolean {
    const [writer, latest] = writerOf(counts);
    if (writer === tab || latest <= (known[writer] ?? 0)) return false;
    known = withCounts(known, counts);
    const crossed = own.filter((write) => write.count > (counts[tab] ?? 0) && isRecent(write));
    for (const { base } of crossed) reverted = { ...base, ...reverted };
    if (crossed.length > 0) yields = writer < tab;
    return crossed.length > 0;
  }

  return {
    /** Another tab has put this into storage, which may hold something else by now. */
    onStored: (text: string | null): void => {
      if (text === null) {
        const last = own.at(-1);
        if (last !== undefined && isRecent(last)) clearedAt = last.count;
        return;
      }
      const counts = countsIn(text);
      if (detectConflict(counts)) overwritten = { text, counts };
    },
    /** The text to go on from where storage holds `stored`; null when nothing of it may be used. */
    newest: (stored: string | null): string | null => {
      if (stored === null) return null;
      const counts = countsIn(stored);
      detectConflict(counts);
      const [writer, latest] = writerOf(counts);
      if (writer !== tab) return stored;
      if (latest <= clearedAt) return null;
      if (overwritten === null) return stored;
      const [lost, lostCount] = writerOf(overwritten.counts);
      return (counts[lost] ?? 0) < lostCount ? overwritten.text : stored;
    },
    /** The value of each slice before a write of this tab that another tab has overwritten. */
    reverted: (): Values => reverted,
    /** False where this tab brings them back first; the other one does unless it was left. */
    yields: (): boolean => yields,
    /** The list of known writes for the next text. */
    nextCounts: (): Counts => {
      const { [tab]: before = 0, ...others } = known;
      return { ...Object.fromEntries(Object.entries(others).slice(1 - mostTabs)), [tab]: before + 1 };
    },
    /** The text with these counts is in storage; `base` is what each slice was that changed with it. */
    wrote: (counts: Counts, base: Values): void => {
      known = withCounts(known, counts);
      own = [...own.filter(isRecent), { count: counts[tab] ?? 0, at: Date.now(), base }];
      forgetCrossing();
    },
    /** This tab has emptied storage itself. */
    forget: (): void => {
      own = [];
      forgetCrossing();
    },
  };
}

function writerOf(counts: Counts): [tab: string, count: number] {
  return Object.entries(counts).at(-1) ?? ['', 0];
}

/** The higher of both, the writer of `counts` last. */
function withCounts(known: Counts, counts: Counts): Counts {
  const [writer, latest] = writerOf(counts);
  const higher = { ...known };
  for (const [tab, count] of Object.entries(counts)) higher[tab] = Math.max(count, known[tab] ?? 0);
  delete higher[writer];
  return { ...higher, [writer]: latest };
}
