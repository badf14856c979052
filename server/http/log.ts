const pauseMs = 60_000;

/** `error` is a fault of this program, `warn` something of others that goes wrong. */
type LogLevel = 'info' | 'warn' | 'error';
/** Where lines go; of the level `warn` unless another is given. */
export type Log = (line: string, level?: LogLevel) => void;

/** A log whose lines stay one each, whatever a caller has put into them. */
export function oneLine(log: Log): Log {
  return (line, ...level) => log(line.replaceAll(/[\p{Cc}\u2028\u2029]/gu, escaped), ...level);
}

function escaped(character: string): string {
  return String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A log for entries that a caller can cause without limit: the first line at once, then at most one a minute with its count. */
export function rateLimitedLog(log: Log, now: () => number): Log {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let times = 0;
  return (line, ...level) => {
    times += 1;
    if (now() - loggedAt < pauseMs) return;
    log(times === 1 ? line : `${line} (${times} times)`, ...level);
    loggedAt = now();
    times = 0;
  };
}
