import { generateKeyPairSync } from 'node:crypto';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { GatewayId } from '../../machines/payment/gateways.ts';
import { createFcm, type SendPush } from '../push/fcm.ts';
import type { Services } from '../services.ts';
import type { DemoParts } from './gateways/demo-books.ts';
import type { DemoGateway } from './gateways/demo-gateway.ts';
import { createDemoGateways } from './gateways/demo-gateways.ts';
import { createIdentityStandIn } from './identity/create-stand-in.ts';
import { createFcmStandIn } from './push-stand-in.ts';
import { serveAudit } from './simulator/audit-pages.ts';
import { registerCatalogueControls } from './simulator/catalogue-controls.ts';
import { registerFaults } from './simulator/fault-controls.ts';
import { registerIdentityControls } from './simulator/identity-controls.ts';
import { registerOrderControls } from './simulator/order-controls.ts';
import { registerPaymentControls } from './simulator/payment-controls.ts';
import { registerPushControls } from './simulator/push-controls.ts';
import { createSimulator } from './simulator/simulator.ts';
import { registerSimulatorPage } from './simulator/simulator-page.ts';
import { registerSystemControls } from './simulator/system-controls.ts';
import type { StandIns } from './stand-ins.ts';
import { registerComplaintControls } from './simulator/complaint-controls.ts';
import { registerWithdrawalControls } from './simulator/withdrawal-controls.ts';

/** The vendors for which a real account is set up; they have no stand-in. */
export type RealAccounts = { gateways: boolean; identity: boolean; pushes: boolean };

/** What demo mode adds to the product. Loaded only in demo mode; the product imports no other file of this folder. */
export type Demo = {
  standIns: StandIns;
  /** Sends push messages; null where there is a real account. */
  sendPush: SendPush | null;
  /**
   * Registers the faults, which must precede whatever compresses an answer. The returned function registers the simulator's
   * controls and page.
   */
  openSimulator: (app: FastifyInstance) => (services: Services) => void;
};

export function createDemo(parts: DemoParts, real: RealAccounts): Demo {
  const gateways = real.gateways ? new Map<GatewayId, DemoGateway>() : createDemoGateways(parts);
  const identity = real.identity ? null : createIdentityStandIn(parts);
  const pushes = createFcmStandIn();
  const takenPushes = () => pushes.taken();
  return {
    standIns: { gateways, identity, takenPushes },
    sendPush: real.pushes ? null : createFcm(newPushAccount(), parts.clock, pushes.fetch),
    openSimulator: (app) => {
      const { simulator, sections } = createSimulator(app);
      registerFaults(app, simulator);
      return (services) => {
        registerSystemControls(simulator, services);
        registerCatalogueControls(simulator, services);
        registerOrderControls(simulator, services);
        registerComplaintControls(simulator, services);
        registerWithdrawalControls(simulator, services);
        registerPushControls(simulator, services, takenPushes);
        if (gateways.size > 0) registerPaymentControls(app, simulator, services, gateways);
        if (identity) registerIdentityControls(app, simulator, services, identity);
        registerSimulatorPage(app, sections);
        serveAudit(app, resolve('dist/audit'));
      };
    },
  };
}

function newPushAccount() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    projectId: 'stand-in',
    clientEmail: 'shop@stand-in.example',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    apiUrl: 'https://fcm.example',
    tokenUrl: 'https://fcm.example/token',
  };
}
