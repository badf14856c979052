import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { secondsAfter, type Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { demoIdentity, demoIdentityMessage } from '../../database/schema/demo-identity.ts';
import { IdentityNo } from './identity-no.ts';

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
  const add = async (values: Pick<DemoAccount, 'provider' | 'email' | 'name'> & { mobile?: string }) => {
    const uid = randomBytes(14).toString('hex');
    await database
      .insert(demoIdentity)
      .values({ uid, ...values })
      .onConflictDoNothing();
  };
  const send = async (
    message: Pick<DemoMessage, 'kind' | 'recipient' | 'code' | 'link'>,
  ): Promise<string> => {
    const session = randomBytes(16).toString('base64url');
    await database.insert(demoIdentityMessage).values({ ...message, session, sentAt: clock.now() });
    return session;
  };
  const take = async (isAsked: SQL | undefined): Promise<DemoMessage | null> => {
    const [row] = await database
      .update(demoIdentityMessage)
      .set({ usedAt: clock.now() })
      .where(
        and(
          isAsked,
          isNull(demoIdentityMessage.usedAt),
          gt(demoIdentityMessage.sentAt, secondsAfter(clock.now(), -messageSeconds)),
        ),
      )
      .returning();
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
      await add({ provider, email: email.toLowerCase(), name });
      return existing(await findBy(provider, email));
    },
    /** The account of this full number, made when there is none. */
    ensureTelephone: async (mobile: string): Promise<DemoAccount> => {
      await add({ provider: 'phone', email: '', mobile, name: '' });
      const [row] = await database.select().from(demoIdentity).where(eq(demoIdentity.mobile, mobile));
      return existing(row ?? null);
    },
    change: async (uid: string, change: Partial<Omit<DemoAccount, 'uid'>>): Promise<void> => {
      await database.update(demoIdentity).set(change).where(eq(demoIdentity.uid, uid));
    },
    /** Sends a message with a link, as the inbox shows it; `linkOf` makes it of its code. */
    sendLink: async (
      message: { kind: 'link' | 'reset'; recipient: string },
      linkOf: (code: string) => string,
    ): Promise<void> => {
      const code = randomBytes(16).toString('base64url');
      await send({ ...message, code, link: linkOf(code) });
    },
    /** Sends a code to a telephone; answers what it is confirmed with. */
    sendCode: (message: { kind: 'phone' | 'factor'; recipient: string }): Promise<string> =>
      send({ ...message, code: String(randomInt(1_000_000)).padStart(6, '0'), link: '' }),
    /** Uses the code of a link up; null for one that is wrong, too old or used. */
    takeLink: (kind: 'link' | 'reset', code: string): Promise<DemoMessage | null> =>
      take(and(eq(demoIdentityMessage.kind, kind), eq(demoIdentityMessage.code, code))),
    /** Uses the code of a telephone up; answers the full number that it was sent to. */
    takeCode: async (kind: 'phone' | 'factor', session: string, code: string): Promise<string> => {
      const isSession = and(eq(demoIdentityMessage.kind, kind), eq(demoIdentityMessage.session, session));
      const taken = await take(and(isSession, eq(demoIdentityMessage.code, code)));
      if (taken !== null) return taken.recipient;
      const [sent] = await database.select().from(demoIdentityMessage).where(isSession);
      if (sent === undefined || sent.usedAt !== null) throw new IdentityNo('INVALID_SESSION_INFO');
      const isOld = sent.sentAt <= secondsAfter(clock.now(), -messageSeconds);
      throw new IdentityNo(isOld ? 'SESSION_EXPIRED' : 'INVALID_CODE');
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

function existing(row: DemoAccount | null): DemoAccount {
  if (row === null) throw new Error('The account was not stored');
  return row;
}
