import { useSyncExternalStore } from 'react';

let isBack = false;

if (typeof window !== 'undefined') {
  const [visit] = performance.getEntriesByType('navigation');
  isBack = visit !== undefined && 'type' in visit && visit.type !== 'navigate';
  window.addEventListener('popstate', () => (isBack = true));
  window.addEventListener('pushState', () => (isBack = false));
}

/** Whether Back, Forward or a reload led to what is shown, so that the place where the customer was is looked for. */
export const cameByBack = () => isBack;

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** Whether a view is part of a page that came rendered, which begins as the server drew it. */
export const useCameRendered = () => useSyncExternalStore(never, no, yes);

/** Whether a view is whole from its first picture: after Back, and on a page that came rendered. */
export const useIsWhole = () => useSyncExternalStore(never, cameByBack, yes);
