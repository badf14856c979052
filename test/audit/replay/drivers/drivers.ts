import type { Driver } from '../driver.ts';
import { accountDeletionDriver } from './account-deletion.ts';
import { attemptDriver } from './attempt.ts';
import { branchDriver } from './branch.ts';
import { cartMergeDriver } from './cart-merge.ts';
import { cartDriver } from './cart.ts';
import { checkoutDriver } from './checkout.ts';
import { complaintDriver } from './complaint.ts';
import { dietaryNeedsDriver } from './dietary-needs.ts';
import { favouritesDriver } from './favourites.ts';
import { groupDriver } from './group.ts';
import { identityDriver } from './identity.ts';
import { loginDriver } from './login.ts';
import { orderChangeDriver } from './order-change.ts';
import { paymentDriver } from './payment.ts';
import { phoneProofDriver } from './phone-proof.ts';
import { pushDriver } from './push.ts';
import { refillDriver } from './refill.ts';
import { reorderDriver } from './reorder.ts';
import { sessionDriver } from './session.ts';
import { themeDriver } from './theme.ts';
import { trackingDriver } from './tracking.ts';
import { withdrawalDriver } from './withdrawal.ts';

/** Every machine that is replayed in the browser. */
export const drivers: readonly Driver[] = [
  loginDriver,
  refillDriver,
  reorderDriver,
  accountDeletionDriver,
  withdrawalDriver,
  phoneProofDriver,
  complaintDriver,
  trackingDriver,
  cartDriver,
  attemptDriver,
  checkoutDriver,
  paymentDriver,
  orderChangeDriver,
  favouritesDriver,
  dietaryNeedsDriver,
  groupDriver,
  sessionDriver,
  themeDriver,
  branchDriver,
  cartMergeDriver,
  identityDriver,
  pushDriver,
];
