/**
 * What took the place of a pressed control takes its focus too; without a successor the page's heading does. Does nothing
 * while the focus is somewhere. The page stays where it is, unless the successor is what is to be read next.
 */
export function keepFocus(
  successor: HTMLElement | null | undefined = document.querySelector('h1'),
  { scrolls = false } = {},
): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost) successor?.focus({ preventScroll: !scrolls });
}
