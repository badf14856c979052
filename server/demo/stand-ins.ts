import type { GatewayId } from '../../machines/payment/gateways.ts';
import type { DemoGateway } from './gateways/demo-gateway.ts';
import type { IdentityStandIn } from './identity/create-stand-in.ts';
import type { TakenPush } from './push-stand-in.ts';

/** What demo mode puts in the place of vendors for which no real account is set up. */
export type StandIns = {
  /** The stand-ins of the payment gateways; empty where there are real accounts. */
  gateways: ReadonlyMap<GatewayId, DemoGateway>;
  /** Signs customers in; null where there is a Firebase project. */
  identity: IdentityStandIn | null;
  /** What was sent through the stand-in of the push service, newest first. */
  takenPushes: () => readonly TakenPush[];
};
