import { describe, expect, it } from 'vitest';
import { ownOriginOf } from './own-origin.ts';

const asked = (hostname: string, localAddress: string) =>
  ownOriginOf({ protocol: 'http', host: `${hostname}:3000`, hostname, socket: { localAddress } }, '');

describe('the origin of a provider without PUBLIC_URL', () => {
  it.each([
    ['localhost', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.1'],
    ['[::1]', '::1'],
    ['192.168.1.20', '192.168.1.20'],
    ['192.168.1.20', '::ffff:192.168.1.20'],
    ['[fd00::20]', 'fd00::20'],
  ])('is what it was asked by, where that is this machine: %s', (hostname, reached) => {
    expect(asked(hostname, reached)).toBe(`http://${hostname}:3000`);
  });

  it.each([
    ['evil.example', '127.0.0.1'],
    ['192.168.1.66', '192.168.1.20'],
    ['localhost.evil.example', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('is taken from no other host name: %s', (hostname, reached) => {
    expect(asked(hostname, reached)).toBeNull();
  });
});
