import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import type { RunContext } from './run-context.ts';

/** Traces of requests and units of due work, and under each its statements and its calls to other servers. */
export type Tracing = {
  /** A span for each request, as part of a trusted proxy's trace where that names one. */
  traceRequests: (app: FastifyInstance, contextOf: (request: FastifyRequest) => RunContext) => void;
  /** A span for each statement that this connection runs for a request or a unit of work. */
  traceStatements: (client: PoolClient) => void;
  /** Sends what is left. */
  close: () => Promise<void>;
};
