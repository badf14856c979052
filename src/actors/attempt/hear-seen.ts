import { hearConnection, hearSight } from '../hear-device.ts';

/** Hears that the page is seen again, or the device is back online. Returns the way to stop. */
export function hearSeen(seen: () => void): () => void {
  const stops = [hearSight(seen), hearConnection({ restored: seen })];
  return () => stops.forEach((stop) => stop());
}
