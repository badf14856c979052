import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../start-error.ts';
import type { Metrics } from './metrics.ts';

export type MetricsAddress = { host: string; port: number };

const timeLimits = { requestTimeout: 5000, headersTimeout: 5000, keepAliveTimeout: 70_000 };
const longestHead = 8 * 1024;

/** `GET /metrics` at an address of its own, which no customer reaches; answers where, and how it ends. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: MetricsAddress,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer({ ...timeLimits, maxHeaderSize: longestHead }, (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isAsked) {
      response.writeHead(404).end();
      return;
    }
    metrics.scrape().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refusalOf(error, host, port)));
    server.listen({ host, port }, resolve);
  });
  const at = server.address();
  const isIn = (address: AddressInfo | string | null): address is AddressInfo => typeof address === 'object';
  return {
    url: `http://${host}:${isIn(at) ? at.port : port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refusalOf(error: Error, host: string, port: number): Error {
  const code = 'code' in error ? String(error.code) : error.message;
  return new StartError(
    `Metrics cannot be served at ${host}:${port} (${code}). Choose another METRICS_PORT or METRICS_HOST, or unset METRICS_PORT.`,
  );
}
