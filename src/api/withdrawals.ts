import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { toDecimal } from '../../machines/money.ts';
import {
  accountEndingOf,
  paymentAddressOf,
  withdrawalOfAttempt,
  type Withdrawal,
  type WithdrawalAttempt,
  type WithdrawalRequest,
  type Withdrawals,
} from '../../machines/withdrawal/withdrawal.ts';
import type { Api, Form } from './client.ts';
import { paths } from './contract/paths.ts';
import type { Reply } from './envelope.ts';
import { momentOrEmpty } from './moments.ts';
import { sureReply, itemsOf } from './list-reply.ts';
import { memoize } from '../lib/memoize.ts';
import { id, money, moneyOrNull, read, readFirst, text, verbatim, type Schema } from './parse.ts';
import { apiOf } from './query-client.ts';
import { withRegion } from './with-region.ts';
import type { Region } from './region.ts';

const shown = 25;

/** Bank details go out and never come in: of the account only its last figures are read. */
const withdrawalSchema = memoize((region: Region): Schema<Withdrawal> =>
  z.pipe(
    z.object({
      id,
      amount_requested: money(region),
      status: verbatim,
      remarks: text,
      payment_address: text,
      date_created: momentOrEmpty(region),
      attempt_key: verbatim,
    }),
    z.transform((wire) => ({
      id: wire.id,
      amount: wire.amount_requested,
      status: statusOf(wire.status),
      remarks: wire.remarks,
      accountEnding: accountEndingOf(wire.payment_address),
      askedAt: wire.date_created,
      attemptKey: wire.attempt_key,
    })),
  ),
);

function statusOf(wire: string): Withdrawal['status'] {
  if (wire === '1') return 'approved';
  return wire === '2' ? 'rejected' : 'pending';
}

/** The customer's withdrawals, newest first [R1.22]. */
export async function listWithdrawals(
  api: Api,
  language: string,
  signal?: AbortSignal,
): Promise<Withdrawals> {
  const [reply, region] = await withRegion(
    api,
    api.callForList(paths.listWithdrawals, { limit: shown, offset: 0, language }, { signal }),
    signal,
  );
  return withdrawalsOf(sureReply(reply, 'withdrawals'), region);
}

function withdrawalsOf(reply: Reply, region: Region): Withdrawals {
  return {
    items: itemsOf(withdrawalSchema(region), reply, 'withdrawals'),
    minimum: read(moneyOrNull(region), reply['minimum_amount'], 'smallest withdrawal'),
  };
}

export function withdrawalsQuery(language: string, userId: number) {
  return queryOptions({
    queryKey: ['withdrawals', language, userId],
    queryFn: ({ client, signal }) => listWithdrawals(apiOf(client), language, signal),
    meta: { personal: true },
    staleTime: 0,
  });
}

/**
 * Asks for money out of the wallet. An answer that never came or cannot be read leaves open whether it was asked for: the
 * attempt is what to look for then (D9).
 */
export async function sendWithdrawal(
  api: Api,
  { attemptKey, amount, details, proof }: WithdrawalRequest,
  language: string,
  signal?: AbortSignal,
): Promise<Withdrawal> {
  const region = await api.region(signal);
  const form: Form = {
    payment_address: paymentAddressOf(details),
    amount: toDecimal(amount, region.currency.exponent),
    attempt_key: attemptKey,
    proof: proof || null,
    language,
  };
  const reply = await api.call(paths.sendWithdrawal, form, { signal, hasReason: true });
  return readFirst(withdrawalSchema(region), reply, 'withdrawal');
}

/** The withdrawal that an attempt became, or null when the provider's list, which must be a good answer, does not have it. */
export async function findWithdrawal(
  api: Api,
  attempt: WithdrawalAttempt,
  language: string,
  signal?: AbortSignal,
): Promise<Withdrawal | null> {
  const form = { attempt_key: attempt.attemptKey, limit: shown, offset: 0, language };
  const [reply, region] = await withRegion(api, api.call(paths.listWithdrawals, form, { signal }), signal);
  return withdrawalOfAttempt(withdrawalsOf(reply, region).items, attempt);
}
