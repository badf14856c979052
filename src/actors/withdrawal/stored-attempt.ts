import * as z from 'zod/mini';
import type { WithdrawalAttempt } from '../../../machines/withdrawal/withdrawal.ts';
import { readDraft, writeDraft } from '../persistence/tab-drafts.ts';

const draftName = 'withdrawal';
const attempt = z.object({
  attemptKey: z.string(),
  userId: z.number(),
  amount: z.int(),
  newestId: z.number(),
});

/** What a customer asked for in this tab and never heard about; null for none. */
export function findAttempt(userId: number): WithdrawalAttempt | null {
  const kept = readDraft(draftName, attempt);
  return kept?.userId === userId ? kept : null;
}

/** Kept before it is sent, without the bank details, so that a reload asks about it. */
export function saveAttempt(record: WithdrawalAttempt): WithdrawalAttempt {
  writeDraft(draftName, record);
  return record;
}
