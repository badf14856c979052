import { useCallback, useEffect, useState } from 'react';

/** How far below the top of the window a heading counts as read: the height of the sticky bars and a little more. */
const line = 200;

/**
 * Which part of the menu is being read, and a way to go to one: scrolls there, moves the focus to its heading, and stays
 * with it while parts above it still grow.
 */
export function useSectionInView() {
  const [current, setCurrent] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const sections = [...document.querySelectorAll<HTMLElement>('[data-category]')];
      const passed = sections.filter((section) => section.getBoundingClientRect().top <= line);
      setCurrent((passed.at(-1) ?? sections[0])?.dataset['category'] ?? null);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    const observer = new ResizeObserver(onScroll);
    observer.observe(document.body);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', onScroll);
    };
  }, []);

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
    const timer = setTimeout(leave, 2_000);
    const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
    for (const gesture of gestures) window.addEventListener(gesture, leave, { passive: true, once: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const gesture of gestures) window.removeEventListener(gesture, leave);
    };
  }, [wanted]);

  const goTo = useCallback((slug: string) => setWanted(slug), []);
  return { current, wanted, goTo };
}
