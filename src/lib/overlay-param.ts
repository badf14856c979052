import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';

/** `search` with `name` set to `value`, or without it for null; starts with "?" unless nothing is left. */
export function withParam(search: string, name: string, value: string | null): string {
  const params = new URLSearchParams(search);
  if (value === null) params.delete(name);
  else params.set(name, value);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

const openedHere = { overlay: true };

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'overlay' in state;
}

/**
 * An overlay that the address knows: opening it is a step in the history, so Back closes it; closing goes that step back,
 * or drops the parameter when the customer came by a link.
 */
export function useOverlayParam(name: string) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const value = new URLSearchParams(search).get(name);

  const open = useCallback(
    (next: string) => {
      const isOpen = new URLSearchParams(search).has(name);
      navigate(path + withParam(search, name, next), { state: openedHere, replace: isOpen });
    },
    [navigate, path, search, name],
  );
  const close = useCallback(() => {
    if (wasOpenedHere(history.state)) history.back();
    else navigate(path + withParam(search, name, null), { replace: true });
  }, [navigate, path, search, name]);

  return { value, open, close };
}
