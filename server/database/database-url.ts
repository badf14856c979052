import { StartError } from '../start-error.ts';

export type DatabaseServers = {
  /** A connection string for each server, in the order given. */
  urls: [string, ...string[]];
  /** True when only a server that takes writes will do. */
  mustBeWritable: boolean;
};

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(?:\?(.*))?$/;
const unreadable =
  'DATABASE_URL must be an address such as postgres://user:password@host:5432/tiffin, or several hosts separated by commas.';
const writable = ['read-write', 'primary'];

/**
 * Reads DATABASE_URL as libpq does: several hosts separated by commas, and `target_session_attrs` (any, read-write or
 * primary). With several hosts a server that only reads is never chosen, unless the value is `any`.
 */
export function readDatabaseUrl(url: string): DatabaseServers {
  const [, head = '', hosts = '', path = '', query = ''] = parts.exec(url) ?? [];
  if (head === '') throw new StartError(unreadable);
  const parameters = new URLSearchParams(query);
  const several = hosts.split(',');
  const wanted = parameters.get('target_session_attrs') ?? (several.length > 1 ? 'read-write' : 'any');
  if (wanted !== 'any' && !writable.includes(wanted))
    throw new StartError(
      `target_session_attrs in DATABASE_URL must be any, read-write or primary, not "${wanted}".`,
    );
  parameters.delete('target_session_attrs');
  const rest = parameters.size === 0 ? '' : `?${parameters.toString()}`;
  const [first = '', ...others] = several.map((host) => `${head}${host}${path}${rest}`);
  if (several.length > 1 && several.includes('')) throw new StartError(unreadable);
  return { urls: [first, ...others], mustBeWritable: wanted !== 'any' };
}
