import { describe, expect, it } from 'vitest';
import { setLogSink } from '../lib/log.ts';
import { geocoderAnswer, readGeocoded } from './geocoding.ts';

const nothing = { street: '', landmark: '', area: '', pincode: '', city: '', state: '', country: '' };

describe('a geocoded place', () => {
  it('[R3.14] has its city, state and country under the types of the family', () => {
    const answer = {
      address_components: [
        { types: ['locality', 'political'], long_name: 'Amberpur' },
        { types: ['administrative_area_level_2'], long_name: ' Amber Pradesh ' },
        { types: ['country'], long_name: 'India', short_name: 'IN' },
        { types: 'route', long_name: 'Lost' },
        { types: ['postal_code'] },
      ],
    };
    expect(readGeocoded(answer)).toEqual({
      ...nothing,
      city: 'Amberpur',
      state: 'Amber Pradesh',
      country: 'India',
    });
  });

  it('[R3.14] is written by our own map as it is read', () => {
    const place = { ...nothing, street: 'Ghat Road', area: 'Lakeside', pincode: '313099', city: 'Amberpur' };
    expect(readGeocoded(geocoderAnswer(place))).toEqual(place);
    expect(readGeocoded({})).toEqual(nothing);
  });

  it('is malformed when nothing was answered', () => {
    const restore = setLogSink(() => undefined);
    expect(() => readGeocoded(null)).toThrow(expect.objectContaining({ kind: 'malformed' }));
    restore();
  });
});
