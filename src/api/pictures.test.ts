import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { picture } from './parse.ts';

const host = 'https://shop.example.com';
const read = (value: unknown) => z.parse(picture(host), value);

describe('the address of a picture', () => {
  it.each([
    ['https://cdn.example.com/uploads/logo.png', 'https://cdn.example.com/uploads/logo.png'],
    ['https://cdn.example.com/?picture=7', 'https://cdn.example.com/?picture=7'],
    ['uploads/media/2024/dosa.jpg', 'https://shop.example.com/uploads/media/2024/dosa.jpg'],
    [' /brand/logo.svg ', 'https://shop.example.com/brand/logo.svg'],
  ])('[W2] %j is %s', (value, address) => {
    expect(read(value)).toBe(address);
  });

  it.each(['https://cdn.example.com/', 'https://cdn.example.com', 'https://cdn.example.com/shop/', '/', ''])(
    '[W2] %j, what a server makes of a picture that nobody uploaded, is none',
    (value) => {
      expect(read(value)).toBe('');
    },
  );

  it.each([
    'javascript:alert(1)',
    'a/javascript:x.png',
    '//evil.example.com/a.png',
    '../a/b.png',
    'a.png',
    'a/b',
    'https://a b/c.png',
    7,
    null,
  ])('[X5] %j is none', (value) => {
    expect(read(value)).toBe('');
  });
});
