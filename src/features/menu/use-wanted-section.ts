import { useCallback, useEffect, useState } from 'react';

/** So long parts above the wanted one may grow before the page no longer follows it. */
const growMs = 2_000;
const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * The part of the menu that the customer goes to, by its slug, and the way to go to one: scrolls there, moves the focus to its
 * heading, and stays with it while parts above it still grow.
 */
export function useWantedSection() {
  const [wanted, setWanted] = useState<string | null>(null);

  useEffect(() => {
    if (wanted === null) return undefined;
    const section = document.getElementById(`category-${wanted}`);
    const heading = document.getElementById(`heading-${wanted}`);
    if (!section || !heading) return undefined;
    heading.focus({ preventScroll: true });
    const stay = () => section.scrollIntoView({ block: 'start', behavior: 'instant' });
    stay();
    const observer = new ResizeObserver(stay);
    observer.observe(document.body);
    const leave = () => setWanted(null);
    const timer = setTimeout(leave, growMs);
    for (const gesture of gestures) window.addEventListener(gesture, leave, { passive: true, once: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const gesture of gestures) window.removeEventListener(gesture, leave);
    };
  }, [wanted]);

  const goTo = useCallback((slug: string) => setWanted(slug), []);
  return { wanted, goTo };
}
