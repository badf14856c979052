import { toDecimal } from '../../machines/money.ts';
import type { BranchPlace } from '../catalogue/menu.ts';
import type { Language } from '../database/schema/columns.ts';
import { dayName } from './opening-hours.ts';

const flag = (value: boolean) => (value ? '1' : '0');

/** A branch joined with its city: `id` and `name` are the city's, `branch_id` and `branch_name` the branch's. */
export function toWireBranch(place: BranchPlace, language: Language, picture: (path: string) => string) {
  const { city } = place;
  return {
    ...columnsOf(place, language, picture),
    id: String(city.id),
    name: city.name[language],
    branch_working_time: place.hours.map((row, at) => ({
      id: String(row.branchId * 10 + at + 1),
      branch_id: String(row.branchId),
      day: dayName(row.day),
      opening_time: row.opens,
      closing_time: row.closes,
      is_open: flag(row.isOpen),
    })),
    geolocation_type: 'circle',
    radius: String(city.radiusKm),
    boundary_points: '[]',
    max_deliverable_distance: String(city.maxDeliverableKm),
    delivery_charge_method: city.chargeMethod,
    fixed_charge: toDecimal(city.fixedCharge),
    per_km_charge: toDecimal(city.perKmCharge),
    range_wise_charges: JSON.stringify(city.rangeCharges.map(toWireRange)),
    min_order_amount_for_free_delivery:
      city.freeDeliveryFrom === null ? '' : toDecimal(city.freeDeliveryFrom),
    time_to_travel: String(city.minutesPerKm),
    preparation_time: String(place.branch.preparationMinutes),
  };
}

/** A branch by itself, as in cart products and orders: here `id` is the branch's. */
export function writePlainBranch(place: BranchPlace, language: Language, picture: (path: string) => string) {
  return { id: String(place.branch.id), ...columnsOf(place, language, picture) };
}

function columnsOf({ branch }: BranchPlace, language: Language, picture: (path: string) => string) {
  return {
    branch_id: String(branch.id),
    branch_name: branch.name[language],
    description: branch.description[language],
    story: branch.story[language],
    address: branch.address[language],
    email: branch.email,
    contact: branch.contact,
    image: picture(branch.image),
    city_id: String(branch.cityId),
    latitude: String(branch.latitude),
    longitude: String(branch.longitude),
    self_pickup: flag(branch.selfPickup),
    deliver_orders: flag(branch.deliverOrders),
    status: flag(branch.isActive),
    default_branch: flag(branch.isDefault),
    global_branch_time: flag(branch.takesOrders),
  };
}

export function toWireRange(range: BranchPlace['city']['rangeCharges'][number]) {
  return { from_range: String(range.fromKm), to_range: String(range.toKm), price: toDecimal(range.price) };
}
