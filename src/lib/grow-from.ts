import { flushSync } from 'react-dom';

/** A picture on the page, and where in the window it stands. */
export type GrowthSource = { image: HTMLImageElement; place: DOMRect };

let source: GrowthSource | null = null;

/** Opens a dialog by what `open` does; if it is there at once, its picture grows out of `image`. */
export function growFrom(image: HTMLImageElement | null | undefined, open: () => void): void {
  source = image ? { image, place: image.getBoundingClientRect() } : null;
  flushSync(open);
  source = null;
}

/** What a dialog that opens now grows out of. */
export const growthSource = (): GrowthSource | null => source;
