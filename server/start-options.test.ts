import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDatabaseUrl } from './database/database-url.ts';
import { StartError } from './start-error.ts';
import {
  databaseFault,
  demoOf,
  flagOf,
  folderOf,
  limitsOf,
  portOf,
  remedyOf,
  trustedProxiesOf,
  webAddressOf,
} from './start-options.ts';

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
    expect(webAddressOf('PUBLIC_URL', undefined)).toBe('');
    expect(webAddressOf('PUBLIC_URL', 'https://pictures.example/a')).toBe('https://pictures.example/a');
    expect(() => webAddressOf('PUBLIC_URL', 'pictures.example')).toThrow(StartError);
  });

  it('a flag is yes or no in any usual spelling, and any other value is refused with a sentence', () => {
    const flag = (given: string | undefined) => flagOf({ WORK: given }, 'WORK', true);
    expect([undefined, '', 'yes', '1', 'no', 'off', '0'].map(flag)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(() => flag('sometimes')).toThrow('WORK must be yes or no');
    expect(flagOf({}, 'WORK', false)).toBe(false);
  });

  it.each([
    ['postgres://me:s3cret@db/tiffin', ['postgres://me:s3cret@db/tiffin'], false],
    ['postgresql://a:5432,b:5433/tiffin', ['postgresql://a:5432/tiffin', 'postgresql://b:5433/tiffin'], true],
    [
      'postgres://me@a,b/t?target_session_attrs=any&sslmode=require',
      ['postgres://me@a/t?sslmode=require', 'postgres://me@b/t?sslmode=require'],
      false,
    ],
    ['postgres://a/t?target_session_attrs=read-write', ['postgres://a/t'], true],
    ['postgres://a/t?host=%2Ftmp%2Fsocket', ['postgres://a/t?host=%2Ftmp%2Fsocket'], false],
  ])('DATABASE_URL=%s names its servers', (given, urls, mustBeWritable) => {
    expect(readDatabaseUrl(given)).toEqual({ urls, mustBeWritable });
  });

  it.each([
    ['mysql://a/t', 'DATABASE_URL must be an address'],
    ['postgres://a,,b/t', 'DATABASE_URL must be an address'],
    ['postgres://a/t?target_session_attrs=standby', 'must be any, read-write or primary'],
  ])('DATABASE_URL=%s is refused with a sentence', (given, sentence) => {
    expect(() => readDatabaseUrl(given)).toThrow(sentence);
  });

  it('SHARED_ASSETS is a folder that there is or nothing', () => {
    expect([folderOf('SHARED_ASSETS', undefined), folderOf('SHARED_ASSETS', 'server')]).toEqual([
      '',
      resolve('server'),
    ]);
    expect(() => folderOf('SHARED_ASSETS', 'no-such-folder')).toThrow('must be a folder that there is');
  });

  const here = { host: '127.0.0.1', publicUrl: '', trustedProxies: [] };

  it.each(['1', 'true', 'YES', ' on ', 'y', 'True'])('TIFFIN_DEMO=%s is yes', (given) =>
    expect(demoOf(given, { ...here, host: '0.0.0.0' })).toBe(true),
  );

  it.each([undefined, '', ' ', '0', 'false', 'FALSE', 'no', 'No', 'off', 'n'])(
    'TIFFIN_DEMO=%s is no',
    (given) => expect(demoOf(given, here)).toBe(false),
  );

  it('TIFFIN_DEMO=loopback is yes where only this machine can be meant', () => {
    for (const host of ['127.0.0.1', 'localhost', '::1'])
      expect(demoOf('loopback', { ...here, host })).toBe(true);
    expect(demoOf('loopback', { ...here, host: '0.0.0.0' })).toBe(false);
    expect(demoOf('loopback', { ...here, host: '127.evil.example' })).toBe(false);
    expect(demoOf('loopback', { ...here, publicUrl: 'https://shop.example' })).toBe(false);
    expect(demoOf('loopback', { ...here, trustedProxies: ['127.0.0.1'] })).toBe(false);
  });

  it.each(['2', 'maybe', 'nein', 'null'])('TIFFIN_DEMO=%s is refused with a sentence', (given) => {
    expect(() => demoOf(given, here)).toThrow(StartError);
    expect(() => demoOf(given, here)).toThrow('TIFFIN_DEMO must be');
  });

  it('SESSION_IDLE_DAYS and CODES_PER_HOUR are whole numbers above 0 or nothing', () => {
    expect(limitsOf({ CODES_PER_HOUR: '' })).toEqual({ sessionIdleDays: 90, codesPerHour: 1000 });
    expect(limitsOf({ SESSION_IDLE_DAYS: '7', CODES_PER_HOUR: '50' })).toEqual({
      sessionIdleDays: 7,
      codesPerHour: 50,
    });
    for (const odd of ['0', '-1', '1.5', 'many'])
      expect(() => limitsOf({ CODES_PER_HOUR: odd })).toThrow('CODES_PER_HOUR must be');
  });

  it('TRUSTED_PROXY lists addresses and ranges or nothing', () => {
    expect(trustedProxiesOf(undefined)).toEqual([]);
    expect(trustedProxiesOf('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1']);
    for (const odd of ['true', '*', '10.0.0.0/33', 'proxy.example', '10.0.0.1;'])
      expect(() => trustedProxiesOf(odd)).toThrow(StartError);
  });

  it('a full disk is reported in a sentence, whatever is thrown', () => {
    for (const thrown of [failure({ code: 'ENOSPC' }), { errno: 51 }, failure({ code: '53100' })])
      expect(remedyOf(thrown, at)).toContain('disk is full');
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
