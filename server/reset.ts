import { resolve } from 'node:path';
import { createClock } from './clock.ts';
import { emptyDataFolder } from './database/data-folder.ts';
import { openPostgres } from './database/postgres-driver.ts';
import { prepareDatabase } from './provider.ts';
import { reseed } from './seeding/seed.ts';
import { faultText } from './start-options.ts';

const write = (line: string) => process.stdout.write(`${line}\n`);
const databaseUrl = process.env['DATABASE_URL'] ?? '';
const folder = resolve(process.env['DATA_DIR'] || '.data');

try {
  if (databaseUrl === '') {
    await emptyDataFolder(folder);
    write(`The data in ${folder} are gone; the next start fills in the demo data.`);
  } else {
    const clock = createClock();
    const opened = await openPostgres(databaseUrl);
    await prepareDatabase(opened, clock, true);
    await opened.exclusively(() => reseed(opened.database, clock.now()));
    await opened.close();
    write('The database holds the demo data again.');
  }
} catch (error) {
  write(faultText(error, databaseUrl));
  process.exit(1);
}
