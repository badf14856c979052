import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toDecimal } from '../../machines/money.ts';
import { gateways } from '../../machines/payment/gateways.ts';
import type { GatewayId } from '../../machines/payment/gateways.ts';
import { apiBase } from '../../src/api/contract/paths.ts';
import { countUse } from '../accounts/rate-limit.ts';
import { gatewayOrder } from '../database/schema/payments.ts';
import type { Log } from '../http/log.ts';
import { callerOf, networkOf } from '../http/caller.ts';
import { Refusal } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import { adapters } from './adapters.ts';
import { applyCapture } from './apply-capture.ts';
import { loggableMessage } from '../http/loggable-message.ts';
import type { GatewayOrderRow } from './gateway-orders.ts';
import { notCaptured, paymentReceived } from './payment-texts.ts';

const querySchema = z.record(z.string(), z.string().max(200).catch(''));
/** Limits of a route without a token: look-ups at the gateway for one payment and from one network. */
const tenMinutes = 600;
const mostQueries = 30;

type Query = z.infer<typeof querySchema>;

/**
 * Where a gateway's own page leads the customer back to. The values in the address are a hint: only the gateway makes paid
 * [P3, P8]. A browser is led on to the page of the shop that it came from, anybody else reads JSON.
 */
export function registerPaymentResponses(app: FastifyInstance, services: Services, log: Log): void {
  for (const [id, { responsePath }] of adapters) {
    if (responsePath === null) continue;
    app.get(`${apiBase}${responsePath}`, async (request, reply) => {
      const query = querySchema.catch({}).parse(request.query);
      const row = await findNamed(services, id, query);
      const isPaid =
        row !== null && (await settle(services, id, row, { query, caller: callerOf(request.ip) }, log));
      const claim = { status: isPaid ? 'successful' : (query['status'] ?? ''), ...namesOf(id, query) };
      if ((request.headers.accept ?? '').includes('text/html'))
        return reply.redirect(`${row?.returnPath ?? '/'}?${new URLSearchParams(claim).toString()}`, 303);
      return reply.send({
        error: !isPaid,
        message: (isPaid ? paymentReceived : notCaptured).en,
        amount: isPaid ? toDecimal(row.amount) : '0',
        currency: row?.currency ?? '',
        ...claim,
        reference: row?.reference ?? '',
      });
    });
  }
}

function namesOf(id: GatewayId, query: Query): Record<string, string> {
  return Object.fromEntries(gateways[id].claimFields.map((name) => [name, query[name] ?? '']));
}

async function findNamed(
  { database }: Services,
  id: GatewayId,
  query: Query,
): Promise<GatewayOrderRow | null> {
  const names = Object.values(namesOf(id, query));
  const [row] = await database
    .select()
    .from(gatewayOrder)
    .where(and(eq(gatewayOrder.gateway, id), inArray(gatewayOrder.id, names)));
  return row ?? null;
}

async function settle(
  services: Services,
  id: GatewayId,
  row: GatewayOrderRow,
  { query, caller }: { query: Query; caller: string },
  log: Log,
): Promise<boolean> {
  const gateway = services.gateways.get(id);
  const paymentId = gateway?.verifyClaim(row.id, namesOf(id, query)) ?? null;
  if (gateway === undefined || paymentId === null) return false;
  const limit = { seconds: tenMinutes, most: mostQueries, now: services.clock.now() };
  const keys = [`look-up:${row.id}`, `look-up:from:${networkOf(caller)}`];
  try {
    await countUse(
      services.database,
      keys.map((key) => ({ ...limit, key })),
    );
    const payment = await gateway.findPayment(paymentId);
    if (payment === null || payment.orderId !== row.id || payment.status !== 'captured') return false;
    return (await applyCapture(services, id, payment)) === 'paid';
  } catch (error) {
    // The customer who is led on asks with their token.
    if (error instanceof Refusal) return false;
    log(`A payment could not be looked up: ${loggableMessage(error)}`);
    return false;
  }
}
