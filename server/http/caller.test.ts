import { describe, expect, it } from 'vitest';
import { apiBase, paths } from '../../src/api/contract/paths.ts';
import { oneTimeCode } from '../database/schema/accounts.ts';
import type { TestProvider } from '../testing/test-provider.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const headers = {
  'content-type': 'application/x-www-form-urlencoded',
  'x-forwarded-for': '198.51.100.1, 203.0.113.7',
};

async function callerSeenBy({ app, services, reset }: TestProvider, remoteAddress: string): Promise<string> {
  await reset();
  const payload = 'mobile=919000000001';
  const url = apiBase + paths.requestCode;
  await app.inject({ method: 'POST', url, headers, payload, remoteAddress });
  const [row] = await services.database.select().from(oneTimeCode);
  return row?.caller ?? '';
}

describe('the address of a caller', () => {
  const alone = useTestProvider({ demo: false });
  const behind = useTestProvider({ demo: false, trustedProxies: ['10.0.0.0/8'] });

  it('[A4] is the connection’s where no proxy is trusted, whatever is claimed', async () => {
    expect(await callerSeenBy(alone(), '192.0.2.1')).toBe('192.0.2.1');
  });

  it('[A4] is what a trusted proxy sends, and no more than that', async () => {
    expect(await callerSeenBy(behind(), '10.1.2.3')).toBe('203.0.113.7');
    expect(await callerSeenBy(behind(), '192.0.2.1')).toBe('192.0.2.1');
  });
});
