import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isDiskFull } from './database/availability.ts';
import { DataFolderError } from './database/data-folder.ts';
import { StartError } from './start-error.ts';

const highestPort = 65_535;
const usualPort = 3000;

/** The port named by PORT; absent or empty means the usual one, 0 any free one. */
export function portOf(given: string | undefined): number {
  if (given === undefined || given.trim() === '') return usualPort;
  const port = Number(given);
  if (/^\d+$/.test(given.trim()) && port <= highestPort) return port;
  throw new StartError(`PORT must be a number from 0 to ${highestPort}, not "${given}".`);
}

/** A web address as it was given for the setting `name`; empty for none. */
export function webAddressOf(name: string, given: string | undefined): string {
  const url = given?.trim() ?? '';
  if (url === '' || (/^https?:\/\//.test(url) && URL.canParse(url))) return url;
  throw new StartError(`${name} must be an address such as https://shop.example, not "${given}".`);
}

/** The path of a folder that must be there, named by the setting `name`; '' when it is not set. */
export function folderOf(name: string, given: string | undefined): string {
  const folder = given?.trim() ?? '';
  if (folder === '') return '';
  if (existsSync(folder)) return resolve(folder);
  throw new StartError(`${name} must be a folder that there is, not "${given}".`);
}

/** Limits that an operator may change. */
export type Limits = {
  /** A session unused for so long ends. */
  sessionIdleDays: number;
  /** Messages with a code, to all numbers together. */
  codesPerHour: number;
};

export const usualLimits: Limits = { sessionIdleDays: 90, codesPerHour: 1000 };

/** SESSION_IDLE_DAYS and CODES_PER_HOUR, whole numbers above 0. */
export function limitsOf(env: Record<string, string | undefined>): Limits {
  return {
    sessionIdleDays: numberOf(env, 'SESSION_IDLE_DAYS', usualLimits.sessionIdleDays),
    codesPerHour: numberOf(env, 'CODES_PER_HOUR', usualLimits.codesPerHour),
  };
}

/** A setting that is a whole number above 0; `usual` when it is not set. */
export function numberOf(env: Record<string, string | undefined>, name: string, usual: number): number {
  const given = env[name]?.trim() ?? '';
  if (given === '') return usual;
  if (/^[1-9]\d{0,6}$/.test(given)) return Number(given);
  throw new StartError(`${name} must be a whole number above 0, not "${given}".`);
}

const yes = /^(1|true|yes|y|on)$/i;
const no = /^(0|false|no|n|off)$/i;

/** A setting that is yes or no in any usual spelling; `usual` when it is not set. */
export function flagOf(env: Record<string, string | undefined>, name: string, usual: boolean): boolean {
  const given = env[name]?.trim() ?? '';
  if (given === '') return usual;
  if (yes.test(given)) return true;
  if (no.test(given)) return false;
  throw new StartError(`${name} must be yes or no (or 1, 0, true, false, on, off), not "${given}".`);
}

/** Where a provider listens and what stands before it, as far as the settings show. */
export type ListenOptions = { host: string; publicUrl: string; trustedProxies: readonly string[] };

/**
 * TIFFIN_DEMO: yes or no in any usual spelling, no when it is not set, or `loopback`, which is yes as long as only
 * this machine can connect.
 */
export function demoOf(
  given: string | undefined,
  { host, publicUrl, trustedProxies }: ListenOptions,
): boolean {
  const answer = given?.trim() ?? '';
  if (answer === '' || no.test(answer)) return false;
  if (yes.test(answer)) return true;
  if (/^loopback$/i.test(answer)) return isLoopback(host) && publicUrl === '' && trustedProxies.length === 0;
  throw new StartError(`TIFFIN_DEMO must be 1 or 0 (or yes, no, true, false, on, off), not "${given}".`);
}

/** TRUSTED_PROXY: addresses or ranges, separated by commas, whose word about a client's address is believed. */
export function trustedProxiesOf(given: string | undefined): string[] {
  const entries = (given ?? '').split(',').map((entry) => entry.trim());
  const named = entries.filter((entry) => entry !== '');
  for (const entry of named) {
    const [address = '', bits] = entry.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    if (isIP(address) === 0 || !isRange)
      throw new StartError(
        `TRUSTED_PROXY must list addresses or ranges such as 10.0.0.0/8, separated by commas, not "${entry}".`,
      );
  }
  return named;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/**
 * What a command prints of the fault that ended it: a sentence where the cause is known, else the stack. `listening` is where a
 * server was to listen.
 */
export function faultText(
  error: unknown,
  databaseUrl: string,
  listening: { host: string; port: number } | null = null,
): string {
  if (error instanceof DataFolderError || error instanceof StartError) return error.message;
  const remedy = listening && remedyOf(error, listening);
  return remedy ?? databaseFault(error, databaseUrl) ?? String(error instanceof Error ? error.stack : error);
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
  if (isDiskFull(error))
    return 'The disk is full. Make room, or set DATA_DIR to a folder on another disk, and start again.';
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
  return `The database of DATABASE_URL cannot be opened (${code}). Check the address, the user, TLS (sslmode) and that it is running, or unset DATABASE_URL to use the embedded one.`;
}
