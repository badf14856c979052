import { describe, expect, it } from 'vitest';
import type { DoorDraft } from '../../../machines/address/door.ts';
import {
  addressLine,
  newDraft,
  withCityCentre,
  withLocation,
  withSurroundings,
  withTypedPhones,
} from './address-draft.ts';
import { addressSchema } from './address-schema.ts';

const known = { mobile: '9000000101', countryCode: '91', city: 'Amberpur', position: null, isFirst: true };
const filled = {
  ...newDraft(known),
  address: '12 Ghat Road',
  area: 'Lakeside',
  landmark: 'Clock tower',
  pincode: '313099',
};
/** The fields that the rules name, in the order of the form. */
function wrongFields(draft: DoorDraft): string[] {
  return addressSchema.safeParse(draft).error?.issues.map(({ path }) => String(path[0])) ?? [];
}

const amberpur = { id: 1, name: 'Amberpur', latitude: 24.5, longitude: 73.7 };
const other = { id: 2, name: 'Sunpur', latitude: 10, longitude: 20 };

describe('the draft of an address', () => {
  it('[R5.8] requires address, area, landmark, city and pincode, in the order of the form', () => {
    const empty = { ...newDraft(known), city: '  ' };
    expect(wrongFields(empty)).toEqual(['address', 'area', 'landmark', 'city', 'pincode', 'door']);
    expect(wrongFields(filled)).toEqual([]);
  });

  it('[R5.8] needs a phone for the rider', () => {
    expect(wrongFields({ ...filled, mobile: '' })).toEqual(['mobile']);
  });

  it.each(['9198', '98123456', '+91 98123 45670', '+1 (202) 555-0123'])(
    '[R5.8] takes the phone %j',
    (mobile) => {
      expect(wrongFields({ ...filled, mobile, alternateMobile: mobile })).toEqual([]);
    },
  );

  it.each(['123', 'call me', '+91 98123 45670 98123 45670'])('[R5.8] refuses the phone %j', (mobile) => {
    expect(wrongFields({ ...filled, mobile, alternateMobile: mobile })).toEqual([
      'mobile',
      'alternateMobile',
    ]);
  });

  it('[E2, R1.11] keeps telephones as digits, with their country', () => {
    const phonesOf = (mobile: string, alternateMobile: string) => {
      const { countryCode, ...draft } = withTypedPhones({ ...filled, mobile, alternateMobile });
      return [countryCode, draft.mobile, draft.alternateMobile];
    };
    expect(phonesOf('+91 (98123) 45670', '٩٨١٢٣ ٤٥٦٧١')).toEqual(['91', '9812345670', '9812345671']);
    expect(phonesOf('+971 50 123 4567', '0091 98123 45670')).toEqual(['971', '501234567', '+919812345670']);
  });

  it('[E2, R5.8] has a postcode in figures of any keyboard', () => {
    expect(addressSchema.parse({ ...filled, pincode: ' ३१३०९९\u200b ' }).pincode).toBe('313099');
  });

  it('[R1.11] makes the first address the default', () => {
    expect(newDraft(known).isDefault).toBe(true);
    expect(newDraft({ ...known, isFirst: false }).isDefault).toBe(false);
  });

  it('[R3.14] starts where the customer said to be', () => {
    const position = { latitude: 24.5798, longitude: 73.6848 };
    expect(newDraft({ ...known, position })).toMatchObject(position);
    expect(newDraft(known)).toMatchObject({ latitude: null, longitude: null });
  });

  it('[R3.14] fills in the city of a position only where nothing was typed', () => {
    const place = { latitude: 1, longitude: 2, cityName: 'Sunpur' };
    expect(withLocation(filled, place)).toMatchObject({ city: 'Amberpur', latitude: 1, longitude: 2 });
    expect(withLocation({ ...filled, city: '' }, place).city).toBe('Sunpur');
  });

  it('[R3.13] takes the middle of the typed city where there is no position', () => {
    expect(withCityCentre({ ...filled, city: ' sunpur ' }, [amberpur, other], amberpur)).toMatchObject({
      latitude: 10,
      longitude: 20,
    });
    expect(withCityCentre({ ...filled, city: 'Nowhere' }, [other], amberpur)).toMatchObject({
      latitude: 24.5,
      longitude: 73.7,
    });
  });

  it('[R3.13] never replaces a position by the middle of a city', () => {
    const here = { ...filled, latitude: 5, longitude: 6 };
    expect(withCityCentre(here, [amberpur], amberpur)).toEqual(here);
  });

  it('[R1.11] is written in one line without holes', () => {
    expect(addressLine({ ...filled, landmark: '' })).toBe('12 Ghat Road, Lakeside, Amberpur 313099');
  });
});

describe('what is around the pin', () => {
  const around = {
    street: 'Ghat Road',
    landmark: 'Boat Jetty',
    area: 'Lakeside',
    pincode: '313099',
    city: 'Amberpur',
    state: '',
    country: '',
  };
  const found = {
    address: 'Ghat Road',
    landmark: 'Boat Jetty',
    area: 'Lakeside',
    city: 'Amberpur',
    pincode: '313099',
  };
  const empty = { ...newDraft(known), city: '' };

  it('[R3.14] fills what nobody has typed, and nothing else', () => {
    expect(withSurroundings(empty, around, null)).toEqual(found);
    expect(withSurroundings({ ...empty, address: 'Flat 3B', city: 'Sunpur' }, around, null)).toEqual({
      ...found,
      address: 'Flat 3B',
      city: 'Sunpur',
    });
  });

  it('[R3.14] a place without a city keeps the one that is known, and never takes the state for it', () => {
    const nowhere = { ...around, city: '', state: 'Mewar' };
    expect(withSurroundings(newDraft(known), nowhere, null).city).toBe('Amberpur');
    expect(withSurroundings(empty, nowhere, null).city).toBe('');
  });

  it('[R3.14] follows the pin with what it had filled itself', () => {
    const next = { ...around, street: 'Clock Tower Lane', area: 'Old Market', landmark: '' };
    expect(withSurroundings({ ...empty, ...found, address: 'Flat 3B' }, next, around)).toEqual({
      ...found,
      address: 'Flat 3B',
      area: 'Old Market',
    });
  });
});
