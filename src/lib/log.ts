/* oxlint-disable no-console -- the one place that writes to the console, so that tests can watch it */

type Level = 'error' | 'warn';
export type LogSink = (level: Level, message: string, cause: unknown) => void;

/** What a developer may read and no customer sees; tokens, codes, numbers and addresses are taken out first. */
export const log = {
  error: (message: string, cause?: unknown): void => sink('error', redact(message), redacted(cause)),
  warn: (message: string, cause?: unknown): void => sink('warn', redact(message), redacted(cause)),
};

const toConsole: LogSink = (level, message, cause) => {
  if (cause === undefined) console[level](message);
  else console[level](message, cause);
};

let sink: LogSink = toConsole;

/** Sends entries elsewhere, for example into a list in a test; returns the way back. */
export function setLogSink(next: LogSink): () => void {
  const previous = sink;
  sink = next;
  return () => {
    sink = previous;
  };
}

const redactions: [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]'],
  [/\b(?=[\w-]*\d)[\w-]{16,}(\.[\w-]+)*/g, '[token]'],
  [/\+?\d[\d\s-]{4,}\d/g, '[number]'],
  [/\b\d{4,}\b/g, '[number]'],
];

/** The text without e-mail addresses, telephone numbers, codes and tokens. */
export function redact(text: string): string {
  return redactions.reduce((kept, [pattern, replacement]) => kept.replace(pattern, replacement), text);
}

function redacted(cause: unknown): unknown {
  if (typeof cause === 'string') return redact(cause);
  if (cause instanceof Error) return `${cause.name}: ${redact(cause.message)}`;
  if (typeof cause !== 'object' || cause === null || Array.isArray(cause)) return cause;
  return Object.fromEntries(Object.entries(cause).map(([key, value]) => [key, redacted(value)]));
}
