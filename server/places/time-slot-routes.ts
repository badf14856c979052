import { paths } from '../../src/api/contract/paths.ts';
import type { Api } from '../http/api.ts';
import { ok, Refusal } from '../http/envelope.ts';
import { required } from '../http/fields.ts';
import { branchUnknown } from '../orders/refusal-texts.ts';
import type { Services } from '../services.ts';
import { timeSlots } from './time-slots.ts';
import { writeMoment } from './wire-dates.ts';

/** `get_time_slots`: when an order for later can be brought or collected, by the provider's clock. */
export function registerTimeSlots(api: Api, { catalogue, clock }: Services): void {
  api.open(paths.listTimeSlots, { branch_id: required.id }, async ({ input }) => {
    const { branches, settings } = await catalogue.menu();
    const place = branches.get(input.branch_id);
    if (!place) throw new Refusal(branchUnknown);
    const slots = timeSlots(place, settings, clock.now());
    return ok('Time slots found.', {
      is_time_slot_enable: Number(settings.system.schedule_days ?? '0') > 0 ? '1' : '0',
      time_slots_type: 'date',
      time_slots: slots.map(({ date, fromTime, toTime, orderBy }) => ({
        date,
        from_time: fromTime,
        to_time: toTime,
        last_order_time: writeMoment(orderBy, settings.system.system_timezone),
      })),
    });
  });
}
