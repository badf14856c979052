import type { GatewayId } from '../../machines/payment/gateways.ts';
import { adapters } from './adapters.ts';
import type { CheckoutHosts } from './gateway-adapter.ts';
import type { Gateway } from './gateway.ts';
import type { DemoParts } from './stand-in/demo-books.ts';
import type { DemoGateway } from './stand-in/demo-gateway.ts';

export type Gateways = ReadonlyMap<GatewayId, Gateway>;
export type DemoGateways = ReadonlyMap<GatewayId, DemoGateway>;

/** The accounts whose keys the environment holds. */
export function connectGateways(env: Readonly<Record<string, string | undefined>>): Gateway[] {
  return [...adapters.values()].flatMap((adapter) => adapter.connect(env) ?? []);
}

/** The accounts there are; without any the stand-ins of demo mode, and outside demo mode none. */
export function chooseGateways(
  connected: readonly Gateway[],
  demo: boolean,
  parts: DemoParts,
): { gateways: Gateways; demoGateways: DemoGateways } {
  const standIns =
    demo && connected.length === 0 ? [...adapters.values()].map(({ createDemo }) => createDemo(parts)) : [];
  const demoGateways = new Map(standIns.map((gateway) => [gateway.id, gateway]));
  const accounts = new Map(connected.map((gateway) => [gateway.id, gateway]));
  return { gateways: standIns.length === 0 ? accounts : demoGateways, demoGateways };
}

/**
 * Hosts of the payment windows that the app can open: of the accounts there are, none for a stand-in, and of every gateway
 * where another provider decides which are offered.
 */
export function checkoutHostsOf(gateways: Gateways, providerUrl: string): CheckoutHosts[] {
  const opened = [...adapters].filter(([id]) => providerUrl !== '' || gateways.get(id)?.scriptUrl === null);
  return opened.map(([, { hosts }]) => hosts);
}
