import { useEffect } from 'react';

/**
 * Tells the script that runs before the first paint, which keeps what is typed and pressed until now (public/boot.js). An app that
 * draws a rendered page anew says only `hydrated`.
 */
export function tellEarlyInput(step: 'hydrating' | 'hydrated'): void {
  document.dispatchEvent(new Event(`tiffin:${step}`));
}

/** Stands in a page, inside its boundary: React takes over what is in a boundary after what is around it. */
export function Hydrated() {
  useEffect(() => tellEarlyInput('hydrated'), []);
  return null;
}
