import { afterAll, vi } from 'vitest';

/** Files of the project `node` share one worker: what a file stubs or fakes ends with it. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
