import { describe, expect, it } from 'vitest';
import { databaseFault, portOf, publicUrlOf, remedyOf, StartError } from './start-options.ts';

const at = { host: '127.0.0.1', port: 3000 };
const failure = (fields: object) => Object.assign(new Error('no'), fields);

describe('the options of a start', () => {
  it.each([
    [undefined, 3000],
    ['', 3000],
    ['0', 0],
    ['8080', 8080],
    ['65535', 65_535],
  ])('PORT=%s listens on %i', (given, port) => expect(portOf(given)).toBe(port));

  it.each(['abc', '-1', '65536', '3000.5', '0x10', '1e3'])('PORT=%s is refused with a sentence', (given) => {
    expect(() => portOf(given)).toThrow(StartError);
    expect(() => portOf(given)).toThrow('from 0 to 65535');
  });

  it('PUBLIC_URL is a web address or nothing', () => {
    expect(publicUrlOf(undefined)).toBe('');
    expect(publicUrlOf('https://pictures.example/a')).toBe('https://pictures.example/a');
    expect(() => publicUrlOf('pictures.example')).toThrow(StartError);
  });

  it('a taken port, a foreign address and a closed database come with a remedy', () => {
    expect(remedyOf(failure({ code: 'EADDRINUSE' }), at)).toContain('PORT=3001 npm start');
    expect(remedyOf(failure({ code: 'EACCES', syscall: 'listen' }), at)).toContain('above 1023');
    expect(remedyOf(failure({ code: 'EADDRNOTAVAIL' }), at)).toContain('HOST');
    expect(remedyOf(failure({ code: 'ENOTFOUND', hostname: at.host }), at)).toContain('HOST');
    expect(remedyOf(new Error('bug'), at)).toBeNull();
    expect(databaseFault(failure({ code: 'ECONNREFUSED' }), 'postgres://x')).toContain('DATABASE_URL');
    expect(databaseFault(failure({ code: '28P01' }), 'postgres://x')).toContain('DATABASE_URL');
    expect(databaseFault(failure({ code: 'ECONNREFUSED' }), '')).toBeNull();
    expect(databaseFault(failure({ code: '23505' }), 'postgres://x')).toBeNull();
  });
});
