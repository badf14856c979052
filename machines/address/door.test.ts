import { describe, expect, it } from 'vitest';
import type { AddressDraft } from './address.ts';
import { lacksDoor, withDoorApart, withDoorInAddress } from './door.ts';

const draft = (address: string): AddressDraft => ({
  id: 4,
  type: 'home',
  mobile: '9000000001',
  alternateMobile: '',
  countryCode: '91',
  address,
  landmark: 'Clock tower',
  area: 'Lakeside',
  city: 'Amberpur',
  pincode: '313001',
  latitude: null,
  longitude: null,
  isDefault: true,
});

describe('the door of an address', () => {
  it.each([
    ['Flat 3, Ghat Road', 'Flat 3', 'Ghat Road', false],
    ['१२, घाट रोड', '१२', 'घाट रोड', false],
    ['12 Ghat Road', '', '12 Ghat Road', false],
    ['Lake Palace, Ghat Road', '', 'Lake Palace, Ghat Road', true],
    ['', '', '', false],
  ])('[R1.11] of %j is %j', (address, door, street, hasNoNumber) => {
    const apart = withDoorApart(draft(address));
    expect(apart).toMatchObject({ door, address: street, hasNoNumber });
    expect(withDoorInAddress(apart)).toEqual(draft(address));
  });

  it('[R1.11] is written before its street, and left out where there is none', () => {
    const written = { ...draft('Weavers’ Lane'), door: ' 7 ', hasNoNumber: false };
    expect(withDoorInAddress(written).address).toBe('7, Weavers’ Lane');
    expect(withDoorInAddress({ ...written, hasNoNumber: true }).address).toBe('Weavers’ Lane');
  });

  it.each([
    ['Weavers’ Lane', '', false, true],
    ['Weavers’ Lane', 'Lake Palace', false, false],
    ['Weavers’ Lane', '', true, false],
    ['7 Weavers’ Lane', '', false, false],
    ['٧ شارع النساجين', '', false, false],
  ])('[R5.8] in %j with %j, none to be had: %j, is missing: %j', (address, door, hasNoNumber, isMissing) => {
    expect(lacksDoor({ address, door, hasNoNumber })).toBe(isMissing);
  });
});
