import type { App } from '../system/app.ts';
import { pushIdKey } from './store-effects.ts';

/** The push id of this device, if push was set up before [R3.20]; storage may be denied. */
export async function pushId({ storage }: Pick<App, 'storage'>): Promise<string | null> {
  try {
    return await storage.read(pushIdKey);
  } catch {
    return null;
  }
}
