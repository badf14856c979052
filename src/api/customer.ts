import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Minor } from '../../machines/money.ts';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import type { Reply } from './envelope.ts';
import { memoize } from '../lib/memoize.ts';
import { first, flagOrNull, moneyOrNull, readData, verbatim } from './parse.ts';
import { apiOf } from './query-client.ts';
import { withRegion } from './with-region.ts';
import type { Region } from './region.ts';

/** What the provider knows about the signed-in customer beyond the profile; null where it did not send it. */
export type CustomerFacts = { balance: Minor | null; referralCode: string; isFirstOrder: boolean | null };

const facts = memoize((region: Region) =>
  z.object({
    user_data: first(
      z.object({ balance: moneyOrNull(region), referral_code: verbatim, is_first_order: flagOrNull }),
    ),
  }),
);

function customerOf(reply: Reply, region: Region): CustomerFacts {
  const { user_data: user } = readData(facts(region), reply, 'customer');
  return {
    balance: user?.balance ?? null,
    referralCode: user?.referral_code ?? '',
    isFirstOrder: user?.is_first_order ?? null,
  };
}

/** Wallet balance, referral code and first-order offer of a customer, as they are now. */
export async function readCustomer(api: Api, userId: number, signal?: AbortSignal): Promise<CustomerFacts> {
  const [reply, region] = await withRegion(
    api,
    api.call(paths.readSettings, { user_id: userId }, { signal }),
    signal,
  );
  return customerOf(reply, region);
}

export function customerQuery(userId: number | null) {
  return queryOptions({
    queryKey: ['customer', userId],
    queryFn: ({ client, signal }) => readCustomer(apiOf(client), userId ?? 0, signal),
    meta: { personal: true, keptIn: 'userSettings' },
    enabled: userId !== null,
    staleTime: 0,
  });
}

/** The wallet's balance in minor units, null when the provider does not send it. */
export async function readWalletBalance(
  api: Api,
  userId: number,
  signal?: AbortSignal,
): Promise<Minor | null> {
  return (await readCustomer(api, userId, signal)).balance;
}

/**
 * Ends the account for good; refused while an order is on its way or money is in the wallet, and without the proof of a
 * code that its own telephone was sent (empty where a provider gives none) [R1.24].
 */
export async function deleteAccount(api: Api, proof: string, signal?: AbortSignal): Promise<void> {
  await api.call(paths.deleteAccount, { proof: proof || null }, { signal });
}
