import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { GatewayId } from '../../machines/payment/gateways.ts';
import { gatewayEvent } from '../database/schema/payments.ts';
import type { Log } from '../http/log.ts';
import { rateLimitedLog } from '../http/log.ts';
import type { Services } from '../services.ts';
import { adapters } from './adapters.ts';
import type { GatewayEvent } from './gateway.ts';
import { applyCapture } from './apply-capture.ts';

const bodyLimit = 256 * 1024;

/**
 * One address per gateway, `POST /webhooks/…`: signed over the raw body, each event applied once [P9]. Answers 400 to what
 * is not the gateway's, 200 to everything else, so that the gateway does not repeat what we do not need.
 */
export function registerWebhooks(app: FastifyInstance, services: Services, log: Log): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    for (const [id, { webhookPath }] of adapters) {
      const logUnsigned = rateLimitedLog(log, () => services.clock.now().getTime());
      scope.post(webhookPath, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        const event = (await services.gateways.get(id)?.readEvent(body, request.headers)) ?? null;
        if (event === null) {
          logUnsigned(`A webhook for ${id} was not signed by it and is ignored`);
          return reply.code(400).send({ received: false });
        }
        await applyEvent(services, id, event, log);
        return reply.send({ received: true });
      });
    }
  });
}

/** Settling is idempotent by itself, so an event is written down last: a crash in between only means doing it again. */
async function applyEvent(
  services: Services,
  gateway: GatewayId,
  { id: eventId, name, captured }: GatewayEvent,
  log: Log,
): Promise<void> {
  const { database, clock } = services;
  const isKnown = and(eq(gatewayEvent.gateway, gateway), eq(gatewayEvent.eventId, eventId));
  if (eventId !== '' && (await database.select().from(gatewayEvent).where(isKnown)).length > 0) return;
  const outcome = captured === null ? null : await applyCapture(services, gateway, captured);
  if (outcome === 'held' || outcome === 'unknown')
    log(`Payment ${captured?.id} of ${gateway} fits nothing that was asked for: ${outcome}`);
  if (eventId === '' || name === '') return;
  const payload = { event: name, paymentId: captured?.id ?? null };
  await database
    .insert(gatewayEvent)
    .values({ gateway, eventId, payload, receivedAt: clock.now() })
    .onConflictDoNothing();
}
