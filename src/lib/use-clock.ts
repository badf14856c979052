import { useSyncExternalStore, useEffect, useState } from 'react';

const tickMs = 10_000;

/** Calls every ten seconds; returns the unsubscribe function. */
export function everyTick(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMs);
  return () => clearInterval(timer);
}

/** A moment in epoch ms that is the same for all who ask within ten seconds, as a snapshot must be. */
export const tickOf = (moment: number) => Math.floor(moment / tickMs) * tickMs;

/** This device's clock in epoch ms, read again every ten seconds; not for pages that the server renders. */
export function useNow(): number {
  return useSyncExternalStore(everyTick, () => tickOf(Date.now()));
}

/** `value` once it has stayed the same for `ms` milliseconds. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
