import * as z from 'zod/mini';
import type { DeliveryCharge } from '../../machines/bill/bill.ts';
import type { ChargeQuestion } from '../../machines/checkout/checkout.ts';
import { toDecimal } from '../../machines/money.ts';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import type { Reply } from './envelope.ts';
import { malformed } from './errors.ts';
import { memoize } from '../lib/memoize.ts';
import { flag, moneyOrNull, read, text } from './parse.ts';
import type { Region } from './region.ts';

const wireCharge = memoize((region: Region) =>
  z.object({ is_free_delivery: flag, delivery_charge: moneyOrNull(region), distance: text }),
);

/** The charge in a reply of `get_delivery_charges`; the amount is there even when delivery is free. */
function chargeOf(addressId: number, reply: Reply, region: Region): DeliveryCharge {
  const wire = read(wireCharge(region), reply, 'delivery charge');
  const amount = wire.delivery_charge ?? (wire.is_free_delivery ? 0 : null);
  if (amount === null) throw malformed('A delivery charge without an amount');
  return { addressId, isFree: wire.is_free_delivery, amount, distance: wire.distance };
}

/** What delivery to an address costs; never asked for a pick-up or without an address. */
export async function readDeliveryCharge(
  api: Api,
  { addressId, branchId, finalTotal }: ChargeQuestion,
  language: string,
  signal?: AbortSignal,
): Promise<DeliveryCharge> {
  const region = await api.region(signal);
  const form = {
    address_id: addressId,
    branch_id: branchId,
    final_total: toDecimal(finalTotal, region.currency.exponent),
    language,
  };
  const reply = await api.call(paths.readDeliveryCharge, form, { signal, provenBy: ['delivery_charge'] });
  return chargeOf(addressId, reply, region);
}
