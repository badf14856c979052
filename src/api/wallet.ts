import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Minor } from '../../machines/money.ts';
import type { LedgerEntry, LedgerFilter } from '../../machines/wallet/ledger.ts';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import { momentOrEmpty } from './moments.ts';
import { pageOf } from './list-reply.ts';
import { memoize } from '../lib/memoize.ts';
import { id, money, moneyOrNull, read, text, verbatim, type Schema } from './parse.ts';
import { apiOf } from './query-client.ts';
import { withRegion } from './with-region.ts';
import type { Region } from './region.ts';
import { nextOffset, type Page } from './scope.ts';

const pageSize = 20;

const entrySchema = memoize((region: Region): Schema<LedgerEntry> =>
  z.pipe(
    z.object({
      id,
      type: verbatim,
      amount: money(region),
      message: text,
      order_id: verbatim,
      status: verbatim,
      transaction_date: momentOrEmpty(region),
      date_created: momentOrEmpty(region),
      balance_after: moneyOrNull(region),
    }),
    z.transform((wire): LedgerEntry => {
      const refillId = /\D/.test(wire.order_id) ? wire.order_id : null;
      return {
        id: wire.id,
        kind: wire.type.toLowerCase() === 'debit' ? 'debit' : 'credit',
        amount: wire.amount,
        message: wire.message,
        orderId: /^[1-9]\d*$/.test(wire.order_id) ? Number(wire.order_id) : null,
        at: wire.transaction_date || wire.date_created,
        balanceAfter: wire.balance_after,
        refillId,
        isReturned: refillId !== null && wire.status.toLowerCase() === 'refunded',
      };
    }),
  ),
);

/** Entries of the wallet with its balance now, null where the provider does not send it. */
export type LedgerPage = Page<LedgerEntry> & { balance: Minor | null };

/** The wallet's entries, newest first [R1.22, R3.17]. */
export async function listLedger(
  api: Api,
  filter: LedgerFilter,
  page: { limit: number; offset: number },
  language: string,
  signal?: AbortSignal,
): Promise<LedgerPage> {
  const form = {
    transaction_type: 'wallet',
    type: filter === 'all' ? null : filter,
    sort: 'id',
    order: 'DESC',
    ...page,
    language,
  };
  const [reply, region] = await withRegion(
    api,
    api.callForList(paths.listTransactions, form, { signal }),
    signal,
  );
  return {
    ...pageOf(entrySchema(region), reply, 'wallet'),
    balance: read(moneyOrNull(region), reply['balance'], 'balance'),
  };
}

/** The wallet page by page, 20 entries at a time; a copy is shown at the next visit until the provider has answered. */
export function ledgerQuery(language: string, userId: number, filter: LedgerFilter) {
  return infiniteQueryOptions({
    queryKey: ['wallet', language, userId, filter],
    queryFn: ({ client, pageParam, signal }) =>
      listLedger(apiOf(client), filter, { limit: pageSize, offset: pageParam }, language, signal),
    meta: { personal: true, keptIn: 'wallet' },
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextOffset(pages, pageSize),
    staleTime: 0,
  });
}
