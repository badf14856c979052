import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { gatewayEvent } from '../database/schema/payments.ts';
import type { Services } from '../services.ts';
import type { Gateway } from './gateway.ts';
import { settleCapture } from './settle-capture.ts';

const bodyLimit = 256 * 1024;
const eventSchema = z.object({
  event: z.string().max(80),
  payload: z.object({
    payment: z.object({
      entity: z.object({
        id: z.string().max(80),
        order_id: z.string().max(80).nullish(),
        amount: z.number().int(),
        currency: z.string().max(3),
        status: z.string().max(20),
      }),
    }),
  }),
});

/**
 * `POST /webhooks/razorpay`: signed over the raw body, each event applied once [P9]. Answers 400 to what is not the
 * gateway's, 200 to everything else, so that the gateway does not repeat what we do not need.
 */
export function registerWebhook(app: FastifyInstance, services: Services, gateway: Gateway | null): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/webhooks/razorpay', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const signature = String(request.headers['x-razorpay-signature'] ?? '');
      if (gateway === null || !gateway.isGenuineEvent(body, signature))
        return reply.code(400).send({ received: false });
      await applyEvent(services, body, String(request.headers['x-razorpay-event-id'] ?? '').slice(0, 80));
      return reply.send({ received: true });
    });
  });
}

/** Settling is idempotent by itself, so an event is written down last: a crash in between only means doing it again. */
async function applyEvent(services: Services, body: string, eventId: string): Promise<void> {
  const { database, clock } = services;
  const read = eventSchema.safeParse(parseJson(body));
  if (!read.success) return;
  const isKnown = and(eq(gatewayEvent.gateway, 'razorpay'), eq(gatewayEvent.eventId, eventId));
  if (eventId !== '' && (await database.select().from(gatewayEvent).where(isKnown)).length > 0) return;
  const { event, payload } = read.data;
  const { id, order_id: orderId, amount, currency, status } = payload.payment.entity;
  if (status === 'captured' && (event === 'payment.captured' || event === 'order.paid')) {
    const capture = { gatewayOrderId: orderId ?? '', paymentId: id, amount, currency };
    await settleCapture(services, capture);
  }
  if (eventId === '') return;
  const row = { gateway: 'razorpay', eventId, payload: { event, paymentId: id }, receivedAt: clock.now() };
  await database.insert(gatewayEvent).values(row).onConflictDoNothing();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
