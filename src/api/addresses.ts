import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Address, AddressDraft, AddressType } from '../../machines/address/address.ts';
import { typedPhone } from '../../machines/typed/typed-phone.ts';
import type { Api, Form } from './client.ts';
import { paths } from './contract/paths.ts';
import { itemsOf } from './list-reply.ts';
import {
  decimalOrNull,
  flag,
  flagOrNull,
  id,
  readFirst,
  lenient,
  text,
  verbatim,
  type Schema,
} from './parse.ts';
import { apiOf } from './query-client.ts';

const addressType: Schema<AddressType> = lenient((value) => {
  const text = String(value).trim().toLowerCase();
  if (text === 'home') return 'home';
  return text === 'office' || text === 'work' ? 'office' : 'other';
});

/** Digits of a telephone number; servers write "0" for none. */
const numberOrNone: Schema<string> = z.pipe(
  verbatim,
  z.transform((value) => (/^0*$/.test(value.trim()) ? '' : value)),
);

const isAnotherCountry = (
  wire: { alternate_mobile: string } & Record<'country_code' | 'alternate_country_code', string>,
) =>
  wire.alternate_mobile !== '' &&
  wire.alternate_country_code !== '' &&
  wire.alternate_country_code !== wire.country_code;

/** `landmark` is read before `land_mark` (D27). */
const address: Schema<Address> = z.pipe(
  z.object({
    id,
    type: addressType,
    mobile: verbatim,
    alternate_mobile: numberOrNone,
    country_code: numberOrNone,
    alternate_country_code: numberOrNone,
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
    alternateMobile: isAnotherCountry(wire)
      ? `+${wire.alternate_country_code}${wire.alternate_mobile}`
      : wire.alternate_mobile,
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
  api: Api,
  branchId: number,
  language: string,
  signal?: AbortSignal,
): Promise<Address[]> {
  const form = { partner_id: branchId > 0 ? branchId : null, language };
  const addresses = itemsOf(
    address,
    await api.callForList(paths.listAddresses, form, { signal }),
    'addresses',
  );
  return branchId > 0 ? addresses : addresses.map((one) => ({ ...one, isDeliverable: null }));
}

export function addressesQuery(branchId: number, language: string, userId: number | null) {
  return queryOptions({
    queryKey: ['addresses', branchId, language, userId],
    queryFn: ({ client, signal }) => listAddresses(apiOf(client), branchId, language, signal),
    meta: { personal: true, keptIn: 'userAddresses' },
    enabled: userId !== null,
  });
}

/**
 * The wire form of an address: the landmark under both its names, the default as 1 or 0, and only what is there [R5.6];
 * of one that is changed also what was emptied, since the provider keeps what is not sent.
 */
export function addressForm(draft: AddressDraft): Form {
  const nothing = draft.id === null ? null : '';
  const filled = (value: string) => value.trim() || nothing;
  const digits = (value: string) => value.replace(/\D/g, '') || nothing;
  const alternate = typedPhone({ countryCode: draft.countryCode, mobile: draft.alternateMobile });
  const landmark = filled(draft.landmark);
  return {
    id: draft.id,
    type: draft.type,
    mobile: digits(draft.mobile),
    alternate_mobile: digits(alternate.mobile),
    country_code: digits(draft.countryCode),
    alternate_country_code: alternate.mobile === '' ? nothing : digits(alternate.countryCode),
    address: filled(draft.address),
    landmark,
    land_mark: landmark,
    area: filled(draft.area),
    city: filled(draft.city),
    pincode: filled(draft.pincode),
    latitude: draft.latitude,
    longitude: draft.longitude,
    is_default: draft.isDefault,
  };
}

/** Adds the address, or changes it when it has an id; answers what the provider kept. */
export async function saveAddress(api: Api, draft: AddressDraft, language: string): Promise<Address> {
  const path = draft.id === null ? paths.addAddress : paths.updateAddress;
  const reply = await api.call(path, { ...addressForm(draft), language });
  return { ...readFirst(address, reply, 'address'), isDeliverable: null };
}

export async function deleteAddress(api: Api, addressId: number): Promise<void> {
  await api.call(paths.deleteAddress, { id: addressId });
}
