import type { FastifyInstance } from 'fastify';
import { registerCodes } from './accounts/codes-routes.ts';
import { registerDeletion } from './accounts/deletion-routes.ts';
import { registerLogin } from './accounts/login-routes.ts';
import { registerProfile } from './accounts/profile-routes.ts';
import { registerRegistration } from './accounts/registration-routes.ts';
import { registerSignUp } from './accounts/sign-up-routes.ts';
import { registerAddresses } from './addresses/address-routes.ts';
import { registerCart } from './cart/cart-routes.ts';
import { registerCategories } from './catalogue/categories-routes.ts';
import { registerProducts } from './catalogue/products-routes.ts';
import { registerDishRatings } from './catalogue/ratings-routes.ts';
import { registerDelivery } from './delivery/delivery-routes.ts';
import { registerFaqs } from './faqs/faqs-routes.ts';
import { registerFavourites } from './favourites/favourites-routes.ts';
import { registerHome } from './home/home-routes.ts';
import { registerSections } from './home/sections-routes.ts';
import type { Api } from './http/api.ts';
import type { Log } from './http/app.ts';
import { registerNotifications } from './notifications/notifications-routes.ts';
import { registerOrders } from './orders/order-routes.ts';
import { registerPayments } from './payments/payment-routes.ts';
import type { Reconciler } from './payments/reconcile.ts';
import { registerPaymentResponses } from './payments/payment-response.ts';
import { registerWebhooks } from './payments/webhook.ts';
import { registerPictures } from './pictures/picture-routes.ts';
import { registerPlaces } from './places/places-routes.ts';
import { registerPromos } from './promos/promo-routes.ts';
import { registerRatings } from './ratings/rating-routes.ts';
import type { Services } from './services.ts';
import { registerSettings } from './settings/settings-routes.ts';
import { registerCatalogueControls } from './simulator/catalogue-controls.ts';
import { registerIdentityControls } from './simulator/identity-controls.ts';
import { registerOrderControls } from './simulator/order-controls.ts';
import { registerPaymentControls } from './simulator/payment-controls.ts';
import { registerPushControls } from './simulator/push-controls.ts';
import type { Simulator } from './simulator/simulator.ts';
import { registerSystemControls } from './simulator/system-controls.ts';
import { registerWithdrawalControls } from './simulator/withdrawal-controls.ts';
import { registerWithdrawals } from './withdrawals/withdrawal-routes.ts';

export type ResourceParts = {
  app: FastifyInstance;
  api: Api;
  services: Services;
  simulator: Simulator;
  reconciler: Reconciler;
  log: Log;
};

/** Every resource of the provider; a new one is added here. */
export function registerResources(parts: ResourceParts): void {
  const { app, api, services, reconciler, log } = parts;
  registerCodes(api, services);
  registerLogin(api, services);
  registerRegistration(api, services);
  registerSignUp(api, services);
  registerProfile(api, services, log);
  registerDeletion(api, services);
  registerSettings(api, services);
  registerPlaces(api, services);
  registerCategories(api, services);
  registerProducts(api, services);
  registerDishRatings(api, services);
  registerSections(api, services);
  registerHome(api, services);
  registerFaqs(api, services);
  registerFavourites(api, services);
  registerNotifications(api, services);
  registerCart(api, services);
  registerPromos(api, services);
  registerAddresses(api, services);
  registerDelivery(api, services);
  registerOrders(api, services, reconciler);
  registerRatings(api, services);
  registerPayments(api, services, reconciler, log);
  registerWithdrawals(api, services);
  registerWebhooks(app, services, log);
  registerPaymentResponses(app, services, log);
  registerPictures(app, services);
  registerControls(parts);
}

/** The simulator's, by what they play. */
function registerControls({ app, services, simulator }: ResourceParts): void {
  registerSystemControls(simulator, services);
  registerCatalogueControls(simulator, services);
  registerOrderControls(simulator, services);
  registerWithdrawalControls(simulator, services);
  registerPushControls(simulator, services);
  if (services.demoGateways.size > 0) registerPaymentControls(app, simulator, services);
  if (services.identityStandIn) registerIdentityControls(app, simulator, services, services.identityStandIn);
}
