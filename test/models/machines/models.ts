import type { Model } from '../model.ts';
import { branchModel } from './branch.ts';
import { cartModel } from './cart.ts';
import { checkoutModel } from './checkout.ts';
import { guestReplayModel } from './guest-replay.ts';
import { loginModel } from './login.ts';
import { noticesModel } from './notices.ts';
import { paymentModel } from './payment.ts';
import { rootModel } from './root.ts';
import { sessionModel } from './session.ts';
import { settlementModel } from './settlement.ts';
import { themeModel } from './theme.ts';

/** Every machine of the storefront, in the order in which a customer meets them. */
export const models: readonly Model[] = [
  rootModel,
  themeModel,
  noticesModel,
  branchModel,
  sessionModel,
  loginModel,
  cartModel,
  guestReplayModel,
  checkoutModel,
  settlementModel,
  paymentModel,
];
