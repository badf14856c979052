import { DataFolderError } from './database/data-folder.ts';
import { startProvider } from './main.ts';
import { razorpayKeys } from './payments/create-gateway.ts';
import demoCustomers from './seed/customers.json';
import { databaseFault, portOf, publicUrlOf, remedyOf, StartError } from './start-options.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const { env } = process;
const host = env['HOST'] || '127.0.0.1';
const databaseUrl = env['DATABASE_URL'] ?? '';
let port = 0;

try {
  port = portOf(env['PORT']);
  const demo = env['TIFFIN_DEMO'] !== '0';
  const provider = await startProvider({
    port,
    host,
    dataDir: env['DATA_DIR'] || '.data',
    databaseUrl,
    secret: env['TIFFIN_SECRET'] ?? '',
    publicUrl: publicUrlOf(env['PUBLIC_URL']),
    razorpay: razorpayKeys(env),
    demo,
    log: say,
  });
  say(`Tiffin is ready at ${provider.url}`);
  if (demo) {
    for (const { username, countryCode, mobile } of demoCustomers) {
      say(`Demo customer: ${username}, +${countryCode} ${mobile}`);
    }
    say(`One-time codes and everything a demo needs: ${provider.url}/simulator`);
  }
  const stop = () => {
    void provider.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  const isKnown = error instanceof DataFolderError || error instanceof StartError;
  const told = isKnown
    ? error.message
    : (remedyOf(error, { host, port }) ?? databaseFault(error, databaseUrl));
  say(told ?? String(error instanceof Error ? error.stack : error));
  process.exit(1);
}
