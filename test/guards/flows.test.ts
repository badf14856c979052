import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const [, table = ''] = readFileSync('docs/testing.md', 'utf8').split('## The flows of a payment');

it('every flow of a payment that the page of tests lists has its journey', () => {
  const rows = [...table.matchAll(/^\| .*? \| `(.+?)` +\| (.+?) +\|$/gm)];
  expect(rows.length).toBeGreaterThanOrEqual(14);
  const missing = rows.filter(([, name, title = '']) => {
    const [path] = ['deep.journey', 'journey']
      .map((kind) => `test/journeys/${name}.${kind}.ts`)
      .filter(existsSync);
    const text = path === undefined ? '' : readFileSync(path, 'utf8');
    return !text.split('\n').some((line) => /^\s*test\(/.test(line) && line.includes(title));
  });
  expect(missing.map(([row]) => row)).toEqual([]);
});
