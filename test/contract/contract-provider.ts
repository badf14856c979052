import { afterAll, beforeAll, beforeEach } from 'vitest';
import { setHost, setToken } from '../../src/api/client.ts';
import { apiBase } from '../../src/api/contract/paths.ts';
import { setLogSink } from '../../src/lib/log.ts';
import { startTestProvider, type TestProvider } from '../../server/testing/test-provider.ts';

export type ContractProvider = TestProvider & {
  /** Signs a seeded customer in, as the storefront's own token. */
  enter: (mobile?: string) => Promise<void>;
  /** Wire paths asked for so far. */
  asked: Set<string>;
};

const startLimitMs = 120_000;

/** The reference provider listening on a port of its own, with `src/api` pointed at it; every test starts at the seed. */
export function contractProvider(): () => ContractProvider {
  let provider: ContractProvider | null = null;
  const asked = new Set<string>();
  const realFetch = globalThis.fetch;
  let restoreLog: (() => void) | null = null;
  const current = () => {
    if (!provider) throw new Error('The provider starts before the tests of its file');
    return provider;
  };
  beforeAll(async () => {
    const started = await startTestProvider();
    setHost(await started.app.listen({ port: 0, host: '127.0.0.1' }));
    globalThis.fetch = async (...request) => {
      const [target] = request;
      asked.add((target instanceof Request ? target.url : String(target)).split(apiBase).at(-1) ?? '');
      return realFetch(...request);
    };
    restoreLog = setLogSink(() => undefined);
    provider = { ...started, asked, enter: async (mobile) => setToken(await started.signIn(mobile)) };
  }, startLimitMs);
  beforeEach(async () => {
    setToken(null);
    await current().reset();
  });
  afterAll(async () => {
    globalThis.fetch = realFetch;
    setHost('');
    setToken(null);
    restoreLog?.();
    await provider?.close();
  });
  return current;
}
