import { useCallback } from 'react';

/** A bar that stays at the bottom of the window: an order under way, or the main button of a page. */
type Bar = '--strip-height' | '--action-height';

/**
 * Sets a CSS variable to a bar's height while it is there and stays in place, whatever its text and the size of its letters,
 * so that the page can stay clear of it.
 */
export function useBarHeight(name: Bar) {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (bar === null) return undefined;
      const { style } = document.documentElement;
      const observer = new ResizeObserver(() => {
        const isInFlow = getComputedStyle(bar).position === 'static';
        style.setProperty(name, `${isInFlow ? 0 : bar.offsetHeight}px`);
      });
      observer.observe(bar);
      return () => {
        observer.disconnect();
        style.removeProperty(name);
      };
    },
    [name],
  );
}
