import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTemporaryPostgres } from './postgres.ts';
import type { TemporaryPostgres } from './postgres.ts';
import { startTestProvider } from './test-provider.ts';
import type { TestOptions, TestProvider } from './test-provider.ts';

/** One provider on a real PostgreSQL of its own for all tests of a group, each from the seed; only where `canRace`. */
export function useRaceProvider(options: TestOptions = {}): () => TestProvider {
  let cluster: TemporaryPostgres | null = null;
  let provider: TestProvider | null = null;
  const running = () => {
    if (!provider) throw new Error('The provider starts before the tests of its group');
    return provider;
  };
  beforeAll(async () => {
    cluster = await startTemporaryPostgres();
    provider = await startTestProvider({ ...options, databaseUrl: cluster.url });
  });
  afterAll(async () => {
    await provider?.close();
    await cluster?.stop();
  });
  beforeEach(() => running().reset());
  return running;
}
