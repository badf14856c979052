import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { pino, stdTimeFunctions, type DestinationStream } from 'pino';
import type { Log } from '../http/log.ts';
import { loggableMessage } from '../http/loggable-message.ts';
import { runContext } from './run-context.ts';

/**
 * A log of one JSON object a line. The fields of a request, a reply and an error are chosen here, so that no address, header, body or
 * value of a statement can reach a line, wherever it is written.
 */
export function createJsonLog(destination?: DestinationStream): { log: Log; logger: FastifyBaseLogger } {
  const logger = pino(
    {
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      mixin: () => ({ ...runContext() }),
      serializers: {
        req: ({ id, method, routeOptions }: FastifyRequest) => ({ id, method, route: routeOptions?.url }),
        res: ({ statusCode }: FastifyReply) => ({ statusCode }),
        err: (error: unknown) => ({ message: loggableMessage(error) }),
      },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
  return { logger, log: (line, level = 'warn') => logger[level](line) };
}
