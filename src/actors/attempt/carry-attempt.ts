import type { ClosingReason } from '../../../machines/session/session-setup.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { Actors } from '../actors.ts';
import { leaveAttempts, type AttemptLock, type AttemptPurpose, type LockedPurpose } from './attempt-lock.ts';
import { hearSeen } from './hear-seen.ts';
import { takeOver, type Carrier } from './take-over.ts';

type SessionReactions = {
  opened?: (userId: number) => void;
  /** Called before the stored attempt is forgotten or left. */
  closed?: (reason: ClosingReason) => void;
};

/**
 * Follows the session for the attempts of one lock. An attempt is forgotten only by a customer who chose to leave this
 * device (D13): a session that ended otherwise comes back to it.
 */
export function followCustomer(
  actors: Actors,
  lock: AttemptLock<LockedPurpose>,
  { opened, closed }: SessionReactions,
): void {
  let customer: number | null = null;
  actors.hear<typeof sessionMachine>('session', {
    'session.opened': ({ userId }) => {
      customer = userId;
      opened?.(userId);
    },
    'session.closed': ({ reason }) => {
      closed?.(reason);
      leaveAttempts(lock, reason, customer);
      customer = null;
    },
  });
}

/**
 * Connects a machine that pays by attempts of one purpose: it takes over what another page or tab left, follows the session,
 * and calls `checkRequested` when the page is seen again. Returns the way to stop.
 */
export function carryAttempt<Purpose extends AttemptPurpose>(
  actors: Actors,
  lock: AttemptLock<Purpose>,
  carrier: Carrier<Purpose> & { checkRequested: () => void; closed: (reason: ClosingReason) => void },
): () => void {
  const attempts = takeOver(lock, carrier);
  followCustomer(actors, lock, {
    opened: attempts.follow,
    closed: (reason) => {
      attempts.rest();
      carrier.closed(reason);
    },
  });
  const stopSeeing = hearSeen(carrier.checkRequested);
  return () => {
    attempts.stop();
    stopSeeing();
  };
}
