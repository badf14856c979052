import { eq } from 'drizzle-orm';
import { secondsAfter } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { gatewayOrder, refund } from '../database/schema/payments.ts';
import type { Log } from '../http/log.ts';
import type { Services } from '../services.ts';
import type { Gateway } from './gateway.ts';
import { askAgainAt, backOffSeconds, nextAskAt } from './gateway-calls.ts';
import { loggableMessage } from '../http/loggable-message.ts';
import type { GatewayCall } from './gateway-calls.ts';
import type { GatewayOrderRow } from './gateway-orders.ts';
import { applyCapture } from './apply-capture.ts';

export type RefundRow = typeof refund.$inferSelect;

/** Asks what was paid for one gateway order and settles it; a gateway that fails is asked again later, each time later. */
export function pollGatewayOrder(
  services: Services,
  log: Log,
  gateway: Gateway,
  row: GatewayOrderRow,
): GatewayCall {
  const { database, clock } = services;
  const answer = gateway.paymentsOf(row.id);
  const note = async (values: Partial<typeof gatewayOrder.$inferInsert>) => {
    await database.update(gatewayOrder).set(values).where(eq(gatewayOrder.id, row.id));
  };
  const settle = async () => {
    let isCaptured = row.status === 'captured';
    for (const payment of await answer) {
      if (payment.status !== 'captured') continue;
      const found = await applyCapture(services, gateway.id, { ...payment, orderId: row.id });
      isCaptured ||= found === 'paid';
      if (found === 'held') log(`Payment ${payment.id} does not fit gateway order ${row.id} and is held`);
    }
    const now = clock.now();
    await note({ failures: 0, updatedAt: now, nextAskAt: nextAskAt(row.createdAt, isCaptured, now) });
  };
  const postpone = async (error: unknown) => {
    const failures = row.failures + 1;
    const next = askAgainAt(row.createdAt, failures, clock.now());
    const count = `${failures} in a row${next === null ? ', and it is asked about no more' : ''}`;
    log(`Gateway order ${row.id} could not be asked about, ${count}: ${loggableMessage(error)}`);
    await note({ failures, nextAskAt: next });
  };
  return callOf(answer, settle, postpone, log);
}

/**
 * Sends one refund. One that the gateway does not take is tried again later, each time later, and stops no other. One that may have been
 * sent before, by whomever, is looked up first [P10].
 */
export function sendRefund(
  { database, clock }: Services,
  log: Log,
  gateway: Gateway,
  row: RefundRow,
): GatewayCall {
  const answer = requestRefund(clock, gateway, row);
  const note = async (values: Partial<typeof refund.$inferInsert>) => {
    await database.update(refund).set(values).where(eq(refund.id, row.id));
  };
  const finish = async () => {
    await answer;
    await note({ status: 'done' });
  };
  const postpone = async (error: unknown) => {
    const failures = row.failures + 1;
    log(`Refund of payment ${row.paymentId} was not taken, ${failures} in a row: ${loggableMessage(error)}`);
    await note({ failures, nextTryAt: secondsAfter(clock.now(), backOffSeconds(failures)) });
  };
  return callOf(answer, finish, postpone, log);
}

/** The look-up may take long: another process may send once the claim (`nextTryAt`) has ended, so this one no longer may. */
async function requestRefund(
  clock: Clock,
  gateway: Gateway,
  { paymentId, amount, requests, createdAt, nextTryAt }: RefundRow,
): Promise<void> {
  if (requests > 1 && (await gateway.isRefunded(paymentId, createdAt))) return;
  if (clock.now() >= nextTryAt) throw new Error('The claim has ended');
  await gateway.refund(paymentId, amount);
}

function callOf(
  answer: Promise<unknown>,
  settle: () => Promise<void>,
  postpone: (error: unknown) => Promise<void>,
  log: Log,
): GatewayCall {
  const settled = settle()
    .catch(postpone)
    .catch((error: unknown) =>
      log(`What a gateway said could not be written down: ${loggableMessage(error)}`),
    );
  return { answered: answer.catch(() => {}), settled };
}
