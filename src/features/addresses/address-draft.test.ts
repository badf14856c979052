import { describe, expect, it } from 'vitest';
import { addressLine, missingFields, newDraft, withCityCentre, withLocation } from './address-draft.ts';

const known = { mobile: '9000000101', countryCode: '91', city: 'Amberpur', isFirst: true };
const filled = {
  ...newDraft(known),
  address: '12 Ghat Road',
  area: 'Lakeside',
  landmark: 'Clock tower',
  pincode: '313099',
};
const amberpur = { id: 1, name: 'Amberpur', latitude: 24.5, longitude: 73.7 };
const other = { id: 2, name: 'Sunpur', latitude: 10, longitude: 20 };

describe('the draft of an address', () => {
  it('[R5.8] requires address, area, landmark, city and pincode, in the order of the form', () => {
    const empty = { ...newDraft(known), city: '  ' };
    expect(missingFields(empty)).toEqual(['address', 'area', 'landmark', 'city', 'pincode']);
    expect(missingFields(filled)).toEqual([]);
  });

  it('[R5.8] needs a phone for the rider', () => {
    expect(missingFields({ ...filled, mobile: '' })).toEqual(['mobile']);
  });

  it('[R1.11] makes the first address the default', () => {
    expect(newDraft(known).isDefault).toBe(true);
    expect(newDraft({ ...known, isFirst: false }).isDefault).toBe(false);
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
