const loading = new Map<string, Promise<void>>();

/**
 * Loads a script of another host once, however many callers; resolves when it has run. Rejects after an error or `timeoutMs`
 * (20 s), or when the script did not bring the global that it should, as blockers answer; the next call tries again [R7.3].
 */
export function loadScript(
  address: string,
  timeoutMs: number = 20_000,
  brings: string | null = null,
): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const attempt = append(address, timeoutMs, brings).catch((error: unknown) => {
    loading.delete(address);
    throw error;
  });
  loading.set(address, attempt);
  return attempt;
}

function append(address: string, timeoutMs: number, brings: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${address} ${reason}`));
    };
    const timer = setTimeout(() => fail('took too long'), timeoutMs);
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => {
      if (brings !== null && !(brings in globalThis)) return fail('brought nothing');
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => fail('could not be loaded'));
    document.head.append(script);
  });
}
