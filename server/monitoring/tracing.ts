import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import type { RequestContext } from './request-context.ts';

/** What traces are made of: requests, and under each its statements and its calls to other servers. */
export type Tracing = {
  /** A span for each request, as part of a trusted proxy's trace where that names one. */
  traceRequests: (app: FastifyInstance, contextOf: (request: FastifyRequest) => RequestContext) => void;
  /** A span for each statement that this connection runs for a request. */
  traceStatements: (client: PoolClient) => void;
  /** Sends what is left. */
  close: () => Promise<void>;
};
