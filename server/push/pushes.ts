import { loggableMessage } from '../http/loggable-message.ts';
import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { secondsAfter } from '../clock.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { pushMessage, session } from '../database/schema/accounts.ts';
import type { Language, LocalText } from '../database/schema/columns.ts';
import type { Log } from '../http/log.ts';
import { runWork } from '../monitoring/run-context.ts';
import { createFcm, type SendPush } from './fcm.ts';
import type { PushKeys } from '../firebase/firebase-project.ts';

export type CustomerMessage = { title: LocalText; body: LocalText; kind: string; about: string };

/** Messages to devices: written with what they notify, and sent afterwards. */
export type Pushes = {
  /** What browsers ask for a push id with; '' where no project is set up. */
  vapidKey: string;
  /** This device has this push id now, and no other device of the table. */
  register: (
    queryable: Queryable,
    device: { tokenHash: string; pushId: string; language: Language },
  ) => Promise<void>;
  /** Puts a message on its way to every device of a customer, in that device's language. */
  notify: (tx: Transaction, customerId: number, message: CustomerMessage) => Promise<void>;
  /** Sends what is due; answers how many messages were taken. */
  sendDue: () => Promise<number>;
};

const mostPerRound = 50;
/** A push message about an order expires after this time. */
const goodForSeconds = 3600;
const firstPauseSeconds = 5;

/** Sends through the account of `keys`, or else by `standIn`; without either nothing is sent. */
export function createPushes(
  keys: PushKeys | null,
  standIn: SendPush | null,
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
): Pushes {
  const send = keys?.account ? createFcm(keys.account, clock) : standIn;
  return {
    vapidKey: keys?.vapidKey ?? '',
    register: async (queryable, { tokenHash, pushId, language }) => {
      if (pushId !== '')
        await queryable
          .update(session)
          .set({ pushId: '' })
          .where(and(eq(session.pushId, pushId), ne(session.tokenHash, tokenHash)));
      await queryable
        .update(session)
        .set({ pushId, pushLanguage: language })
        .where(eq(session.tokenHash, tokenHash));
    },
    notify: async (tx, customerId, { title, body, kind, about }) => {
      const now = clock.now();
      const isReachable = and(
        eq(session.customerId, customerId),
        ne(session.pushId, ''),
        gt(session.expiresAt, now),
      );
      const devices = await tx.select().from(session).where(isReachable);
      if (send === null || devices.length === 0) return;
      await tx.insert(pushMessage).values(
        devices.map(({ tokenHash, pushLanguage }) => ({
          sessionHash: tokenHash,
          title: title[pushLanguage],
          body: body[pushLanguage],
          kind,
          about,
          runAt: now,
          expiresAt: secondsAfter(now, goodForSeconds),
        })),
      );
    },
    sendDue: async () => {
      if (send === null) return 0;
      const due = await database
        .select()
        .from(pushMessage)
        .innerJoin(session, eq(session.tokenHash, pushMessage.sessionHash))
        .where(lte(pushMessage.runAt, clock.now()))
        .orderBy(asc(pushMessage.id))
        .limit(mostPerRound);
      let taken = 0;
      for (const { push_message: message, session: device } of due) {
        if (await runWork('push', () => sendOne(message, device))) taken += 1;
      }
      return taken;
    },
  };

  /** Claims a message for a while before it leaves, so that two processes do not send it both; true when it was taken. */
  async function sendOne(
    { id, title, body, kind, about, attempts, runAt, expiresAt }: typeof pushMessage.$inferSelect,
    { pushId, tokenHash }: typeof session.$inferSelect,
  ): Promise<boolean> {
    const again = secondsAfter(clock.now(), firstPauseSeconds * 2 ** attempts);
    const claimed = await database
      .update(pushMessage)
      .set({ attempts: attempts + 1, runAt: again })
      .where(and(eq(pushMessage.id, id), eq(pushMessage.runAt, runAt)))
      .returning({ id: pushMessage.id });
    if (claimed.length === 0 || send === null) return false;
    const forget = () => database.delete(pushMessage).where(eq(pushMessage.id, id));
    const goodFor = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000);
    if (pushId === '' || goodFor < 0) {
      await forget();
      return false;
    }
    try {
      const outcome = await send(pushId, { title, body, type: kind, type_id: about }, goodFor);
      await forget();
      if (outcome === 'taken') return true;
      await database.update(session).set({ pushId: '' }).where(eq(session.tokenHash, tokenHash));
    } catch (error) {
      log(`A push message waits: ${loggableMessage(error)}`);
    }
    return false;
  }
}
