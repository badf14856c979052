import { codeSenderOf } from './accounts/code-sender.ts';
import { DataFolderError } from './database/data-folder.ts';
import { usualPoolSize } from './database/postgres-driver.ts';
import { firebaseOf } from './firebase/firebase-project.ts';
import { startProvider } from './main.ts';
import { connectGateways } from './payments/connect-gateways.ts';
import demoCustomers from './seed/customers.json';
import { StartError } from './start-error.ts';
import {
  databaseFault,
  folderOf,
  demoOf,
  limitsOf,
  numberOf,
  portOf,
  remedyOf,
  trustedProxiesOf,
  webAddressOf,
  worksOf,
} from './start-options.ts';

const write = (line: string) => process.stdout.write(`${line}\n`);
const { env } = process;
const host = env['HOST'] || '127.0.0.1';
const databaseUrl = env['DATABASE_URL'] ?? '';
/** The build of app and provider is one, so this is the address that the app has inside. */
const builtFor: unknown = import.meta.env['VITE_PROVIDER_URL'];
const stopWithinMs = 9500;
let port = 0;

try {
  port = portOf(env['PORT']);
  const publicUrl = webAddressOf('PUBLIC_URL', env['PUBLIC_URL']);
  const trustedProxies = trustedProxiesOf(env['TRUSTED_PROXY']);
  const drainSeconds = numberOf(env, 'DRAIN_SECONDS', 0);
  const demo = demoOf(env['TIFFIN_DEMO'], { host, publicUrl, trustedProxies });
  const provider = await startProvider({
    port,
    host,
    dataDir: env['DATA_DIR'] || '.data',
    databaseUrl,
    poolSize: numberOf(env, 'DATABASE_POOL', usualPoolSize),
    secret: env['TIFFIN_SECRET'] ?? '',
    publicUrl,
    providerUrl: webAddressOf('VITE_PROVIDER_URL', typeof builtFor === 'string' ? builtFor : ''),
    trustedProxies,
    codeSender: codeSenderOf(env),
    gateways: connectGateways(env),
    firebase: firebaseOf(env),
    works: worksOf(env['WORK']),
    limits: limitsOf(env),
    previousSiteFolder: folderOf('PREVIOUS_SITE', env['PREVIOUS_SITE']),
    ...(env['RENDER_PAGES'] === '0' && { rendererFolder: '' }),
    demo,
    log: write,
  });
  write(`Tiffin is ready at ${provider.url}`);
  if (demo) {
    for (const { username, countryCode, mobile } of demoCustomers) {
      write(`Demo customer: ${username}, +${countryCode} ${mobile}`);
    }
    write(`One-time codes and everything a demo needs: ${provider.url}/simulator`);
  }
  // The first page of all takes longest to render, so nobody waits for that one.
  fetch(provider.url, { headers: { accept: 'text/html' } })
    .then((reply) => reply.text())
    .catch(() => undefined);
  const stop = () => {
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    void provider.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', () => {
    provider.leave();
    setTimeout(stop, drainSeconds * 1000);
  });
} catch (error) {
  const isKnown = error instanceof DataFolderError || error instanceof StartError;
  const message = isKnown
    ? error.message
    : (remedyOf(error, { host, port }) ?? databaseFault(error, databaseUrl));
  write(message ?? String(error instanceof Error ? error.stack : error));
  process.exit(1);
}
