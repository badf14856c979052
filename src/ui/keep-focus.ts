/**
 * What took the place of a pressed control takes its focus too; without a successor the page's heading does. Does nothing
 * while the focus is somewhere.
 */
export function keepFocus(successor: HTMLElement | null | undefined = document.querySelector('h1')): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost) successor?.focus({ preventScroll: true });
}
