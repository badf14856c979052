import type { DriverEvent, DriverInput } from '../../machines/payment/payment.ts';

/**
 * One gateway's way to collect a payment. Calls `tell` with `payment.opened` at most once, any number of refused attempts
 * and exactly one outcome, then nothing more; never throws. The function that it returns closes what it opened.
 */
export type Driver = (input: DriverInput, tell: (event: DriverEvent) => void) => () => void;

function isOutcome(event: DriverEvent): boolean {
  return event.type !== 'payment.opened' && event.type !== 'attempt.refused';
}

/**
 * Holds a driver to its contract, whatever the vendor's script does: late and repeated callbacks are dropped, a throw
 * becomes a failure, and events leave in a later turn, because some vendors swallow what their callbacks throw.
 */
export function disciplined(driver: Driver): Driver {
  return (input, tell) => {
    let isOpened = false;
    let isOver = false;
    let close: (() => void) | null = null;
    const pass = (event: DriverEvent) => {
      if (isOver || (event.type === 'payment.opened' && isOpened)) return;
      isOpened ||= event.type === 'payment.opened';
      isOver = isOutcome(event);
      queueMicrotask(() => {
        if (!isStopped) tell(event);
      });
    };
    let isStopped = false;
    try {
      close = driver(input, pass);
    } catch {
      pass({ type: 'driver.failed', code: 'gatewayFailed' });
    }
    return () => {
      isStopped = true;
      isOver = true;
      try {
        close?.();
      } catch {
        // A vendor's window that cannot be closed any more is closed enough.
      }
    };
  };
}
