import { startTransition, useEffect, useState } from 'react';
import type { Category } from '../../../machines/catalogue/catalogue.ts';
import { savesData } from '../../lib/media.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/** Once so many dishes have come, the rest of the menu waits for whoever scrolls there. */
const enoughDishes = 100;

/**
 * How many of the menu's parts, from the first on, are asked for and drawn though nobody is near them: one more in each idle moment,
 * so that a scroll finds them there; the first alone where data is to be saved. `counts` says of a part how many dishes have come.
 */
export function useDrawnAhead(categories: Category[], counts: Readonly<Record<string, number>>): number {
  const [ahead, setAhead] = useState(1);
  const coming = categories.findIndex(({ slug }) => counts[slug] === undefined);
  const come = Math.min(ahead, coming === -1 ? categories.length : coming);
  const dishes = categories.slice(0, come).reduce((sum, { slug }) => sum + (counts[slug] ?? 0), 0);

  useEffect(() => {
    if (come < ahead || dishes >= enoughDishes || savesData()) return undefined;
    return whenIdle(() => startTransition(() => setAhead(ahead + 1)));
  }, [ahead, come, dishes]);

  return Math.min(ahead, come + 1);
}
