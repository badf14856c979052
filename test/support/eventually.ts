import { vi } from 'vitest';

/** Repeats an assertion until it holds, for as long as a busy machine may need; fails with its last error. */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: 8_000 });
}
