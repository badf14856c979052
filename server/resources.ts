import { registerCodes } from './accounts/codes-routes.ts';
import { registerDeletion } from './accounts/deletion-routes.ts';
import { registerLogin } from './accounts/login-routes.ts';
import { registerRegistration } from './accounts/registration-routes.ts';
import { registerCategories } from './catalogue/categories-routes.ts';
import { registerProducts } from './catalogue/products-routes.ts';
import { registerFavourites } from './favourites/favourites-routes.ts';
import { registerHome } from './home/home-routes.ts';
import { registerSections } from './home/sections-routes.ts';
import type { Api } from './http/api.ts';
import { registerNotifications } from './notifications/notifications-routes.ts';
import { registerPlaces } from './places/places-routes.ts';
import type { Services } from './services.ts';
import { registerSettings } from './settings/settings-routes.ts';
import { registerFoundationControls } from './simulator/foundation-controls.ts';
import type { Simulator } from './simulator/simulator.ts';

/** Every resource of the provider; a new one is added here. */
export function registerResources(api: Api, services: Services, simulator: Simulator): void {
  registerCodes(api, services);
  registerLogin(api, services);
  registerRegistration(api, services);
  registerDeletion(api, services);
  registerSettings(api, services);
  registerPlaces(api, services);
  registerCategories(api, services);
  registerProducts(api, services);
  registerSections(api, services);
  registerHome(api, services);
  registerFavourites(api, services);
  registerNotifications(api, services);
  registerFoundationControls(simulator, services);
}
