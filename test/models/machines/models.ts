import type { Model } from '../model.ts';
import { accountDeletionModel } from './account-deletion.ts';
import { branchModel } from './branch.ts';
import { cartModel } from './cart.ts';
import { checkoutModel } from './checkout.ts';
import { cartMergeModel } from './cart-merge.ts';
import { favouritesModel } from './favourites.ts';
import { identityModel } from './identity.ts';
import { loginModel } from './login.ts';
import { noticesModel } from './notices.ts';
import { paymentModel } from './payment.ts';
import { refillModel } from './refill.ts';
import { reorderModel } from './reorder.ts';
import { phoneProofModel } from './phone-proof.ts';
import { pushModel } from './push.ts';
import { rootModel } from './root.ts';
import { sessionModel } from './session.ts';
import { attemptModel } from './attempt.ts';
import { storeModel } from './store.ts';
import { themeModel } from './theme.ts';
import { withdrawalModel } from './withdrawal.ts';
import { trackingModel } from './tracking.ts';

/** Every machine of the storefront, in the order in which a customer meets them. */
export const models: readonly Model[] = [
  rootModel,
  storeModel,
  themeModel,
  noticesModel,
  branchModel,
  sessionModel,
  loginModel,
  identityModel,
  cartModel,
  cartMergeModel,
  favouritesModel,
  checkoutModel,
  attemptModel,
  paymentModel,
  reorderModel,
  phoneProofModel,
  accountDeletionModel,
  withdrawalModel,
  refillModel,
  trackingModel,
  pushModel,
];
