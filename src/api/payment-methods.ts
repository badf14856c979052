import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { gatewayIds, gateways, type GatewayId } from '../../machines/payment/gateways.ts';
import type { PaymentMethod } from '../../machines/payment/payment.ts';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import type { Reply } from './envelope.ts';
import { addressOrNull, first, flag, flagOrNull, read, readData, verbatim, type Schema } from './parse.ts';
import { apiOf } from './query-client.ts';

const walletSwitch = z.object({ wallet_payment_method: flagOrNull });

/**
 * The payment settings of one gateway; null when it is not offered. Read field by field: real servers put their
 * gateways' secrets into the same answer, and nothing else may be kept.
 */
function gatewayIn(wire: Record<string, unknown>, id: GatewayId): PaymentMethod | null {
  const of = <T>(field: string, schema: Schema<T>) => read(schema, wire[field], field);
  if (!of(`${id}_payment_method`, flag)) return null;
  return {
    id,
    key: of(gateways[id].publicKey.field, verbatim),
    scriptUrl: of(`${id}_script_url`, addressOrNull),
    currency: of(`${id}_currency_code`, verbatim) || null,
  };
}

/**
 * The methods that both the provider and we know, in our order (D22). The wallet is offered only
 * where the provider names it.
 */
function paymentMethodsOf(reply: Reply): PaymentMethod[] {
  const settings = z.object({ payment_method: first(z.record(z.string(), z.unknown())) });
  const wire = readData(settings, reply, 'payment settings').payment_method;
  if (wire === null) return [];
  const offered = gatewayIds.flatMap((id) => gatewayIn(wire, id) ?? []);
  const isWalletOff = read(walletSwitch, wire, 'payment settings').wallet_payment_method === false;
  return isWalletOff ? offered : [...offered, { id: 'wallet', key: '', scriptUrl: null, currency: null }];
}

/** How this shop can be paid; only for a signed-in customer [R6.2]. Nothing else of the reply is kept. */
export async function readPaymentMethods(api: Api, signal?: AbortSignal): Promise<PaymentMethod[]> {
  return paymentMethodsOf(await api.call(paths.readSettings, { type: 'payment_method' }, { signal }));
}

export function paymentMethodsQuery(userId: number | null) {
  return queryOptions({
    queryKey: ['paymentMethods', userId],
    queryFn: ({ client, signal }) => readPaymentMethods(apiOf(client), signal),
    meta: { personal: true },
    enabled: userId !== null,
  });
}
