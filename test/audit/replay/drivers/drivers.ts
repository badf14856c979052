import type { Driver } from '../driver.ts';
import { loginDriver } from './login.ts';

/** Every machine that is replayed in the browser. */
export const drivers: readonly Driver[] = [loginDriver];
