import * as z from 'zod/mini';
import type { DeliveryCharge } from '../../machines/checkout/bill.ts';
import { toDecimal, type Minor } from '../../machines/money.ts';
import { call } from './client.ts';
import { paths } from './contract/paths.ts';
import type { Reply } from './envelope.ts';
import { malformed } from './errors.ts';
import { flag, moneyOrNull, read, text } from './parse.ts';
import { currentRegion } from './region.ts';

const wireCharge = z.object({ is_free_delivery: flag, delivery_charge: moneyOrNull, distance: text });

/** The charge in a reply of `get_delivery_charges`; the amount is there even when delivery is free. */
export function chargeOf(addressId: number, reply: Reply): DeliveryCharge {
  const wire = read(wireCharge, reply, 'delivery charge');
  const amount = wire.delivery_charge ?? (wire.is_free_delivery ? 0 : null);
  if (amount === null) throw malformed('A delivery charge without an amount');
  return { addressId, isFree: wire.is_free_delivery, amount, distance: wire.distance };
}

export type ChargeQuestion = { addressId: number; branchId: number; finalTotal: Minor };

/** What delivery to an address costs; never asked for a pick-up or without an address. */
export async function readDeliveryCharge(
  { addressId, branchId, finalTotal }: ChargeQuestion,
  language: string,
  signal?: AbortSignal,
): Promise<DeliveryCharge> {
  const form = {
    address_id: addressId,
    branch_id: branchId,
    final_total: toDecimal(finalTotal, currentRegion().currency.exponent),
    language,
  };
  const reply = await call(paths.readDeliveryCharge, form, { signal, provenBy: ['delivery_charge'] });
  return chargeOf(addressId, reply);
}
