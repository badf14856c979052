import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A proxy in front of the provider at `target`: forwards everything, and applies `change` to answers of `path`. */
export async function relayTo(target: string, path: string, change: (body: string) => string) {
  const { hostname, port } = new URL(target);
  const server = createServer((request, reply) => {
    const isChanged = request.url === path;
    // Uncompressed and unconditional, so that the browser's cache isn't used.
    const { 'if-none-match': _known, 'if-modified-since': _when, ...fresh } = request.headers;
    const headers = isChanged ? { ...fresh, 'accept-encoding': 'identity' } : request.headers;
    const passed = ask({ hostname, port, path: request.url, method: request.method, headers });
    passed.on('response', async (answer) => {
      if (!isChanged) {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
        return;
      }
      const {
        'content-length': _asItWas,
        etag: _ofTheOther,
        'last-modified': _then,
        ...kept
      } = answer.headers;
      const body = change(await text(answer));
      reply.writeHead(answer.statusCode ?? 502, kept).end(body);
    });
    passed.on('error', () => reply.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
