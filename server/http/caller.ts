import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const prefixGroups = 4;

/**
 * Who calls, for limits: an IPv4 address, or the 64 bits of an IPv6 address that one household is given. `ip` is the
 * connection's, or the one that a trusted proxy forwards.
 */
export function callerOf(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups.slice(0, prefixGroups).join(':')}::/64`;
}

/** The network of a caller: an IPv4 /24, or the IPv6 /48 that one connection may be given. */
export function networkOf(caller: string): string {
  const [v6, mask] = caller.split('::/');
  if (mask !== undefined) return `${(v6 ?? '').split(':').slice(0, 3).join(':')}::/48`;
  return isIPv4(caller) ? `${caller.slice(0, caller.lastIndexOf('.'))}.0/24` : caller;
}

/** The token that a call came with, known or not; null for none, and for what no token looks like. */
export function tokenOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}
