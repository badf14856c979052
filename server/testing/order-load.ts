import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { apiBase } from '../../src/api/contract/paths.ts';
import type { Minor } from '../../machines/money.ts';
import { createSessions } from '../accounts/sessions.ts';
import { createClock } from '../clock.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openPostgres } from '../database/postgres-driver.ts';
import { usualLimits } from '../start-options.ts';
import { makeCustomers } from './customers.ts';

type Form = Record<string, string>;

export type Buyer = { id: number; token: string; mobile: string };

/** Order attempts with their answers, and the status of each request. */
export type OrderLoad = {
  /** The order that was acknowledged to each attempt, by customer and key. */
  acknowledged: Map<string, number>;
  /** How many answers had each status; 0 for a request without an answer. */
  statuses: Map<number, number>;
  /** Refusals that a customer would have read. */
  refusals: string[];
  /** Milliseconds of each placement, its repetitions included. */
  placements: number[];
  /** No further orders; resolves when every one that was begun is acknowledged or refused. */
  stop: () => Promise<void>;
};

const startBalance: Minor = 100_000_000;
const retryAfterMs = 200;
const answerWithinMs = 15_000;
const replySchema = z.looseObject({
  error: z.boolean(),
  message: z.unknown(),
  order_id: z.union([z.number(), z.string()]).optional(),
});
const dosas: Form = { branch_id: '1', product_variant_id: '10301', qty: '2' };
/** Two dosas for 273.00 out of the wallet. */
const orderOf = ({ mobile }: Buyer, key: string): Form => ({
  branch_id: '1',
  mobile,
  product_variant_id: '10301',
  quantity: '2',
  total: '273.00',
  final_total: '273.00',
  payment_method: 'wallet',
  is_wallet_used: '1',
  wallet_balance_used: '273.00',
  is_self_pick_up: '1',
  attempt_key: key,
});

export const attemptOf = (customerId: number, key: string) => `${customerId}/${key}`;

/** Customers with money in the wallets of a prepared database. */
export async function makeBuyers(databaseUrl: string, count: number): Promise<Buyer[]> {
  const opened = await openPostgres(databaseUrl);
  const buyers = await makeCustomers({ services: servicesOf(opened) }, count, startBalance);
  await opened.close();
  return buyers;
}

function servicesOf({ database }: OpenDatabase) {
  const clock = createClock();
  const idle = { remembers: false, idleDays: usualLimits.sessionIdleDays };
  return { database, clock, sessions: createSessions(database, clock, idle) };
}

/**
 * Every buyer orders again and again, one order after the other. As the client does, each sends an order again under its key until it is
 * answered; `serverOf` names the server of each request.
 */
export function startOrderLoad(buyers: readonly Buyer[], serverOf: () => string): OrderLoad {
  const stopping = new AbortController();
  const load: OrderLoad = {
    acknowledged: new Map(),
    statuses: new Map(),
    refusals: [],
    placements: [],
    stop: async () => {
      stopping.abort();
      await Promise.all(shopping);
    },
  };
  const post = async (path: string, form: Form, token: string) => {
    const reply = await fetch(serverOf() + apiBase + path, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(answerWithinMs),
    }).catch(() => null);
    const status = reply?.status ?? 0;
    load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1);
    return status === 200 ? replySchema.parse(await reply?.json()) : null;
  };
  const untilAnswered = async (path: string, form: Form, token: string) => {
    for (;;) {
      const reply = await post(path, form, token);
      if (reply !== null) return reply;
      await delay(retryAfterMs);
    }
  };
  const shop = async (buyer: Buyer) => {
    for (let at = 0; !stopping.signal.aborted; at += 1) {
      const key = `load-${at}`;
      await untilAnswered('manage_cart', dosas, buyer.token);
      const from = performance.now();
      const {
        error,
        message,
        order_id: id,
      } = await untilAnswered('place_order', orderOf(buyer, key), buyer.token);
      load.placements.push(performance.now() - from);
      if (error) load.refusals.push(String(message));
      else load.acknowledged.set(attemptOf(buyer.id, key), Number(id));
    }
  };
  const shopping = buyers.map(shop);
  return load;
}
