import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is within `margin` (a CSS length) of the visible part of the page; `before` the browser has told, what is given. */
export function useNearView(element: RefObject<Element | null>, margin: string, before = false): boolean {
  const [isNear, setNear] = useState(before);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: `${margin} 0px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, margin]);
  return isNear;
}
