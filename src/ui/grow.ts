import type { GrowthSource } from '../lib/grow-from.ts';

const growMs = 220;

/**
 * Shows the first picture of a dialog that has just opened growing out of one of the page; resolves once it has. Nothing grows where
 * motion is not wanted, nor where there is no picture. The browser's own transitions between views would style the whole page anew before
 * anything is seen.
 */
export async function grow({ image, place }: GrowthSource, dialog: HTMLElement): Promise<void> {
  const into = dialog.querySelector('img');
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (prefersReducedMotion || into === null || image.naturalWidth === 0) return;
  const shape = image.naturalWidth / image.naturalHeight;
  // It neither rises with the picture nor once that has grown.
  dialog.style.setProperty('animation', 'none');
  // Where it is going to stand costs nothing to ask when the page is laid out anyway.
  await new Promise(requestAnimationFrame);
  if (!into.isConnected) return;
  into.animate({ opacity: [0, 0] }, growMs);
  await fly(image, seenPart(place, shape), seenPart(into.getBoundingClientRect(), shape));
}

/** Where in the place of its element a picture is seen that stands whole in the middle of it. */
function seenPart({ x, y, width, height }: DOMRect, shape: number): DOMRect {
  const seenWidth = Math.min(width, height * shape);
  const seenHeight = seenWidth / shape;
  return new DOMRect(x + (width - seenWidth) / 2, y + (height - seenHeight) / 2, seenWidth, seenHeight);
}

/** Shows a copy of a picture on its way, above everything. */
async function fly({ currentSrc, className }: HTMLImageElement, from: DOMRect, to: DOMRect): Promise<void> {
  const copy = Object.assign(new Image(), {
    src: currentSrc,
    alt: '',
    decoding: 'sync',
    className: `flying ${className}`,
  });
  copy.style.cssText = `left:${to.x}px;top:${to.y}px;width:${to.width}px;height:${to.height}px`;
  document.body.append(copy);
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  await copy
    .animate({ transform: [start, 'none'] }, { duration: growMs, easing: 'ease' })
    .finished.finally(() => copy.remove());
}
