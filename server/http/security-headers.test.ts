import { describe, expect, it } from 'vitest';
import { gatewayIds } from '../../machines/payment/gateways.ts';
import { connectGateways } from '../payments/connect-gateways.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import type { TestProvider } from '../testing/test-provider.ts';

async function documentHeaders(provider: TestProvider): Promise<string> {
  const { headers } = await provider.app.inject({ url: '/simulator' });
  return `${headers['content-security-policy']}; ${String(headers['permissions-policy'])}`;
}

const account = { STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_SECRET_KEY: 'sk_test_1' };

describe('an account with one gateway', () => {
  const provider = useTestProvider({ gateways: connectGateways(account) });

  it('[X2] lets the hosts of that gateway in, each where it is needed, and of no other', async () => {
    const headers = await documentHeaders(provider());
    expect(headers).toContain("script-src 'self' https://js.stripe.com;");
    expect(headers).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com;");
    expect(headers).toContain("connect-src 'self' https://api.stripe.com https://errors.stripe.com;");
    expect(headers).toContain('payment=(self "https://js.stripe.com")');
    for (const id of gatewayIds) if (id !== 'stripe') expect(headers).not.toContain(id);
  });
});

describe('stand-ins', () => {
  const provider = useTestProvider();

  it('[X2] need no host but this one', async () => {
    const headers = await documentHeaders(provider());
    expect(headers).not.toContain('https:');
    expect(headers).toContain("script-src 'self';");
    expect(headers).toContain('payment=(self)');
  });
});

describe('another provider', () => {
  const provider = useTestProvider({ providerUrl: 'https://provider.example' });

  it.each(gatewayIds)('[X2] may offer %s, so its hosts are let in', async (name) =>
    expect(await documentHeaders(provider())).toContain(name),
  );
});
