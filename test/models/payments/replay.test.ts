import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { gatewayIds, type GatewayId } from '../../../machines/payment/gateways.ts';
import { contractProvider } from '../../contract/contract-provider.ts';
import { propertyTimeoutMs, tried } from '../../support/thorough.ts';
import { configurations } from './configurations.ts';
import { booksOf, openRealShop, type Books } from './real-shop.ts';
import { sampleHistory } from './sample.ts';
import type { Answer } from './shop.ts';
import type { Budget, Configuration, Deed, Step } from './world-shape.ts';

vi.stubEnv('DATABASE_URL', '');

/** Three histories from this seed cover all of `endings`. */
const seed = 420;
const endings = ['pending', 'gone', 'cancelled', 'sent back', 'paid in part by the wallet', 'refused'];
/** More concurrent faults than can be explored exhaustively. */
const history = fc.noBias(
  fc.record({
    configuration: fc.constantFrom<Configuration[]>(...Object.values(configurations)),
    budget: fc.record<Budget>({
      faults: fc.nat(2),
      reloads: fc.nat(1),
      submits: fc.constant([1, 1]),
      lateCaptures: fc.nat(1),
      otherAmounts: fc.nat(1),
      cancels: fc.nat(1),
    }),
    gateway: fc.constantFrom(...gatewayIds),
    choices: fc.array(fc.nat(10_000), { minLength: 16, maxLength: 60, size: 'max' }),
  }),
);

/** The compared parts of an answer: its order, its payment status, or that it is a refusal. */
function gist({ id }: Extract<Deed, { kind: 'request' }>, answer: Answer): unknown {
  if ('no' in answer) return 'no';
  return id === 'prepareHandoff' || id === 'deleteOrder' ? 'yes' : answer.ok;
}

/** Of a second payment for one order only the gateway knows whose orders may be paid in parts. */
function gatewayFor(steps: Step[], gateway: GatewayId): GatewayId {
  const paid = steps.flatMap(({ deed }) => (deed?.kind === 'capture' ? [deed.orderId] : []));
  return new Set(paid).size === paid.length ? gateway : 'razorpay';
}

function endingsOf(steps: Step[], books: Books): string[] {
  const isRefused = steps.some(({ deed }) => deed?.kind === 'request' && 'no' in deed.answer);
  const isInPart = steps.at(-1)?.world.shop.orders.some((order) => order.isPaid && order.walletUsed > 0);
  return [
    ...books.orders.map(({ status }) => status),
    ...(books.payments.some(({ isReturned }) => isReturned) ? ['sent back'] : []),
    ...(isInPart === true ? ['paid in part by the wallet'] : []),
    ...(isRefused ? ['refused'] : []),
  ];
}

describe('histories of the model happen to the real provider over HTTP', () => {
  const provider = contractProvider();

  it(
    `[R1.21, R8.6] (P1 to P6, P10, P17, L1, L3, L4) every answer and the books in the end are the model’s (seed ${seed})`,
    async () => {
      const seen = new Set<string>();
      await fc.assert(
        fc.asyncProperty(history, async ({ configuration, budget, gateway, choices }) => {
          const steps = sampleHistory(configuration, budget, choices);
          const last = steps.at(-1);
          fc.pre(last !== undefined);
          const method = gatewayFor(steps, gateway);
          const { api } = provider();
          const shop = await openRealShop(provider(), api.host, configuration, method);
          const told: string[] = [`${configuration.name}, ${method}`];
          for (const { name, deed } of steps) {
            told.push(name);
            if (deed === undefined) continue;
            const answer = await shop.happen(deed);
            if (deed.kind === 'request' && answer !== null)
              expect(gist(deed, answer), told.join('\n')).toEqual(gist(deed, deed.answer));
          }
          const expected = booksOf(last.world.shop, shop.unit);
          await expect.poll(() => shop.books(), { message: told.join('\n') }).toEqual(expected);
          for (const ending of endingsOf(steps, expected)) seen.add(ending);
        }),
        { numRuns: tried(3, 200), seed, endOnFailure: true },
      );
      expect([...seen]).toEqual(expect.arrayContaining(endings));
    },
    2 * propertyTimeoutMs,
  );
});
