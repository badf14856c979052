import { flushSync } from 'react-dom';

/**
 * Does what `change` does, with the picture `from` growing into the one that `change` brings (`view-transition-name:
 * grown-picture`). At once where motion is not wanted or the browser can't.
 */
export function growFrom(from: HTMLElement | null | undefined, change: () => void): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!from || isCalm || !('startViewTransition' in document)) return change();
  const page = document.documentElement;
  from.style.setProperty('view-transition-name', 'grown-picture');
  page.dataset['growing'] = '';
  const transition = document.startViewTransition(() => {
    from.style.removeProperty('view-transition-name');
    flushSync(change);
  });
  void transition.finished.finally(() => delete page.dataset['growing']);
}
