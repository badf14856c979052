import { afterAll, vi } from 'vitest';

/** Files of the project `node` share one worker: stubs and fakes of a file are restored at its end. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
