import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { secondsAfter } from '../clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import { customer, session } from '../database/schema/accounts.ts';

const hour = 3600;
const day = 24 * hour;
/** However often a session is used, and however often the token of a sign-in is renewed; in seconds. */
export const longestSignIn = 365 * day;
const rememberedMs = 5_000;
const mostRemembered = 5_000;

export type Sessions = {
  /** A new token for this customer; other devices keep theirs. */
  open: (queryable: Queryable, customerId: number) => Promise<string>;
  /** The customer a token belongs to, or null when it is unknown, revoked or expired. */
  customerOf: (token: string) => Promise<number | null>;
  revoke: (token: string) => Promise<void>;
  /** Ends every session of a customer but the one of `keptToken`. */
  revokeOthers: (queryable: Queryable, customerId: number, keptToken: string | null) => Promise<void>;
  /** Drops what this process remembers, after sessions were changed behind its back. */
  forget: () => void;
};

/**
 * Opaque tokens of 256 random bits, of which only the hash is stored [A6]. A session ends `idleDays` after its last use, and
 * a year after the log-in. `remembers` keeps answers for a few seconds; only right when no other process shares the database.
 */
export function createSessions(
  database: Database,
  clock: Clock,
  { remembers, idleDays }: { remembers: boolean; idleDays: number },
): Sessions {
  const remembered = new Map<string, { customerId: number; until: number }>();
  /** When a session that is used now ends. */
  const endOf = (createdAt: Date) => {
    const ends = [secondsAfter(clock.now(), idleDays * day), secondsAfter(createdAt, longestSignIn)];
    return new Date(Math.min(...ends.map(Number)));
  };
  const find = async (tokenHash: string) => {
    const [row] = await database
      .select({
        customerId: session.customerId,
        createdAt: session.createdAt,
        expiresAt: session.expiresAt,
      })
      .from(session)
      .innerJoin(customer, eq(customer.id, session.customerId))
      .where(
        and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, clock.now()), eq(customer.active, true)),
      );
    if (!row) return null;
    const expiresAt = endOf(row.createdAt);
    // Once an hour is often enough, and spares every call a write.
    if (expiresAt > secondsAfter(row.expiresAt, hour))
      await database.update(session).set({ expiresAt }).where(eq(session.tokenHash, tokenHash));
    return row.customerId;
  };
  return {
    open: async (queryable, customerId) => {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      await queryable
        .insert(session)
        .values({ tokenHash: hashOfToken(token), customerId, createdAt: now, expiresAt: endOf(now) });
      return token;
    },
    customerOf: async (token) => {
      const tokenHash = hashOfToken(token);
      const now = clock.now().getTime();
      const known = remembered.get(tokenHash);
      if (known && known.until > now) return known.customerId;
      const customerId = await find(tokenHash);
      if (customerId !== null && remembers) {
        if (remembered.size >= mostRemembered) remembered.clear();
        remembered.set(tokenHash, { customerId, until: now + rememberedMs });
      }
      return customerId;
    },
    revoke: async (token) => {
      remembered.delete(hashOfToken(token));
      await database.delete(session).where(eq(session.tokenHash, hashOfToken(token)));
    },
    revokeOthers: async (queryable, customerId, keptToken) => {
      remembered.clear();
      const isOther = keptToken === null ? undefined : ne(session.tokenHash, hashOfToken(keptToken));
      await queryable.delete(session).where(and(eq(session.customerId, customerId), isOther));
    },
    forget: () => remembered.clear(),
  };
}

/** What is kept of a token, and by which its session is found. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
