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

/** Stores the attempts of all customers under a key. Throws where storage is full or not allowed. */
export function storeAttempts(key: string, attempts: readonly unknown[]): void {
  if (attempts.length === 0) deviceStorage.remove(key);
  else deviceStorage.write(key, JSON.stringify(attempts));
}
