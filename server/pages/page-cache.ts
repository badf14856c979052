import { createHash } from 'node:crypto';
import { compress, type Encoding } from '../http/encodings.ts';

/** A document ready to be sent. It is made smaller once for each way that it travels, when somebody first wants it so. */
export type Copy = { etag: string; plain: Buffer; as: (encoding: Encoding) => Promise<Buffer> };

type Entry = { copy: Copy | null; drawnAt: number; version: number; drawing: Promise<Copy | null> | null };

const freshMs = 30_000;
const mostEntries = 500;
const effort = { br: 5, gzip: 6 };

/**
 * Rendered documents by a key, for half a minute: one rendering at a time for each key, and the last good copy for everybody who
 * comes meanwhile. `forget` makes all of them old. What could not be rendered is remembered just as long.
 */
export function createPageCache(now: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  let version = 0;

  function draw(key: string, entry: Entry, render: () => Promise<string | null>): Promise<Copy | null> {
    const startedIn = version;
    entry.drawing ??= render()
      .then((html) => {
        const copy = html === null ? null : copyOf(html);
        Object.assign(entry, { copy, drawnAt: now(), version: startedIn });
        return copy;
      })
      .finally(() => {
        entry.drawing = null;
      });
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
    return entry.drawing;
  }

  return {
    /**
     * The document of a key, at once where there is one; `render` makes it where it is missing or old, and answers null where it
     * can't.
     */
    read: (key: string, render: () => Promise<string | null>): Copy | null | Promise<Copy | null> => {
      const entry = entries.get(key) ?? {
        copy: null,
        drawnAt: Number.NEGATIVE_INFINITY,
        version,
        drawing: null,
      };
      if (entry.version === version && now() - entry.drawnAt < freshMs) return entry.copy;
      const drawing = draw(key, entry, render);
      if (entry.copy === null || entry.version !== version) return drawing;
      // Nobody waits for it, so nobody else hears of its failure.
      drawing.catch(() => undefined);
      return entry.copy;
    },
    /** What was rendered until now is no longer so. */
    forget: () => {
      version += 1;
    },
  };
}

function copyOf(html: string): Copy {
  const plain = Buffer.from(html);
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    as: (encoding) => (made[encoding] ??= compress[encoding](plain, effort[encoding])),
  };
}
