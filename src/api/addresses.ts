import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Address, AddressDraft, AddressType } from '../../machines/address/address.ts';
import { call, callForList, type Form } from './client.ts';
import { paths } from './contract/paths.ts';
import { malformed } from './errors.ts';
import { itemsOf } from './pages.ts';
import {
  decimalOrNull,
  first,
  flag,
  flagOrNull,
  id,
  readData,
  reading,
  text,
  verbatim,
  type Piece,
} from './parse.ts';

const addressType: Piece<AddressType> = reading((value) => {
  const word = String(value).trim().toLowerCase();
  if (word === 'home') return 'home';
  return word === 'office' || word === 'work' ? 'office' : 'other';
});

/** `landmark` is read before `land_mark` (D27). */
export const address: Piece<Address> = z.pipe(
  z.object({
    id,
    type: addressType,
    mobile: verbatim,
    alternate_mobile: verbatim,
    country_code: verbatim,
    address: text,
    landmark: text,
    land_mark: text,
    area: text,
    city: text,
    pincode: text,
    latitude: decimalOrNull,
    longitude: decimalOrNull,
    is_default: flag,
    is_deliverable: flagOrNull,
  }),
  z.transform((wire) => ({
    id: wire.id,
    type: wire.type,
    mobile: wire.mobile,
    alternateMobile: wire.alternate_mobile,
    countryCode: wire.country_code,
    address: wire.address,
    landmark: wire.landmark || wire.land_mark,
    area: wire.area,
    city: wire.city,
    pincode: wire.pincode,
    latitude: wire.latitude,
    longitude: wire.longitude,
    isDefault: wire.is_default,
    isDeliverable: wire.is_deliverable,
  })),
);

/** The customer's addresses, newest first; whether a branch delivers there is known only when it is named. */
export async function listAddresses(
  branchId: number,
  language: string,
  signal?: AbortSignal,
): Promise<Address[]> {
  const form = { partner_id: branchId > 0 ? branchId : null, language };
  const addresses = itemsOf(address, await callForList(paths.listAddresses, form, { signal }), 'addresses');
  return branchId > 0 ? addresses : addresses.map((one) => ({ ...one, isDeliverable: null }));
}

export function addressesQuery(branchId: number, language: string, userId: number | null) {
  return queryOptions({
    queryKey: ['addresses', branchId, language, userId],
    queryFn: ({ signal }) => listAddresses(branchId, language, signal),
    enabled: userId !== null,
  });
}

/** The wire form of an address: only what is there, the landmark under both its names, the default as 1 or 0 [R5.6]. */
export function addressForm(draft: AddressDraft): Form {
  const landmark = draft.landmark.trim() || null;
  return {
    id: draft.id,
    type: draft.type,
    mobile: digits(draft.mobile),
    alternate_mobile: digits(draft.alternateMobile),
    country_code: digits(draft.countryCode),
    address: draft.address.trim() || null,
    landmark,
    land_mark: landmark,
    area: draft.area.trim() || null,
    city: draft.city.trim() || null,
    pincode: draft.pincode.trim() || null,
    latitude: draft.latitude,
    longitude: draft.longitude,
    is_default: draft.isDefault,
  };
}

function digits(value: string): string | null {
  return value.replace(/\D/g, '') || null;
}

/** Adds the address, or changes it when it has an id; answers what the provider kept. */
export async function saveAddress(
  draft: AddressDraft,
  language: string,
  signal?: AbortSignal,
): Promise<Address> {
  const path = draft.id === null ? paths.addAddress : paths.updateAddress;
  const reply = await call(path, { ...addressForm(draft), language }, { signal });
  const saved = readData(first(address), reply, 'address');
  if (saved === null) throw malformed('Unreadable address');
  return { ...saved, isDeliverable: null };
}

export async function deleteAddress(addressId: number, signal?: AbortSignal): Promise<void> {
  await call(paths.deleteAddress, { id: addressId }, { signal });
}
