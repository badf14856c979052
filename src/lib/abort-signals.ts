/** A signal that aborts with the given one, or after that time. `AbortSignal.any` is missing in Safari 16 and Firefox 115. */
export function signalWithin(signal: AbortSignal, milliseconds: number): AbortSignal {
  const ending = new AbortController();
  const end = () => {
    clearTimeout(timer);
    ending.abort(signal.reason);
  };
  const timer = setTimeout(() => {
    signal.removeEventListener('abort', end);
    ending.abort(new DOMException('The time is over', 'TimeoutError'));
  }, milliseconds);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return ending.signal;
}
