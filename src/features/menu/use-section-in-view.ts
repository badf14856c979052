import { type RefObject, startTransition, useEffect, useState } from 'react';
import type { Category } from '../../../machines/catalogue/catalogue.ts';
import { savesData } from '../../lib/media.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/** How far below the top of the window a heading counts as read, in px: the height of the sticky bars and a little more. */
const line = 200;
/** More px than a page is long. */
const everything = 1_000_000;

/**
 * Which of the parts of the menu in `list` is being read, by its slug: the last that begins above the line, or the first. The browser
 * notifies when a part passes the line; asking it while the menu is scrolled would lay out every frame twice.
 */
export function useSectionInView(list: RefObject<Element | null>): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const parts = list.current;
    if (!parts) return undefined;
    let sections: HTMLElement[] = [];
    const passed = new Set<Element>();
    const note = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      const read = sections.findLast((section) => passed.has(section)) ?? sections[0];
      setCurrent(read?.dataset['category'] ?? null);
    };
    let observer: IntersectionObserver | null = null;
    const observe = () => {
      observer?.disconnect();
      passed.clear();
      sections = [...parts.querySelectorAll<HTMLElement>('[data-category]')];
      observer = new IntersectionObserver(note, {
        rootMargin: `${everything}px 0px ${line - window.innerHeight}px`,
      });
      for (const section of sections) observer.observe(section);
    };
    observe();
    const changes = new MutationObserver(observe);
    changes.observe(parts, { childList: true });
    window.addEventListener('resize', observe);
    return () => {
      observer?.disconnect();
      changes.disconnect();
      window.removeEventListener('resize', observe);
    };
  }, [list]);

  return current;
}

/** Once so many dishes have come, the rest of the menu waits for a scroll there. */
const enoughDishes = 100;

/**
 * How many of the menu's parts, from the first on, are fetched and rendered outside the viewport: one more in each idle moment,
 * so that a scroll finds them there; the first alone where data is to be saved. `counts` has the loaded dishes of each part.
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
