import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createApi, type Api } from '../../src/api/client.ts';
import { apiBase } from '../../src/api/contract/paths.ts';
import { setLogSink } from '../../src/lib/log.ts';
import { startTestProvider, type TestProvider } from '../../server/testing/test-provider.ts';

export type ContractProvider = TestProvider & {
  /** An API client, a new one for each test. */
  readonly api: Api;
  /** Logs a seeded customer in, with the storefront's own token. */
  enter: (mobile?: string) => Promise<void>;
  /** Wire paths requested so far. */
  asked: Set<string>;
};

/** The reference provider on a port of its own, with a client; every test starts at the seed. */
export function contractProvider(): () => ContractProvider {
  let provider: ContractProvider | null = null;
  let host = '';
  let api = createApi({ host, language: () => 'en' });
  const asked = new Set<string>();
  const realFetch = globalThis.fetch;
  let restoreLog: (() => void) | null = null;
  const current = () => {
    if (!provider) throw new Error('The provider starts before the tests of its file');
    return provider;
  };
  beforeAll(async () => {
    const started = await startTestProvider();
    host = await started.app.listen({ port: 0, host: '127.0.0.1' });
    globalThis.fetch = async (...request) => {
      const [target] = request;
      asked.add((target instanceof Request ? target.url : String(target)).split(apiBase).at(-1) ?? '');
      return realFetch(...request);
    };
    restoreLog = setLogSink(() => undefined);
    provider = {
      ...started,
      asked,
      get api() {
        return api;
      },
      enter: async (mobile) => api.setToken(await started.signIn(mobile)),
    };
  });
  beforeEach(async () => {
    api = createApi({ host, language: () => 'en' });
    await current().reset();
  });
  afterAll(async () => {
    // A connection in use stays open longer than a hook may take when the server closes.
    if (provider) await api.region();
    globalThis.fetch = realFetch;
    restoreLog?.();
    await provider?.close();
  });
  return current;
}
