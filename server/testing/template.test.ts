import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { templateSources } from './template.ts';

it('the template of the database is made anew when what the seeder imports has changed', () => {
  const paths = [...templateSources().keys()].map((path) => relative(process.cwd(), path));
  for (const path of [
    'machines/money.ts',
    'server/database/migrate.ts',
    'server/database/schema/orders.ts',
    'server/menu-file/write-menu.ts',
    'server/orders/expire-orders.ts',
    'server/places/opening-hours.ts',
    'server/pricing/percentage.ts',
    'server/seeding/amounts.ts',
    'server/testing/keep-seed.ts',
  ])
    expect(paths).toContain(path);
  expect(paths).not.toContain('server/provider.ts');
});
