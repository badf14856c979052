import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** A UUID, or 32 hexadecimal digits as nginx makes them: nothing that a number, name or token of a customer could be. */
const plausibleId = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const longestHeader = 64;

type Asked = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/** Whether a connection comes from a proxy of TRUSTED_PROXY. */
export function trusts(trustedProxies: readonly string[]): (request: Asked) => boolean {
  const list = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return ({ socket }) => {
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}

/** The id of a request: what a trusted proxy calls it, or else a new one. */
export function createRequestIds(isTrusted: (request: Asked) => boolean): (request: Asked) => string {
  return (request) => {
    const given = request.headers['x-request-id'];
    const isTaken =
      typeof given === 'string' &&
      given.length <= longestHeader &&
      plausibleId.test(given) &&
      isTrusted(request);
    return isTaken ? given.toLowerCase() : randomUUID();
  };
}
