import { useEffect, useState } from 'react';
import type { Order } from '../../../machines/order/order.ts';
import { type Arrival, type ShownArrival, withNewArrival } from '../../../machines/promise/promise.ts';
import { useApp } from '../app.ts';
import type { Store } from '../persistence/store.ts';
import { promisedArrivalsSlice } from './slice.ts';

const mostKept = 20;

/** When an order arrives, and the first word beside a later one, also when the page is opened anew; null where nothing was promised. */
export function usePromisedArrival({ id, arrival }: Pick<Order, 'id' | 'arrival'>): ShownArrival | null {
  const { store } = useApp();
  const [shown, setShown] = useState(() => arrival && withNewArrival(keptOf(store, id), arrival));
  if (arrival !== null && !isSame(shown?.arrival ?? null, arrival)) setShown(withNewArrival(shown, arrival));
  useEffect(() => {
    if (shown !== null) keep(store, id, shown);
  }, [store, id, shown]);
  return shown;
}

function keptOf(store: Store, orderId: number): ShownArrival | null {
  return store.get(promisedArrivalsSlice).find((kept) => kept.orderId === orderId)?.shown ?? null;
}

function keep(store: Store, orderId: number, shown: ShownArrival): void {
  const others = store.get(promisedArrivalsSlice).filter((kept) => kept.orderId !== orderId);
  store.put(promisedArrivalsSlice, [{ orderId, shown }, ...others].slice(0, mostKept));
}

function isSame(one: Arrival | null, other: Arrival): boolean {
  return one?.from === other.from && one.until === other.until;
}
