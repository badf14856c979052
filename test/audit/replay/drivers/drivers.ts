import type { Driver } from '../driver.ts';
import { accountDeletionDriver } from './account-deletion.ts';
import { loginDriver } from './login.ts';
import { refillDriver } from './refill.ts';
import { reorderDriver } from './reorder.ts';
import { withdrawalDriver } from './withdrawal.ts';

/** Every machine that is replayed in the browser. */
export const drivers: readonly Driver[] = [
  loginDriver,
  refillDriver,
  reorderDriver,
  accountDeletionDriver,
  withdrawalDriver,
];
