import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Minor } from '../../machines/money.ts';
import { call } from './client.ts';
import { paths } from './contract/paths.ts';
import type { Reply } from './envelope.ts';
import { first, flagOrNull, moneyOrNull, read, verbatim } from './parse.ts';

/** What the provider knows about the signed-in customer beyond the profile; null where it did not say. */
export type CustomerFacts = { balance: Minor | null; referralCode: string; isFirstOrder: boolean | null };

const facts = z.object({
  user_data: first(z.object({ balance: moneyOrNull, referral_code: verbatim, is_first_order: flagOrNull })),
});

/** The customer in a reply of `get_settings`. */
export function customerOf(reply: Reply): CustomerFacts {
  const { user_data: user } = read(facts, reply['data'], 'customer');
  return {
    balance: user?.balance ?? null,
    referralCode: user?.referral_code ?? '',
    isFirstOrder: user?.is_first_order ?? null,
  };
}

/** Wallet balance, referral code and first-order offer of a customer, as they are now. */
export async function readCustomer(userId: number, signal?: AbortSignal): Promise<CustomerFacts> {
  return customerOf(await call(paths.readSettings, { user_id: userId }, { signal }));
}

export function customerQuery(userId: number | null) {
  return queryOptions({
    queryKey: ['customer', userId],
    queryFn: ({ signal }) => readCustomer(userId ?? 0, signal),
    enabled: userId !== null,
    staleTime: 0,
  });
}

/** The wallet's balance in minor units, null when the provider does not say. */
export async function readWalletBalance(userId: number, signal?: AbortSignal): Promise<Minor | null> {
  return (await readCustomer(userId, signal)).balance;
}

/** Ends the account for good; refused while an order is on its way or money is in the wallet [R1.24]. */
export async function deleteAccount(signal?: AbortSignal): Promise<void> {
  await call(paths.deleteAccount, {}, { signal });
}
