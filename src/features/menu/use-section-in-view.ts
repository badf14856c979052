import { useEffect, useState, type RefObject } from 'react';

/** How far below the top of the window a heading counts as read, in px: the height of the sticky bars and a little more. */
const line = 200;
/** More px than a page is long. */
const everything = 1_000_000;

/**
 * Which of the parts of the menu in `list` is being read, by its slug: the last that begins above the line, or the first. The browser
 * tells when a part passes the line; asking it while the menu is scrolled would lay out every frame twice.
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
