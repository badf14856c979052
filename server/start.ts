import { codeSenderOf } from './accounts/code-sender.ts';
import { DataFolderError } from './database/data-folder.ts';
import { firebaseOf } from './firebase/firebase-project.ts';
import { startProvider } from './main.ts';
import { connectGateways } from './payments/connect-gateways.ts';
import demoCustomers from './seed/customers.json';
import { StartError } from './start-error.ts';
import {
  databaseFault,
  demoOf,
  limitsOf,
  portOf,
  remedyOf,
  trustedProxiesOf,
  webAddressOf,
  worksOf,
} from './start-options.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
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
  const demo = demoOf(env['TIFFIN_DEMO'], { host, publicUrl, trustedProxies });
  const provider = await startProvider({
    port,
    host,
    dataDir: env['DATA_DIR'] || '.data',
    databaseUrl,
    secret: env['TIFFIN_SECRET'] ?? '',
    publicUrl,
    providerUrl: webAddressOf('VITE_PROVIDER_URL', typeof builtFor === 'string' ? builtFor : ''),
    trustedProxies,
    codeSender: codeSenderOf(env),
    gateways: connectGateways(env),
    firebase: firebaseOf(env),
    works: worksOf(env['WORK']),
    limits: limitsOf(env),
    ...(env['RENDER_PAGES'] === '0' && { rendererFolder: '' }),
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
  process.once('SIGTERM', stop);
} catch (error) {
  const isKnown = error instanceof DataFolderError || error instanceof StartError;
  const told = isKnown
    ? error.message
    : (remedyOf(error, { host, port }) ?? databaseFault(error, databaseUrl));
  say(told ?? String(error instanceof Error ? error.stack : error));
  process.exit(1);
}
