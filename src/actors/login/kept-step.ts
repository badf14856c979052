import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import * as z from 'zod/mini';
import type { loginMachine } from '../../../machines/login/login-machine.ts';
import { codeLifetimeMs, resendPause } from '../../../machines/login/login.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { log } from '../../lib/log.ts';
import type { ActorHandle } from '../system/actors.ts';
import type { App } from '../system/app.ts';
import { loginDraft, readDraft, writeDraft } from '../persistence/tab-drafts.ts';

const keptStep = z.object({
  intent: z.enum(['checkout', 'orders', 'account', 'favourite', 'browse']),
  phone: z.object({ countryCode: z.string(), mobile: z.string() }),
  friendsCode: z.string(),
  codesSent: z.int(),
  wrongCodes: z.int(),
  sentAt: z.number(),
});
type Snapshot = SnapshotFrom<typeof loginMachine>;

/**
 * Keeps the step of the code in this tab for as long as the code is good, so that a reload asks for the code and not for the
 * number again. The code itself is never kept (D13). Returns the unsubscribe function.
 */
export function persistStep(login: ActorRefFrom<typeof loginMachine>): () => void {
  const subscription = login.subscribe({
    next: (snapshot) => writeDraft(loginDraft, stepToPersist(snapshot)),
    error: () => writeDraft(loginDraft, null),
  });
  return () => subscription.unsubscribe();
}

/** After a third-party sign-in the customer starts there again. */
function stepToPersist(snapshot: Snapshot): z.infer<typeof keptStep> | null {
  const { intent, phone, registration, codesSent, wrongCodes, resendReadyAt, joiner } = snapshot.context;
  if (!snapshot.matches({ open: 'awaitingCode' }) || snapshot.hasTag('expired')) return null;
  if (joiner !== null || resendReadyAt === null) return null;
  const { friendsCode } = registration;
  return {
    intent,
    phone,
    friendsCode,
    codesSent,
    wrongCodes,
    sentAt: resendReadyAt - resendPause(codesSent),
  };
}

/** Restores the stored step while its code is valid. */
export async function recallStep(app: App, login: ActorHandle<typeof loginMachine>): Promise<void> {
  const step = readDraft(loginDraft, keptStep);
  if (step === null) return;
  const age = Date.now() - step.sentAt;
  const isGood = age >= 0 && age < codeLifetimeMs;
  const isKnown = app.actors.get<typeof sessionMachine>('session').getSnapshot().hasTag('authenticated');
  if (!isGood || isKnown) return writeDraft(loginDraft, null);
  try {
    const { sendsOwnCodes } = await import('../phone-proof/code-effects.ts');
    // What the identity provider sent can only be checked on the page that asked for it.
    if (!(await sendsOwnCodes(app))) return writeDraft(loginDraft, null);
    const actor = await login.start();
    actor.send({ type: 'code.recalled', ...step, age: Date.now() - step.sentAt });
  } catch (error) {
    log.error('The log-in could not be loaded', error);
  }
}
