import type { FastifyRequest } from 'fastify';

type Addressed = Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'> & {
  socket: { localAddress?: string };
};

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Where this provider is, for an address that others send customers back to: as the settings say, or else as the request was
 * addressed when that can be nobody but this machine. Null for any other name: whoever asks can make one up (297).
 */
export function ownOriginOf(
  { protocol, host, hostname, socket }: Addressed,
  publicUrl: string,
): string | null {
  if (publicUrl !== '') return publicUrl;
  const reached = socket.localAddress?.replace(/^::ffff:/i, '');
  const isOwn = loopback.includes(hostname) || hostname === reached || hostname === `[${reached}]`;
  return isOwn ? `${protocol}://${host}` : null;
}
