import type { FastifyRequest } from 'fastify';

/** A name or an address, and a port. */
const plausibleHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
const longestHost = 255;

/** The two parts of what was asked for. Not everything that a caller sends is a URL. */
export function addressOf({ url }: FastifyRequest): { path: string; params: URLSearchParams } {
  const [path = '', ...rest] = url.split('?');
  return { path, params: new URLSearchParams(rest.join('?')) };
}

/** The origin of the shop: from the settings, or else as the request was addressed. Throws for a host that can be none. */
export function originOf({ protocol, host }: FastifyRequest, publicUrl: string): string {
  if (publicUrl !== '') return publicUrl;
  if (host.length > longestHost || !plausibleHost.test(host))
    throw Object.assign(new Error('An odd host'), { statusCode: 400 });
  return `${protocol === 'https' ? 'https' : 'http'}://${host}`;
}
