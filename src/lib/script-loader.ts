const loading = new Map<string, Promise<void>>();

/**
 * Loads a script of another host once, whoever asks; resolves when it has run. Rejects after an error or `timeoutMs`
 * (20 s), and the next call tries again [R7.3].
 */
export function loadScript(address: string, timeoutMs: number = 20_000): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const attempt = append(address, timeoutMs).catch((error: unknown) => {
    loading.delete(address);
    throw error;
  });
  loading.set(address, attempt);
  return attempt;
}

function append(address: string, timeoutMs: number): Promise<void> {
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
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => fail('could not be loaded'));
    document.head.append(script);
  });
}
