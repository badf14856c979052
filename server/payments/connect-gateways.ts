import type { GatewayId } from '../../machines/payment/gateways.ts';
import { adapters } from './adapters.ts';
import type { CheckoutHosts } from './gateway-adapter.ts';
import type { Gateway } from './gateway.ts';

export type Gateways = ReadonlyMap<GatewayId, Gateway>;

/** The accounts whose keys the environment holds. */
export function connectGateways(env: Readonly<Record<string, string | undefined>>): Gateway[] {
  return [...adapters.values()].flatMap((adapter) => adapter.connect(env) ?? []);
}

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
