import type { GatewayId } from '../../machines/payment/gateways.ts';
import { adapters } from './adapters.ts';
import type { CheckoutHosts } from './gateway-adapter.ts';
import type { Gateway } from './gateway.ts';

export type Gateways = ReadonlyMap<GatewayId, Gateway>;

/** The accounts whose keys the environment holds. */
export function connectGateways(env: Readonly<Record<string, string | undefined>>): Gateway[] {
  const valueOf = (name: string | null) => (name === null ? '' : (env[name] ?? ''));
  return [...adapters.values()].flatMap(({ settings, connect }) => {
    const keyId = valueOf(settings.publicKey);
    const secretKey = valueOf(settings.secretKey);
    if (keyId === '' || secretKey === '') return [];
    return connect(
      { keyId, secretKey, webhookSecret: valueOf(settings.webhookSecret) },
      valueOf(settings.address),
    );
  });
}

/** What is wrong with the settings of accounts, in sentences: half a pair of keys, a key in the other's place, an odd address. */
export function accountFaults(env: Readonly<Record<string, string | undefined>>): string[] {
  return [...adapters.values()].flatMap(({ settings }) => {
    const { publicKey, secretKey, webhookSecret, address } = settings;
    const isMissing = (name: string) => (env[name] ?? '').trim() === '';
    const faults: string[] = [];
    const keys = [publicKey, secretKey];
    const missing = keys.filter(isMissing);
    const isNamed = [...keys, webhookSecret ?? publicKey].some((name) => !isMissing(name));
    if (isNamed && missing.length > 0)
      faults.push(
        `An account needs ${keys.join(' and ')}; ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
      );
    if (secretForm.test(env[publicKey] ?? ''))
      faults.push(
        `${publicKey} holds a secret key, which every browser would be given. Set the public one, and change the secret.`,
      );
    if (publicForm.test(env[secretKey] ?? ''))
      faults.push(`${secretKey} holds a public key. Set the secret one.`);
    if (!isMissing(address) && !/^https?:\/\//.test(env[address]?.trim() ?? ''))
      faults.push(`${address} must be an address such as https://api.example.`);
    return faults;
  });
}

/** How the vendors' keys begin. */
const secretForm = /^(sk|rk)_|^FLWSECK/;
const publicForm = /^pk_|^FLWPUBK|^rzp_/;

export function gatewaysById(gateways: readonly Gateway[]): Gateways {
  return new Map(gateways.map((gateway) => [gateway.id, gateway]));
}

/**
 * Hosts of the payment windows that the app can open: of the accounts there are, none for a stand-in, and of every gateway
 * where another provider decides which are offered.
 */
export function checkoutHostsOf(gateways: Gateways, providerUrl: string): CheckoutHosts[] {
  const opened = [...adapters].filter(([id]) => providerUrl !== '' || gateways.get(id)?.scriptUrl === null);
  return opened.map(([, { hosts }]) => hosts);
}
