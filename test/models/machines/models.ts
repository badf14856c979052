import type { Model } from '../model.ts';
import { branchModel } from './branch.ts';
import { noticesModel } from './notices.ts';
import { rootModel } from './root.ts';
import { sessionModel } from './session.ts';
import { themeModel } from './theme.ts';

/** Every machine of the storefront, in the order in which a customer meets them. */
export const models: readonly Model[] = [rootModel, themeModel, noticesModel, branchModel, sessionModel];
