import type { Failure } from '../../machines/failure.ts';

type Circumstances = {
  unauthorized?: boolean;
  status?: number | null;
  timedOut?: boolean;
  retryAfterMs?: number | null;
  cause?: unknown;
};

/**
 * The only thing that the fetchers of this folder throw; readable by `failureOf`. The message of a refusal is the
 * provider's own text for the customer and may be empty.
 */
export class ApiError extends Error {
  readonly kind: Failure['kind'];
  readonly unauthorized: boolean;
  readonly status: number | null;
  readonly timedOut: boolean;
  readonly retryAfterMs: number | null;

  constructor(kind: Failure['kind'], message: string, circumstances: Circumstances = {}) {
    super(message, { cause: circumstances.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.unauthorized = circumstances.unauthorized ?? false;
    this.status = circumstances.status ?? null;
    this.timedOut = circumstances.timedOut ?? false;
    this.retryAfterMs = circumstances.retryAfterMs ?? null;
  }
}

/** The reply came, but is none of the shapes that this call may have. */
export function malformed(message: string, status: number | null = null): ApiError {
  return new ApiError('malformed', message, { status });
}
