import type { DriverEvent, DriverFailure, DriverInput } from '../../machines/payment/payment.ts';
import type { PaymentStage } from './payment-stage.ts';

type Emit = (event: DriverEvent) => void;

/**
 * One gateway's way to collect a payment. Calls `emit` with `payment.opened` at most once, any number of refused attempts
 * and exactly one outcome, then nothing more; never throws. The function that it returns closes what it opened.
 */
export type Driver = (input: DriverInput, emit: Emit, stage: PaymentStage) => () => void;

/** Why a window cannot be opened. */
export class CannotOpen extends Error {
  readonly code: DriverFailure;
  constructor(code: DriverFailure) {
    super(code);
    this.code = code;
  }
}

/**
 * A driver that opens step by step: `open` ends with the way to close, or throws what stands in the way. Between two steps
 * it looks at `signal`, because the payment may have been left meanwhile.
 */
export function stepwise(
  open: (input: DriverInput, emit: Emit, stage: PaymentStage, signal: AbortSignal) => Promise<() => void>,
): Driver {
  return (input, emit, stage) => {
    const left = new AbortController();
    let close = () => {};
    const opening = async () => {
      try {
        close = await open(input, emit, stage, left.signal);
        if (left.signal.aborted) close();
      } catch (error) {
        emit({ type: 'driver.failed', code: error instanceof CannotOpen ? error.code : 'gatewayFailed' });
      }
    };
    void opening();
    return () => {
      left.abort();
      close();
    };
  };
}

function isOutcome(event: DriverEvent): boolean {
  return event.type !== 'payment.opened' && event.type !== 'attempt.refused';
}

/**
 * Holds a driver to its contract, whatever the vendor's script does: late and repeated callbacks are dropped, a throw
 * becomes a failure, and events leave in a later turn, because some vendors swallow what their callbacks throw.
 */
export function enforceContract(driver: Driver): Driver {
  return (input, emit, stage) => {
    let isOpened = false;
    let isOver = false;
    let close: (() => void) | null = null;
    const pass = (event: DriverEvent) => {
      if (isOver || (event.type === 'payment.opened' && isOpened)) return;
      isOpened ||= event.type === 'payment.opened';
      isOver = isOutcome(event);
      queueMicrotask(() => {
        if (!isStopped) emit(event);
      });
    };
    let isStopped = false;
    try {
      close = driver(input, pass, stage);
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
