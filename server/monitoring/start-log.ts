import type { FastifyBaseLogger } from 'fastify';
import type { Log } from '../http/log.ts';
import { createJsonLog } from './json-log.ts';
import { runContext } from './run-context.ts';

/** Where a process writes its lines, and what Fastify writes to; null for nowhere. */
export type StartLog = { log: Log; logger: FastifyBaseLogger | null };

/** On the standard output: lines for people, or one JSON object each. */
export function createStartLog(format: 'text' | 'json'): StartLog {
  return format === 'json' ? createJsonLog() : { log: writeText, logger: null };
}

function writeText(line: string): void {
  const { requestId } = runContext() ?? {};
  process.stdout.write(requestId === undefined ? `${line}\n` : `${line} (request ${requestId})\n`);
}
