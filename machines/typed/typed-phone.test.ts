import * as fc from 'fast-check';
import examples from 'libphonenumber-js/examples.mobile.json';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { typedPhone, withCountry } from './typed-phone.ts';

const read = (mobile: string, countryCode = '91') => typedPhone({ countryCode, mobile });
const indian = { countryCode: '91', mobile: '9000000001' };

describe('a typed telephone', () => {
  it.each([
    '9000000001',
    '+91 90000 00001',
    '+91 (90000) 000-01',
    '0091 9000000001',
    '(+91) 90000-00001',
    '+91 (0) 9000000001',
    'tel:+91-90000-00001',
    '٩٠٠٠٠٠٠٠٠١',
    '+۹۱ ۹۰۰۰۰ ۰۰۰۰۱',
    '९०००० ००००१',
    '\u202a+91\u00a090000\u200b00001\u202c',
  ])('[E2, R5.7] %j is one number, with its country once', (text) => {
    expect(read(text)).toEqual(indian);
  });

  it.each([
    ['+1 202 555 0123', { countryCode: '1', mobile: '2025550123' }],
    ['+971 50 123 4567', { countryCode: '971', mobile: '501234567' }],
    ['0044 20 7946 0958', { countryCode: '44', mobile: '2079460958' }],
  ])('[E2] %s names its country, whatever the other field says', (text, phone) => {
    expect(read(text)).toEqual(phone);
  });

  it.each([
    ['919000000001', '91', '9000000001'],
    ['91 90000 00001', '91', '9000000001'],
    ['919112345678', '91', '9112345678'],
    ['12025550123', '1', '2025550123'],
    ['4915112345678', '49', '15112345678'],
    ['971501234567', '971', '501234567'],
  ])('[E2, R5.7] %j drops the code %s that its field has already', (text, countryCode, mobile) => {
    expect(read(text, countryCode)).toEqual({ countryCode, mobile });
    const end = Array.from(text).reduce((typed, letter) => read(typed + letter, countryCode).mobile, '');
    expect(end).toBe(mobile);
  });

  it.each([
    ['9112345678', '91'],
    ['55991234567', '55'],
    ['3912345678', '39'],
    ['49211234567', '49'],
    ['7771234567', '7'],
  ])('[E2] %j begins with figures like the code %s, and keeps them', (mobile, countryCode) => {
    expect(read(mobile, countryCode)).toEqual({ countryCode, mobile });
  });

  it.each(getCountries())('[E2] keeps a mobile number of %s as it is', (country) => {
    const phone = getExampleNumber(country, examples);
    const [countryCode, mobile] = [getCountryCallingCode(country), phone?.nationalNumber ?? ''];
    expect(read(mobile, countryCode)).toEqual({ countryCode, mobile });
  });

  it('[E2] keeps a zero that is dialled inside a country', () => {
    expect(read('02079460958', '44')).toEqual({ countryCode: '44', mobile: '02079460958' });
  });

  it.each(['+', '+9', '00', '009'])('[E2] %j names no country yet, and is kept as it is', (text) => {
    expect(read(text)).toEqual({ countryCode: '91', mobile: text });
  });

  it('[E2] reads the same letter by letter as pasted', () => {
    const letters = Array.from('+91 (90000) 000-01');
    const end = letters.reduce((phone, letter) => typedPhone({ ...phone, mobile: phone.mobile + letter }), {
      countryCode: '1',
      mobile: '',
    });
    expect(end).toEqual(indian);
  });

  it('[E2] knows the calling code of every country', () => {
    const codes = fc.constantFrom(...getCountries().map((country) => getCountryCallingCode(country)));
    const national = fc.stringMatching(/^[1-9]\d{6,9}$/);
    fc.assert(
      fc.property(codes, national, fc.constantFrom('+', '00'), (countryCode, mobile, prefix) => {
        expect(read(`${prefix}${countryCode} ${mobile}`)).toEqual({ countryCode, mobile });
      }),
      { numRuns: 1000 },
    );
  });
});

it.each([
  ['9000000201', ['+91 90000 00101'], '+91 9000000201'],
  ['919000000201', ['+91 90000 00101'], '+91 9000000201'],
  ['09000000201', ['', '+91 90000 00101'], '+91 9000000201'],
  ['+33 6 12 34 56 78', ['+91 90000 00101'], '+33 6 12 34 56 78'],
  ['9000000201', ['90000 00101'], '9000000201'],
  ['', ['+91 90000 00101'], ''],
])('[E2] %j near %j is dialled as %j', (number, nearby, dialled) =>
  expect(withCountry(number, nearby)).toBe(dialled),
);
