import * as z from 'zod/mini';
import { lenient, list, read, text } from './parse.ts';

/** What a geocoder knows of a place; '' for what is missing. */
export type Geocoded = {
  street: string;
  landmark: string;
  area: string;
  pincode: string;
  city: string;
  state: string;
  country: string;
};

/** The types under which geocoders of the family name each part [R3.14]. */
const types: Record<keyof Geocoded, string> = {
  street: 'route',
  landmark: 'point_of_interest',
  area: 'sublocality',
  pincode: 'postal_code',
  city: 'locality',
  state: 'administrative_area_level_2',
  country: 'country',
};

const typeList = lenient((value): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [],
);
const wireAnswer = z.object({ address_components: list(z.object({ long_name: text, types: typeList })) });

/** Reads a geocoder's answer, ours or a host's; a part that is missing or unreadable is ''. Throws `malformed` for no answer at all. */
export function readGeocoded(answer: unknown): Geocoded {
  const { address_components: components } = read(wireAnswer, answer, 'geocoded place');
  const part = (name: keyof Geocoded) =>
    components.find((component) => component.types.includes(types[name]))?.long_name.trim() ?? '';
  return {
    street: part('street'),
    landmark: part('landmark'),
    area: part('area'),
    pincode: part('pincode'),
    city: part('city'),
    state: part('state'),
    country: part('country'),
  };
}

/** The answer of a geocoder in the shape of the family, for maps that look places up themselves [R3.14]. */
export function geocoderAnswer(place: Geocoded): unknown {
  const parts = [
    [types.street, place.street],
    [types.landmark, place.landmark],
    [types.area, place.area],
    [types.pincode, place.pincode],
    [types.city, place.city],
    [types.state, place.state],
    [types.country, place.country],
  ];
  return {
    address_components: parts
      .filter(([, name]) => name !== '')
      .map(([type, name]) => ({ types: [type], long_name: name })),
  };
}
