import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceHash } from '../../test/models/source-hash.ts';
import { templatePrograms } from './template.ts';

it('the template of the database is made anew when what the seeder imports has changed', () => {
  const read = (path: string) => readFileSync(join(process.cwd(), path), 'utf8');
  const hashWith = (changed: string) =>
    sourceHash(templatePrograms, (path) => read(path) + (path === changed ? 'changed();' : ''));
  const today = hashWith('');
  for (const path of [
    'machines/money.ts',
    'server/database/migrate.ts',
    'server/database/pglite-driver.ts',
    'server/database/schema/orders.ts',
    'server/menu-file/write-menu.ts',
    'server/orders/expire-orders.ts',
    'server/places/opening-hours.ts',
    'server/pricing/percentage.ts',
    'server/seeding/amounts.ts',
    'server/testing/keep-seed.ts',
  ])
    expect(hashWith(path), path).not.toBe(today);
  expect(hashWith('server/provider.ts')).toBe(today);
});
