import type { BranchPlace, Menu } from '../catalogue/menu.ts';
import type { Language } from '../database/schema/columns.ts';
import { reachKm } from '../delivery/delivery-rules.ts';
import type { AddressRow } from './own-address.ts';
import { coordinatesOf } from './own-address.ts';

/** An address as the wire writes it; `is_deliverable` is a real answer only when the branch is named. */
export function toWireAddress(row: AddressRow, menu: Menu, branch: BranchPlace | null, language: Language) {
  const city = menu.cities.find(({ id }) => id === row.cityId);
  const isDeliverable =
    branch !== null && branch.branch.deliverOrders && reachKm(branch, coordinatesOf(row)) !== null;
  return {
    id: String(row.id),
    user_id: String(row.customerId),
    name: row.name,
    type: row.type,
    mobile: row.mobile,
    alternate_mobile: row.alternateMobile,
    country_code: row.countryCode,
    alternate_country_code: row.alternateCountryCode,
    address: row.address,
    landmark: row.landmark,
    area: row.area,
    city: city?.name[language] ?? '',
    city_id: String(row.cityId),
    pincode: row.pincode,
    state: row.state,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    is_default: row.isDefault ? '1' : '0',
    is_deliverable: isDeliverable ? '1' : '0',
    city_latitude: city ? String(city.latitude) : '',
    city_longitude: city ? String(city.longitude) : '',
    geolocation_type: 'circle',
    radius: city ? String(city.radiusKm) : '',
    boundary_points: null,
  };
}
