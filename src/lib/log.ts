/* oxlint-disable no-console -- the one place that writes to the console, so that tests can watch it */

/** What a developer may read and no customer sees; never a token, a code or an address. */
export const log = {
  error: (message: string, cause?: unknown): void => write(console.error, message, cause),
  warn: (message: string, cause?: unknown): void => write(console.warn, message, cause),
};

function write(to: (...parts: unknown[]) => void, message: string, cause: unknown): void {
  if (cause === undefined) to(message);
  else to(message, cause);
}
