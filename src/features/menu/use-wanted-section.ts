import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { type Place, readPlace, storePlace } from '../../actors/persistence/tab-drafts.ts';

/** The page follows the wanted part until nothing above it has grown for so long. */
const growMs = 2_000;
const scrollEndMs = 150;
const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

type Wanted = Place | { slug: string; top: null };

/**
 * The part of the menu in `list` that the page is scrolled to, by its slug. `goTo` scrolls to a part and moves the focus to its heading;
 * `goBack` scrolls to the place that the customer left [R2.4]. The page stays with it while parts above it grow.
 */
export function useWantedSection(list: RefObject<Element | null>) {
  const [wanted, setWanted] = useState<Wanted | null>(null);

  // A page that is opened from here inherits it, and is the current entry of the history by the time that the menu goes.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    if (wanted !== null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => list.current && storePlace(list.current), scrollEndMs);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [wanted, list]);

  useEffect(() => {
    if (wanted === null) return undefined;
    const section = document.getElementById(`category-${wanted.slug}`);
    if (!section) return undefined;
    if (wanted.top === null)
      document.getElementById(`heading-${wanted.slug}`)?.focus({ preventScroll: true });
    const leave = () => setWanted(null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stay = () => {
      clearTimeout(timer);
      timer = setTimeout(leave, growMs);
      if (wanted.top === null) section.scrollIntoView({ block: 'start', behavior: 'instant' });
      else window.scrollBy({ top: section.getBoundingClientRect().top - wanted.top, behavior: 'instant' });
    };
    stay();
    const observer = new ResizeObserver(stay);
    observer.observe(document.body);
    for (const gesture of gestures) window.addEventListener(gesture, leave, { passive: true, once: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const gesture of gestures) window.removeEventListener(gesture, leave);
    };
  }, [wanted]);

  const goTo = useCallback((slug: string) => setWanted({ slug, top: null }), []);
  const goBack = useCallback(() => setWanted(readPlace()), []);
  return { wanted: wanted?.slug ?? null, goTo, goBack };
}
