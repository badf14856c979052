import { flushSync } from 'react-dom';

const growMs = 220;

let growing: Promise<unknown> = Promise.resolve();

/** Resolves when nothing grows any more. */
export async function whenGrown(): Promise<void> {
  await growing;
}

/**
 * Opens a dialog by what `open` does, with the picture `from` growing into the first one of the dialog. At once where motion is not
 * wanted, and over a modal dialog, which would hide it. The browser's own transitions between views would style the whole page anew
 * before anything is seen.
 */
export function growFrom(from: HTMLImageElement | null | undefined, open: () => void): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!from?.naturalWidth || isCalm || document.querySelector('dialog:modal') !== null) return open();
  const shape = from.naturalWidth / from.naturalHeight;
  const start = placeOf(from, shape);
  flushSync(open);
  const dialog = document.querySelector<HTMLElement>('dialog[open]');
  const into = dialog?.querySelector('img');
  if (!into) return;
  // It neither rises with the picture nor once that has grown.
  dialog?.style.setProperty('animation', 'none');
  growing = Promise.allSettled([grow(from, start, into, shape)]);
}

async function grow(from: HTMLImageElement, start: DOMRect, into: Element, shape: number): Promise<void> {
  // Where it is going to stand costs nothing to ask when the page is laid out anyway.
  await new Promise(requestAnimationFrame);
  into.animate({ opacity: [0, 0] }, growMs);
  await fly(from, start, placeOf(into, shape));
}

/** Where in the window a picture is that stands whole in the middle of its element. */
function placeOf(image: Element, shape: number): DOMRect {
  const { x, y, width, height } = image.getBoundingClientRect();
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
