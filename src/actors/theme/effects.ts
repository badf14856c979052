import { fromCallback } from 'xstate';

/** Reports whether the system is dark, now and at each change; no-op during server rendering. */
const watchSystemMode = fromCallback<{ type: 'system.changed'; isDark: boolean }, undefined>(
  ({ sendBack }) => {
    if (typeof window === 'undefined') return undefined;
    const list = window.matchMedia('(prefers-color-scheme: dark)');
    const send = () => sendBack({ type: 'system.changed', isDark: list.matches });
    send();
    list.addEventListener('change', send);
    return () => list.removeEventListener('change', send);
  },
);

export const themeEffects = { watchSystemMode };
