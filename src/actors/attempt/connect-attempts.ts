import type { ClosingReason } from '../../../machines/session/session-setup.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { Actors } from '../system/actors.ts';
import { onConnectionChange, onPageVisible } from '../system/device-subscriptions.ts';
import type { AttemptLock, AttemptPurpose, LockedPurpose } from './attempt-lock.ts';
import { leaveAttempts } from './stored-attempts.ts';
import { takeOver, type AttemptHost } from './take-over.ts';

/**
 * Follows the session for the attempts of one lock: at its end they are forgotten where the customer chose to leave this
 * device, and stay otherwise (D13). `closed` is called first.
 */
export function followCustomer(
  actors: Actors,
  lock: AttemptLock<LockedPurpose>,
  { opened, closed }: { opened?: (userId: number) => void; closed: (reason: ClosingReason) => void },
): void {
  let customer: number | null = null;
  actors.subscribe<typeof sessionMachine>('session', {
    'session.opened': ({ userId }) => {
      customer = userId;
      opened?.(userId);
    },
    'session.closed': ({ reason }) => {
      closed(reason);
      leaveAttempts(lock, reason, customer);
      customer = null;
    },
  });
}

/**
 * Connects a machine that pays by attempts of one purpose: it takes over what another page or tab left, follows the session,
 * and calls `checkRequested` when the page is seen again, or the device is back online. Returns the unsubscribe function.
 */
export function connectAttempts<Purpose extends AttemptPurpose>(
  actors: Actors,
  lock: AttemptLock<Purpose>,
  host: AttemptHost<Purpose> & { checkRequested: () => void; closed: (reason: ClosingReason) => void },
): () => void {
  const attempts = takeOver(lock, host);
  followCustomer(actors, lock, {
    opened: attempts.follow,
    closed: (reason) => {
      attempts.rest();
      host.closed(reason);
    },
  });
  const stops = [
    attempts.stop,
    onPageVisible(host.checkRequested),
    onConnectionChange({ restored: host.checkRequested }),
  ];
  return () => stops.forEach((stop) => stop());
}
