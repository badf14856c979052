import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useIsWhole } from '../lib/came-by-back.ts';

type Props<Item> = {
  items: readonly Item[];
  /** An item as it is drawn, with its key. */
  children: (item: Item, index: number) => ReactNode;
  /** Told when all of them are drawn. */
  onWhole?: () => void;
};

/** So many are added with each picture. */
const step = 2;

/**
 * A long list, a few more of its items with each picture, so that none of them is late. What came rendered is whole from the start; so
 * is a list that Back leads to, since the browser looks for its place there.
 */
export function BitByBit<Item>({ items, children, onWhole }: Props<Item>) {
  const isWhole = useIsWhole();
  const [drawn, setDrawn] = useState(isWhole ? items.length : step);
  useEffect(() => {
    if (drawn < items.length) startTransition(() => setDrawn(drawn + step));
    else onWhole?.();
  }, [drawn, items.length, onWhole]);
  return items.slice(0, drawn).map(children);
}
