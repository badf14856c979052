import { createHash } from 'node:crypto';
import { compress, type Encoding } from '../http/encodings.ts';

/** A document ready to be sent. It is made smaller once for each way that it travels, at the first request for it. */
export type Copy = { etag: string; plain: string; as: (encoding: Encoding) => Promise<Buffer> };
/** A rendered page, and what is sent of it by a shop that stands there. */
export type Page = { at: (origin: string) => Copy };

type Kept<T> = T & { bytes: () => number };
/** A rendering that has not ended, and what pages showed when it began. */
type Drawing = { shown: string; version: number; page: Promise<Page | null> };
type Entry = {
  page: Kept<Page> | null;
  drawnAt: number;
  /** What the page shows beside its text, as it was when the rendering began. */
  shown: string;
  version: number;
  drawing: Drawing | null;
};

/** Stands in a rendered page wherever the address of the shop belongs. */
export const unknownOrigin = 'http://origin.invalid';

const freshMs = 30_000;
/** The oldest page that is sent while a new one is rendered. */
const mostStaleMs = 60_000;
const mostEntries = 500;
const mostBytes = 64 * 2 ** 20;
/** Copies per page, the last used ones: requests with made-up host names evict no other page. */
const mostOrigins = 3;
const effort = { br: 5, gzip: 6 };

/**
 * Rendered pages by a key, for half a minute: one rendering at a time for each key, unless what it shows has changed since it
 * began. A page of up to a minute is sent while a new one is rendered; an older one never is, nor one that shows what has
 * changed since. `forget` makes all of them old. What has no page is remembered just as long, what failed is not.
 */
export function createPageCache(now: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  let version = 0;

  function draw(
    key: string,
    entry: Entry,
    shown: string,
    render: () => Promise<string | null>,
  ): Promise<Page | null> {
    entries.delete(key);
    entries.set(key, entry);
    const begun = entry.drawing;
    if (begun?.shown === shown && begun.version === version) return begun.page;
    const drawing: Drawing = {
      shown,
      version,
      page: render().then(
        (html) => {
          const page = html === null ? null : pageOf(html, makeRoom);
          if (isLatest())
            Object.assign(entry, { page, drawnAt: now(), shown, version: drawing.version, drawing: null });
          makeRoom();
          return page;
        },
        (error: unknown) => {
          if (isLatest()) {
            entry.drawing = null;
            if (entry.page === null && entries.get(key) === entry) entries.delete(key);
          }
          throw error;
        },
      ),
    };
    const isLatest = () => entry.drawing === drawing;
    entry.drawing = drawing;
    return drawing.page;
  }

  function makeRoom(): void {
    let bytes = 0;
    for (const { page } of entries.values()) bytes += page?.bytes() ?? 0;
    for (const [key, { page }] of entries) {
      if (entries.size <= mostEntries && bytes <= mostBytes) return;
      bytes -= page?.bytes() ?? 0;
      entries.delete(key);
    }
  }

  return {
    /**
     * The page of a key, at once where there is a recent one; `render` makes it where it is missing or old, and answers null
     * where it can't. `shown` is what pages show now: a page of another state is old.
     */
    read: async (key: string, shown: string, render: () => Promise<string | null>): Promise<Page | null> => {
      const entry = entries.get(key) ?? {
        page: null,
        drawnAt: Number.NEGATIVE_INFINITY,
        shown,
        version,
        drawing: null,
      };
      const isSame = entry.version === version && entry.shown === shown;
      if (isSame && now() - entry.drawnAt < freshMs) return entry.page;
      const drawing = draw(key, entry, shown, render);
      const isTooOld = now() - entry.drawnAt > mostStaleMs;
      if (entry.page === null || !isSame || isTooOld) return drawing;
      // No request waits for it, so its failure is dropped here.
      drawing.catch(() => undefined);
      return entry.page;
    },
    /** What was rendered until now is no longer so. */
    forget: () => {
      version += 1;
    },
  };
}

function pageOf(html: string, hasGrown: () => void): Kept<Page> {
  const copies = new Map<string, Kept<Copy>>();
  return {
    at: (origin) => {
      const known = copies.get(origin);
      if (known !== undefined) {
        copies.delete(origin);
        copies.set(origin, known);
        return known;
      }
      const copy = copyOf(html.replaceAll(unknownOrigin, origin), hasGrown);
      copies.set(origin, copy);
      const [oldest] = copies.keys();
      if (copies.size > mostOrigins && oldest !== undefined) copies.delete(oldest);
      hasGrown();
      return copy;
    },
    bytes: () => {
      let bytes = bytesOf(html);
      for (const copy of copies.values()) bytes += copy.bytes();
      return bytes;
    },
  };
}

/** When something was rendered or answered: it differs between processes and renderings of one page. */
const times = /"(?:renderedAt|dehydratedAt|dataUpdatedAt|errorUpdatedAt)":\d+/g;

function copyOf(plain: string, hasGrown: () => void): Kept<Copy> {
  const made = new Map<Encoding, Promise<Buffer>>();
  let bytes = bytesOf(plain);
  const make = async (encoding: Encoding) => {
    const small = await compress[encoding](Buffer.from(plain), effort[encoding]);
    bytes += small.length;
    hasGrown();
    return small;
  };
  return {
    etag: `"${createHash('sha256').update(plain.replaceAll(times, '')).digest('base64url').slice(0, 27)}"`,
    plain,
    as: (encoding) => {
      const making = made.get(encoding) ?? make(encoding);
      made.set(encoding, making);
      return making;
    },
    bytes: () => bytes,
  };
}

/** As much as a text takes at most. */
function bytesOf(text: string): number {
  return text.length * 2;
}
