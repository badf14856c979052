export type Coordinates = { latitude: number; longitude: number };

export type AddressType = 'home' | 'office' | 'other';

export type Address = {
  id: number;
  type: AddressType;
  mobile: string;
  /** Digits of a number in the country of `countryCode`; one of another country begins with + and its code. */
  alternateMobile: string;
  countryCode: string;
  address: string;
  landmark: string;
  area: string;
  city: string;
  pincode: string;
  latitude: number | null;
  longitude: number | null;
  isDefault: boolean;
  /** Whether the branch asked about delivers there; null when the provider did not send it. */
  isDeliverable: boolean | null;
};

const placeFields = ['address', 'landmark', 'area', 'city', 'pincode', 'latitude', 'longitude'] as const;

/** True when both lead to the same door, in the same words. */
export function isSamePlace(one: Address, other: Address): boolean {
  return placeFields.every((field) => one[field] === other[field]);
}

/** What the address form collects; `id` is null for a new address. */
export type AddressDraft = Omit<Address, 'id' | 'isDeliverable'> & { id: number | null };
