import { resolve } from 'node:path';
import { createClock } from './clock.ts';
import { openDatabase } from './main.ts';
import { runMenuTool } from './menu-file/menu-tool.ts';
import { prepareEither } from './provider.ts';
import { readSettings } from './read-settings.ts';
import { faultText } from './start-options.ts';

const write = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run menu`: imports and exports the menu of the database that the settings name; answers the exit code. */
export async function menu(args: readonly string[]): Promise<number> {
  const { databaseUrl, dataDir, demo } = readSettings(process.env).settings.options;
  const clock = createClock();
  try {
    return await runMenuTool(args, {
      now: clock.now(),
      siteFolder: resolve('dist/app'),
      folder: process.env['INIT_CWD'] ?? process.cwd(),
      write,
      withDatabase: async (work) => {
        const folder = resolve(dataDir);
        write(databaseUrl === '' ? `The embedded database in ${folder}:` : 'The database of DATABASE_URL:');
        const { opened, complete, release } = await openDatabase(folder, { databaseUrl });
        try {
          complete(await prepareEither(opened, clock, demo));
          // One import at a time, and none while a start prepares the database.
          return await opened.exclusively(() => work(opened.database));
        } finally {
          await opened.close();
          await release();
        }
      },
    });
  } catch (error) {
    write(faultText(error, databaseUrl));
    return 1;
  }
}
