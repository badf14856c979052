import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { secondsAfter, type Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { demoIdentity, demoIdentityMessage } from '../../database/schema/demo-identity.ts';

export type DemoAccount = typeof demoIdentity.$inferSelect;
export type DemoMessage = typeof demoIdentityMessage.$inferSelect;

const messageSeconds = 3600;
const shownMessages = 20;

/** What the stand-in knows: its accounts, and the messages that it would have sent. */
export function createStandInBooks(database: Database, clock: Clock, secret: Buffer) {
  const hashOf = (password: string) =>
    createHmac('sha256', secret).update(`identity:${password}`).digest('base64url');
  const findBy = async (provider: string, email: string): Promise<DemoAccount | null> => {
    const [row] = await database
      .select()
      .from(demoIdentity)
      .where(and(eq(demoIdentity.provider, provider), eq(demoIdentity.email, email.toLowerCase())));
    return row ?? null;
  };
  return {
    hashOf,
    findBy,
    find: async (uid: string): Promise<DemoAccount | null> => {
      const [row] = await database.select().from(demoIdentity).where(eq(demoIdentity.uid, uid));
      return row ?? null;
    },
    accounts: () => database.select().from(demoIdentity).orderBy(demoIdentity.email),
    /** The account of this provider and address, made when there is none. */
    ensure: async (provider: string, email: string, name: string): Promise<DemoAccount> => {
      const values = { uid: randomBytes(14).toString('hex'), provider, email: email.toLowerCase(), name };
      await database.insert(demoIdentity).values(values).onConflictDoNothing();
      const row = await findBy(provider, email);
      if (row === null) throw new Error('The account was not stored');
      return row;
    },
    change: async (uid: string, change: Partial<Omit<DemoAccount, 'uid'>>): Promise<void> => {
      await database.update(demoIdentity).set(change).where(eq(demoIdentity.uid, uid));
    },
    /** Sends a message, as the inbox shows it; `linkOf` makes its link of its code. */
    send: async (
      message: Pick<DemoMessage, 'kind' | 'uid' | 'recipient'>,
      linkOf: (code: string) => string,
    ): Promise<void> => {
      const code =
        message.kind === 'factor'
          ? String(randomInt(1_000_000)).padStart(6, '0')
          : randomBytes(16).toString('base64url');
      const row = { ...message, code, link: linkOf(code), sentAt: clock.now() };
      await database.insert(demoIdentityMessage).values(row);
    },
    /** Uses a code up; null for one that is wrong, too old or used. */
    take: async (kind: DemoMessage['kind'], code: string): Promise<DemoMessage | null> => {
      const [row] = await database
        .update(demoIdentityMessage)
        .set({ usedAt: clock.now() })
        .where(
          and(
            eq(demoIdentityMessage.kind, kind),
            eq(demoIdentityMessage.code, code),
            isNull(demoIdentityMessage.usedAt),
            gt(demoIdentityMessage.sentAt, secondsAfter(clock.now(), -messageSeconds)),
          ),
        )
        .returning();
      return row ?? null;
    },
    messages: () =>
      database
        .select()
        .from(demoIdentityMessage)
        .orderBy(desc(demoIdentityMessage.sentAt))
        .limit(shownMessages),
  };
}

export type StandInBooks = ReturnType<typeof createStandInBooks>;
