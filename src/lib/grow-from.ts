import { flushSync } from 'react-dom';

let growing: Promise<unknown> | null = null;

/** Resolves when nothing grows any more. */
export async function whenGrown(): Promise<void> {
  await growing;
}

/**
 * Does what `change` does, with the picture `from` growing into the one that `change` brings (`view-transition-name:
 * grown-picture`). At once where motion is not wanted or the browser can't.
 */
export function growFrom(from: HTMLElement | null | undefined, change: () => void): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!from || isCalm || !('startViewTransition' in document)) return change();
  from.style.setProperty('view-transition-name', 'grown-picture');
  const transition = document.startViewTransition(() => {
    from.style.removeProperty('view-transition-name');
    flushSync(change);
    // What was opened neither rises with the picture nor once that has grown.
    for (const dialog of document.querySelectorAll('dialog')) dialog.style.setProperty('animation', 'none');
  });
  growing = Promise.allSettled([transition.finished]);
}
