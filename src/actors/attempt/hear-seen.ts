import { onConnectionChange, onPageVisible } from '../system/device-subscriptions.ts';

/** Hears that the page is seen again, or the device is back online. Returns the way to stop. */
export function hearSeen(seen: () => void): () => void {
  const stops = [onPageVisible(seen), onConnectionChange({ restored: seen })];
  return () => stops.forEach((stop) => stop());
}
