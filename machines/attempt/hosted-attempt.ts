import type { Notice } from '../notice.ts';
import type { ReturnedClaim } from '../payment/returned-claim.ts';
import type { AttemptInput, AttemptResult, PaymentSetup } from './attempt.ts';
import type { AttemptRecord } from './attempt-record.ts';
import type { Stall } from './attempt-view.ts';

/** The context of a machine that runs an attempt as its child: the checkout or the refill. */
export type HostedAttempt<Record extends AttemptRecord> = {
  /** What the running attempt began with, and its order once that is known; how it goes on is in its own snapshot. */
  record: Record | null;
  isRecovered: boolean;
  returned: ReturnedClaim | null;
  /** What holds the running attempt up, as it was last seen. */
  stalled: Stall | null;
};

export const noAttempt = { record: null, isRecovered: false, returned: null, stalled: null };

/** What an attempt begins with, in states that have a record and know the shop. */
export function attemptInput(
  { record, isRecovered, returned }: HostedAttempt<AttemptRecord>,
  setup: PaymentSetup | null,
): AttemptInput {
  if (record === null || setup === null) throw new Error('an attempt begins with a record and a shop');
  return { record, setup, isRecovered, returned };
}

/** The notice for a customer who looks at something else, once for each time that the attempt stalls. */
export function stallNotice(
  isShown: boolean,
  { before, now }: { before: Stall | null; now: Stall | null },
  notices: Readonly<Record<Stall, Notice>>,
): Notice[] {
  return isShown || now === null || now === before ? [] : [notices[now]];
}

/** The provider's message for a refused attempt, or ours where it gave none. */
export function refusalNotice({ key, text }: Extract<AttemptResult, { outcome: 'refused' }>): Notice {
  return { type: 'notice', tone: 'error', ...(text === null ? { key } : { text }) };
}
