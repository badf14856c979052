const highestPort = 65_535;
const usualPort = 3000;

/** A fault of whoever started the provider, told in a sentence and without a stack. */
export class StartError extends Error {}

/** The port named by PORT; absent or empty means the usual one, 0 any free one. */
export function portOf(given: string | undefined): number {
  if (given === undefined || given.trim() === '') return usualPort;
  const port = Number(given);
  if (/^\d+$/.test(given.trim()) && port <= highestPort) return port;
  throw new StartError(`PORT must be a number from 0 to ${highestPort}, not "${given}".`);
}

/** PUBLIC_URL as it was given, which pictures' addresses begin with; empty for none. */
export function publicUrlOf(given: string | undefined): string {
  const url = given?.trim() ?? '';
  if (url === '' || (/^https?:\/\//.test(url) && URL.canParse(url))) return url;
  throw new StartError(`PUBLIC_URL must be an address such as https://pictures.example, not "${given}".`);
}

/** What went wrong at the start and what to do about it; null when it is a fault of ours. */
export function remedyOf(error: unknown, { host, port }: { host: string; port: number }): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isListening = error instanceof Error && 'syscall' in error && error.syscall === 'listen';
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`;
  if (code === 'EACCES' && isListening)
    return `Port ${port} may not be opened by this user. Choose one above 1023: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && isHost(error, host)))
    return `HOST ${host} is no address of this machine. Try HOST=127.0.0.1, or HOST=0.0.0.0 for every address.`;
  return null;
}

function isHost(error: unknown, host: string): boolean {
  return error instanceof Error && 'hostname' in error && error.hostname === host;
}

/** The sentence for a database of DATABASE_URL that cannot be opened; null when that is not what happened. */
export function databaseFault(error: unknown, databaseUrl: string): string | null {
  if (databaseUrl === '') return null;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const isUnreachable = /^(ECONN|ENOTFOUND|EHOST|ETIMEDOUT|ENOENT|EAI_)/.test(code);
  const isRefused = /^(28|3D|57P03|53300)/.test(code) || code === 'ERR_INVALID_URL';
  if (!isUnreachable && !isRefused) return null;
  return `The database of DATABASE_URL cannot be opened (${code}). Check the address, the user and that it is running, or unset DATABASE_URL to use the embedded one.`;
}
