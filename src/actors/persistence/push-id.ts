import type { App } from '../system/app.ts';

/** Under this key the push id of this device lies, beside `root` [R3.20]. */
export const pushIdKey = 'fcm_id';

/** The push id of this device, if push was set up before [R3.20]; storage may be denied. */
export async function pushId({ storage }: Pick<App, 'storage'>): Promise<string | null> {
  try {
    return await storage.read(pushIdKey);
  } catch {
    return null;
  }
}
