import { vi } from 'vitest';

/** Asserts until it holds, for as long as a busy machine may need; what never holds fails with its last error. */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: 8_000 });
}
