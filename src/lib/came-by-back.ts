import { useSyncExternalStore } from 'react';

let isBack = false;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => (isBack = true));
  window.addEventListener('pushState', () => (isBack = false));
}

/** Whether Back or Forward led to what is shown, so that the browser looks for the place where the customer was. */
export const cameByBack = () => isBack;

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** Whether a view is part of a page that came rendered, which begins as the server drew it. */
export const useCameRendered = () => useSyncExternalStore(never, no, yes);

/** Whether a view is whole from its first picture: after Back, and on a page that came rendered. */
export const useIsWhole = () => useSyncExternalStore(never, cameByBack, yes);
