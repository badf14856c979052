import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Slot } from '../../machines/schedule/slot.ts';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import { ApiError } from './errors.ts';
import { instantOf, scheduledSpan } from './moments.ts';
import { first, flag, list, readData, verbatim } from './parse.ts';
import { apiOf } from './query-client.ts';
import type { Region } from './region.ts';

const freshMs = 60_000;
/** Two weeks of half hours. */
const mostSlots = 700;

const wireSlots = z.object({
  is_time_slot_enable: flag,
  time_slots: list(
    z.object({ date: verbatim, from_time: verbatim, to_time: verbatim, last_order_time: verbatim }),
    mostSlots,
  ),
});
type WireSlot = z.infer<typeof wireSlots>['time_slots'][number];

/** One slot; nothing for one without its day or one of its times. */
function slotOf(wire: WireSlot, { timeZone }: Region): Slot[] {
  const span = scheduledSpan({ date: wire.date, from: wire.from_time, to: wire.to_time }, timeZone);
  if (span === null) return [];
  const [hour, minute] = wire.from_time.split(':').map(Number);
  const orderBy = instantOf(wire.last_order_time, timeZone) ?? span.from;
  return [{ ...span, orderBy, day: wire.date, minute: (hour ?? 0) * 60 + (minute ?? 0) }];
}

/** When an order for later can be had from a branch; none from a provider that sells none, or doesn't know the call. */
export async function listTimeSlots(api: Api, branchId: number, signal?: AbortSignal): Promise<Slot[]> {
  const region = await api.region(signal);
  try {
    const reply = await api.call(paths.listTimeSlots, { branch_id: branchId }, { signal });
    const wire = readData(first(wireSlots), reply, 'time slots');
    return wire?.is_time_slot_enable === true ? wire.time_slots.flatMap((slot) => slotOf(slot, region)) : [];
  } catch (error) {
    if (error instanceof ApiError && error.kind !== 'unreachable' && !error.unauthorized) return [];
    throw error;
  }
}

export function timeSlotsQuery(branchId: number) {
  return queryOptions({
    queryKey: ['timeSlots', branchId],
    queryFn: ({ client, signal }) => listTimeSlots(apiOf(client), branchId, signal),
    enabled: branchId > 0,
    staleTime: freshMs,
  });
}
