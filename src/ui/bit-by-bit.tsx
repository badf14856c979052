import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useIsWhole } from '../lib/came-by-back.ts';

type Props<Item> = {
  items: readonly Item[];
  /** An item as it is drawn, with its key. */
  children: (item: Item, index: number) => ReactNode;
  /** Called when all of them are drawn. */
  onWhole?: () => void;
};

/**
 * A long list, one more of its items with each picture, so that none of them is late. What came rendered is whole from the
 * start; so is a list that Back leads to, since the browser looks for its place there.
 */
export function BitByBit<Item>({ items, children, onWhole }: Props<Item>) {
  const isWhole = useIsWhole();
  const [drawn, setDrawn] = useState(isWhole ? items.length : 1);
  useEffect(() => {
    // In a task of its own: React takes what an effect sets again and again, list after list, for a loop without an end.
    const timer = setTimeout(() => {
      if (drawn < items.length) startTransition(() => setDrawn(drawn + 1));
      else onWhole?.();
    });
    return () => clearTimeout(timer);
  }, [drawn, items.length, onWhole]);
  return items.slice(0, drawn).map(children);
}
