import { vi } from 'vitest';

/**
 * Repeats an assertion until it holds, for as long as a busy machine may need; fails with its last error and what `describe` says
 * then, which is called only at the end.
 */
export async function eventually<T>(assertion: () => T | Promise<T>, describe = () => ''): Promise<T> {
  try {
    return await vi.waitFor(assertion, { timeout: 30_000 });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    error.message = [error.message, describe()].filter((part) => part !== '').join('; ');
    throw error;
  }
}
