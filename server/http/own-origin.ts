import type { FastifyRequest } from 'fastify';

type Addressed = Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'> & {
  socket: { localAddress?: string };
};

const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/** True where the host of a request can only mean this machine, such as localhost. */
export function isOwnName({ hostname }: Pick<FastifyRequest, 'hostname'>): boolean {
  return ownNames.includes(hostname);
}

/**
 * Where this provider is, for an address that others send customers back to: from the settings, or else as the request was
 * addressed when that can only be this machine. Null for any other name, since a client can send any (297).
 */
export function ownOriginOf(request: Addressed, publicUrl: string): string | null {
  if (publicUrl !== '') return publicUrl;
  const { protocol, host, hostname, socket } = request;
  const reached = socket.localAddress?.replace(/^::ffff:/i, '');
  const isOwn = isOwnName(request) || hostname === reached || hostname === `[${reached}]`;
  return isOwn ? `${protocol}://${host}` : null;
}
