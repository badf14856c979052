import type { FastifyInstance } from 'fastify';
import { registerAddresses } from './addresses/address-routes.ts';
import { registerCart } from './cart/cart-routes.ts';
import { registerDelivery } from './delivery/delivery-routes.ts';
import type { Api } from './http/api.ts';
import type { Log } from './http/app.ts';
import { registerOrders } from './orders/order-routes.ts';
import { registerPayments } from './payments/payment-routes.ts';
import type { Reconciler } from './payments/reconcile.ts';
import { registerWebhook } from './payments/webhook.ts';
import { registerPromos } from './promos/promo-routes.ts';
import type { Services } from './services.ts';
import { registerOrderControls } from './simulator/order-controls.ts';
import { registerPaymentControls } from './simulator/payment-controls.ts';
import type { Simulator } from './simulator/simulator.ts';

export type CommerceParts = {
  app: FastifyInstance;
  api: Api;
  services: Services;
  simulator: Simulator;
  reconciler: Reconciler;
  log: Log;
};

/** Cart, codes, addresses, delivery, orders and payments, with the controls that play kitchen and gateway. */
export function registerCommerce({ app, api, services, simulator, reconciler, log }: CommerceParts): void {
  const { gateway, demoGateway } = services;
  registerCart(api, services);
  registerPromos(api, services);
  registerAddresses(api, services);
  registerDelivery(api, services);
  registerOrders(api, services, reconciler);
  registerPayments(api, services, gateway, log);
  registerWebhook(app, services, gateway);
  registerOrderControls(simulator, services);
  if (demoGateway !== null) registerPaymentControls(app, simulator, services, demoGateway);
}
