import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { secondsAfter } from '../clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import { customer, session } from '../database/schema/accounts.ts';

const sessionDays = 90;
const rememberedMs = 5_000;
const mostRemembered = 5_000;

export type Sessions = {
  /** A new token for this customer; other devices keep theirs. */
  open: (queryable: Queryable, customerId: number) => Promise<string>;
  /** The customer a token belongs to, or null when it is unknown, revoked or expired. */
  customerOf: (token: string) => Promise<number | null>;
  revoke: (token: string) => Promise<void>;
  revokeAll: (queryable: Queryable, customerId: number) => Promise<void>;
  /** Drops what this process remembers, after sessions were changed behind its back. */
  forget: () => void;
};

/**
 * Opaque tokens of 256 random bits, of which only the hash is stored [A6]. `remembers` keeps answers for a few seconds;
 * only right when no other process shares the database.
 */
export function createSessions(database: Database, clock: Clock, remembers: boolean): Sessions {
  const remembered = new Map<string, { customerId: number; until: number }>();
  const look = async (tokenHash: string) => {
    const [row] = await database
      .select({ customerId: session.customerId })
      .from(session)
      .innerJoin(customer, eq(customer.id, session.customerId))
      .where(
        and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, clock.now()), eq(customer.active, true)),
      );
    return row?.customerId ?? null;
  };
  return {
    open: async (queryable, customerId) => {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      const expiresAt = secondsAfter(now, sessionDays * 86_400);
      await queryable
        .insert(session)
        .values({ tokenHash: hashOfToken(token), customerId, createdAt: now, expiresAt });
      return token;
    },
    customerOf: async (token) => {
      const tokenHash = hashOfToken(token);
      const now = clock.now().getTime();
      const known = remembered.get(tokenHash);
      if (known && known.until > now) return known.customerId;
      const customerId = await look(tokenHash);
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
    revokeAll: async (queryable, customerId) => {
      remembered.clear();
      await queryable.delete(session).where(eq(session.customerId, customerId));
    },
    forget: () => remembered.clear(),
  };
}

/** What is kept of a token, and by which its session is found. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
