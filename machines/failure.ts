/**
 * The three ways a request can end badly. `refusal` is a refusal of the provider with a message for the customer;
 * `unreachable` and `malformed` leave unknown what the provider did.
 */
export type Failure =
  | { kind: 'refusal'; message: string; unauthorized: boolean }
  | { kind: 'unreachable' }
  | { kind: 'malformed' };

const kinds: readonly unknown[] = ['refusal', 'unreachable', 'malformed'];

/** Whatever an actor threw, as a failure; what is no failure of ours counts as malformed. */
export function failureOf(error: unknown): Failure {
  if (typeof error !== 'object' || error === null || !('kind' in error) || !kinds.includes(error.kind)) {
    return { kind: 'malformed' };
  }
  if (error.kind !== 'refusal')
    return error.kind === 'unreachable' ? { kind: 'unreachable' } : { kind: 'malformed' };
  const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
  return { kind: 'refusal', message, unauthorized: 'unauthorized' in error && error.unauthorized === true };
}

/** True for a refusal by the provider; anything else leaves the outcome unknown. */
export function isRefusal(error: unknown): boolean {
  return failureOf(error).kind === 'refusal';
}

/** True when the provider refused the token: the session is over, and nothing was done. */
export function isUnauthorized(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refusal' && failure.unauthorized;
}

/** True when the provider refused the request itself: neither an unknown outcome, nor a session that is over. */
export function isDefiniteRefusal(error: unknown): boolean {
  return isRefusal(error) && !isUnauthorized(error);
}

/** The provider's message for the customer, or null when it sent none. */
export function refusalMessage(error: unknown): string | null {
  const failure = failureOf(error);
  return failure.kind === 'refusal' && failure.message !== '' ? failure.message : null;
}
