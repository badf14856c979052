import type * as z from 'zod/mini';
import { deviceStorage } from '../../lib/web-storage.ts';

/** The attempts under a key of storage, unparsed: one for each customer of this device. Earlier builds stored a single one. */
export function storedAttempts(key: string): unknown[] {
  try {
    const text = deviceStorage.read(key);
    return text === null ? [] : [JSON.parse(text)].flat();
  } catch {
    return [];
  }
}

/** Those of them that have this shape. */
export function parsedAttempts<Attempt>(key: string, schema: z.ZodMiniType<Attempt>): Attempt[] {
  return storedAttempts(key).flatMap((one) => {
    const parsed = schema.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Stores the attempts of all customers under a key. Throws where storage is full or not allowed. */
export function storeAttempts(key: string, attempts: readonly unknown[]): void {
  if (attempts.length === 0) deviceStorage.remove(key);
  else deviceStorage.write(key, JSON.stringify(attempts));
}
