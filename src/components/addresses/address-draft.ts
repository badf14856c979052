import type { Address, AddressDraft, Coordinates } from '../../../machines/address/address.ts';
import { withDoorApart, type DoorDraft } from '../../../machines/address/door.ts';
import type { City } from '../../../machines/branch/branch.ts';
import { typedPhone } from '../../../machines/typed/typed-phone.ts';
import type { Geocoded } from '../../api/geocoding.ts';
import { isolate } from '../../lib/writing.ts';

/** A saved address to be changed. */
export function draftOf(address: Address): DoorDraft {
  const { isDeliverable: _, ...draft } = address;
  return withDoorApart(draft);
}

/** An empty form, prefilled with what is known already. */
export function newDraft(known: {
  mobile: string;
  countryCode: string;
  city: string;
  /** The customer's chosen position, when it is in this city. */
  position: Coordinates | null;
  isFirst: boolean;
}): DoorDraft {
  return {
    id: null,
    type: 'home',
    mobile: known.mobile,
    alternateMobile: '',
    countryCode: known.countryCode,
    door: '',
    hasNoNumber: false,
    address: '',
    landmark: '',
    area: '',
    city: known.city,
    pincode: '',
    latitude: known.position?.latitude ?? null,
    longitude: known.position?.longitude ?? null,
    isDefault: known.isFirst,
  };
}

/** True when the form holds something else than what it began with. */
export function isChanged(atFirst: DoorDraft, draft: Partial<DoorDraft>): boolean {
  const now: Record<string, unknown> = draft;
  return Object.entries(atFirst).some(([name, value]) => now[name] !== value);
}

/** Adds the device's position; the city's name only where none is typed. */
export function withLocation<Draft extends AddressDraft>(
  draft: Draft,
  place: Coordinates & { cityName: string | null },
): Draft {
  const city = draft.city.trim() === '' ? (place.cityName ?? '') : draft.city;
  return { ...draft, latitude: place.latitude, longitude: place.longitude, city };
}

/** What the map knows of a place, by the field that it belongs into. */
function fieldsOf({ street, landmark, area, city, pincode }: Geocoded) {
  return { address: street, landmark, area, city, pincode };
}

/**
 * Adds what is around a place to fields that the customer has not typed in: a field is filled when it is empty or still holds what the
 * place `before` had put there [R3.14].
 */
export function withSurroundings(
  draft: AddressDraft,
  around: Geocoded,
  before: Geocoded | null,
): ReturnType<typeof fieldsOf> {
  const [found, filled] = [fieldsOf(around), before && fieldsOf(before)];
  const choose = (name: keyof typeof found) => {
    const typed = draft[name].trim();
    return found[name] !== '' && (typed === '' || typed === filled?.[name]) ? found[name] : draft[name];
  };
  return {
    address: choose('address'),
    landmark: choose('landmark'),
    area: choose('area'),
    city: choose('city'),
    pincode: choose('pincode'),
  };
}

/** Both telephones as `Address` has them. Both are in the first one's country, unless the other has its own code [E2]. */
export function withTypedPhones(draft: AddressDraft): AddressDraft {
  const { countryCode, mobile } = typedPhone(draft);
  const other = typedPhone({ countryCode, mobile: draft.alternateMobile });
  const isAbroad = other.countryCode !== countryCode;
  return {
    ...draft,
    countryCode,
    mobile,
    alternateMobile: isAbroad ? `+${other.countryCode}${other.mobile}` : other.mobile,
  };
}

/** What an address is made of, in the order it is read; the city's name may be in another script than the rest. */
export function addressParts({ address, landmark, area, city, pincode }: Address | AddressDraft): string[] {
  return [address, landmark, area, [city, pincode].filter(Boolean).join(' ')].filter(Boolean);
}

/** An address in one line, as it is repeated on buttons and cards. */
export function addressLine(address: Address | AddressDraft): string {
  return addressParts(address).join(', ');
}

/** Parts in one line that keep their own direction each: a street in Latin letters before a city in Arabic. */
export function isolatedLine(parts: readonly string[]): string {
  return parts.map(isolate).join(', ');
}

/**
 * The middle of the named city, or else of the branch's, stands in where the customer gave no position; the form shows that
 * beforehand.
 */
export function withCityCentre(
  draft: AddressDraft,
  cities: readonly City[],
  branchCity: City | null,
): AddressDraft {
  if (draft.latitude !== null && draft.longitude !== null) return draft;
  const name = draft.city.trim().toLowerCase();
  const centre = cities.find((city) => city.name.toLowerCase() === name) ?? branchCity;
  return centre === null ? draft : { ...draft, latitude: centre.latitude, longitude: centre.longitude };
}

/** The default address on top, the others as the provider lists them. */
export function defaultFirst(addresses: readonly Address[]): Address[] {
  return addresses.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
}
