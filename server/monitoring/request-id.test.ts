import { describe, expect, it } from 'vitest';
import { createRequestIds, trusts } from './request-id.ts';

const uuid = '0b57c0de-1111-4222-8333-444455556666';
const plain = '0b57c0de111142228333444455556666';
const own = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const ids = createRequestIds(trusts(['10.0.0.0/8', '2001:db8::1']));
const idOf = (given: string | string[] | undefined, remoteAddress = '10.1.2.3') =>
  ids({ headers: given === undefined ? {} : { 'x-request-id': given }, socket: { remoteAddress } });

describe('the id of a request', () => {
  it('is what a trusted proxy calls it', () => {
    expect(idOf(uuid)).toBe(uuid);
    expect(idOf(plain.toUpperCase())).toBe(plain);
    expect(idOf(uuid, '::ffff:10.9.9.9')).toBe(uuid);
    expect(idOf(uuid, '2001:db8::1')).toBe(uuid);
  });

  it.each(['192.0.2.1', '2001:db8::2', '::ffff:192.0.2.1', '', 'unknown'])(
    'is a new one where nobody knows who speaks: %s',
    (address) => {
      expect(idOf(uuid, address)).toMatch(own);
      expect(idOf(uuid, address)).not.toBe(uuid);
    },
  );

  it.each([
    undefined,
    '',
    '919000000001',
    'asha@example.com',
    `${uuid}\nforged`,
    `${uuid} `,
    `${plain}0`,
    'a'.repeat(2000),
    '{"id":1}',
  ])('is a new one where what is given could be anything: %s', (given) => {
    expect(idOf(given)).toMatch(own);
    expect(idOf(given)).not.toBe(given);
  });

  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 100 }, () => idOf(undefined))).size).toBe(100);
  });
});
