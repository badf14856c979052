import { beforeAll, describe, expect, it } from 'vitest';
import { apiBase, paths } from '../../src/api/contract/paths.ts';
import { endpointsOf } from '../testing/endpoints.ts';
import { useTestProvider } from '../testing/test-provider.ts';

/**
 * How many times as long as one text of a sixteenth of its size a body may take. The worst took 20 times as long; where the time
 * grows with the square of the size, 256 times.
 */
const mostTimes = 64;
const sixteenth = 1 / 16;
const tries = 5;
const size = 62_000;
const provider = useTestProvider();
let token = '';
beforeAll(async () => {
  token = await provider().signIn();
});

const filled = (unit: string) => unit.repeat(Math.floor(size / unit.length));
const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
const multipart = 'multipart/form-data; boundary=b';
/** Names another boundary to whoever looks for the word alone. */
const twoBoundaries = 'multipart/form-data; xboundary=zzz; boundary=b';
const head = 'Content-Disposition: form-data; name="image"; filename="a.png"';
const benign: Record<string, (text: string) => string> = {
  [form]: (text) => `search=${text}`,
  [json]: (text) => JSON.stringify({ search: text }),
  [multipart]: (text) => `--b\r\n${head}\r\n\r\n${text}\r\n--b--`,
  [twoBoundaries]: (text) => `--b\r\n${head}\r\n\r\n${text}\r\n--b--`,
};
const part = (head: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n1\r\n`;

const worst: [string, string, string][] = [
  ['a key repeated', form, filled('a=1&')],
  ['a bare key repeated', form, filled('a&')],
  ['separators alone', form, filled('&')],
  ['percent signs', form, `search=${filled('%')}`],
  ['broken UTF-8', form, `search=${filled('%ff')}`],
  ['many short keys', form, Array.from({ length: 9000 }, (_, at) => `${at}=1`).join('&')],
  ['keys that look like objects', form, filled('a[b][c][d]=1&')],
  ['as many repeats as may be', form, 'branch_id=1&'.repeat(199)],
  ['deep lists', json, '['.repeat(size / 2) + ']'.repeat(size / 2)],
  ['deep objects', json, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['a list in a field', json, `{"branch_id":[${filled('1,')}1]}`],
  ['a long list', json, `[${filled('1,')}1]`],
  ['many keys', json, `{${Array.from({ length: 5000 }, (_, at) => `"${at}":1`).join(',')}}`],
  ['a long number', json, `{"branch_id":${filled('9')}}`],
  ['many parts', multipart, `${filled(part('name="a"'))}--b--`],
  ['parts without a name', multipart, `${filled(part('x'))}--b--`],
  ['many headers in a part', multipart, `--b\r\n${filled('x: y\r\n')}\r\n1\r\n--b--`],
  ['boundaries alone', multipart, filled('--b\r\n')],
  ['almost boundaries', multipart, filled('\r\n--')],
];

const large = 6_300_000;
const long = (unit: string) => unit.repeat(Math.floor(large / unit.length));
const keys = (most: number) => Array.from({ length: most }, (_, at) => `"${at}":1`).join(',');

/** Where files are taken bodies may be a hundred times as long. */
const worstOfFiles: [string, string, string][] = [
  ['a million headers in a part', multipart, `--b\r\n${long('x: y\r\n')}\r\n1\r\n--b--`],
  ['a long name of a part', multipart, `${part(`name="${long('a')}"`)}--b--`],
  ['boundaries alone', multipart, long('--b\r\n')],
  ['almost boundaries', multipart, `--b\r\n${head}\r\n\r\n${long('\r\n--')}\r\n--b--`],
  ['many parts beside another boundary', twoBoundaries, `${long(part('name="a"'))}--b--`],
  ['a million headers beside another boundary', twoBoundaries, `--b\r\n${long('x: y\r\n')}\r\n1\r\n--b--`],
  ['many keys', json, `{${keys(500_000)}}`],
  ['a long list', json, `[${long('1,')}1]`],
  ['a key repeated', form, long('a=1&')],
];

describe('no request takes long', () => {
  /**
   * The processor time of a request, in ms: the least of several tries, without what else the machine had to do meanwhile. It is
   * tried again only while it is more than `enough`.
   */
  const costOf = async (path: string, type: string, payload: string, enough = 0) => {
    let least = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < tries && least > enough; turn += 1) {
      const before = process.cpuUsage();
      const headers = { 'content-type': type, authorization: `Bearer ${token}` };
      await provider().app.inject({ method: 'POST', url: apiBase + path, headers, payload });
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, (user + system) / 1000);
    }
    return least;
  };
  const mostFor = async (path: string, type: string, bytes: number) =>
    mostTimes * (await costOf(path, type, benign[type]?.('a'.repeat(bytes * sixteenth)) ?? ''));

  it.each(worst)('[X7] whatever its body is: %s', async (_, type, payload) => {
    expect(payload.length).toBeLessThan(65_536);
    const most = await mostFor(paths.listProducts, type, size);
    expect(await costOf(paths.listProducts, type, payload, most)).toBeLessThan(most);
  });

  it.each([paths.updateUser, paths.rateDish])(
    '[X7] whatever is sent in place of a file: %s',
    async (path) => {
      const slow: string[] = [];
      for (const [name, type, payload] of worstOfFiles) {
        const most = await mostFor(path, type, large);
        const cost = await costOf(path, type, payload, most);
        if (cost >= most) slow.push(`${name}: ${cost} ms, at most ${most}`);
      }
      expect(slow).toEqual([]);
    },
  );

  it.each(['x', ' ', '1,', 'a.', '@', '9', '٣', '-', '%25'])(
    '[X7] whatever fills every field: %j',
    async (unit) => {
      const slow: string[] = [];
      const most = await mostFor(paths.listProducts, form, size);
      for (const { path, fields } of endpointsOf(provider())) {
        const value = unit.repeat(Math.floor(size / Math.max(8, fields.length) / unit.length));
        const filledFields = fields.map((field) => `${field}=${value}`).join('&');
        const cost = await costOf(path, form, filledFields, most);
        if (cost >= most) slow.push(`${path}: ${cost} ms, at most ${most}`);
      }
      expect(slow).toEqual([]);
    },
  );
});
