import { startProvider } from './main.ts';
import { createStartLog } from './monitoring/start-log.ts';
import { readSettings } from './read-settings.ts';
import demoCustomers from './seed/customers.json';
import { faultText } from './start-options.ts';

/** The build of app and provider is one, so this is the address that the app has inside. */
const builtFor: unknown = import.meta.env['VITE_PROVIDER_URL'];
const { settings, mistakes } = readSettings(process.env, builtFor);
const { host, port, databaseUrl, demo } = settings.options;
const { log, logger } = createStartLog(settings.logFormat);
const stopWithinMs = 9500;

if (mistakes.length > 0) {
  for (const mistake of mistakes) log(mistake, 'error');
  process.exit(1);
}

try {
  const provider = await startProvider({ ...settings.options, log, logger });
  log(`Tiffin is ready at ${provider.url}`, 'info');
  if (demo) {
    for (const { username, countryCode, mobile } of demoCustomers) {
      log(`Demo customer: ${username}, +${countryCode} ${mobile}`, 'info');
    }
    log(`One-time codes and everything a demo needs: ${provider.url}/simulator`, 'info');
  }
  // The first page of all takes longest to render, so it is rendered before the first request.
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
    setTimeout(stop, settings.drainSeconds * 1000);
  });
} catch (error) {
  log(faultText(error, databaseUrl, { host, port }), 'error');
  process.exit(1);
}
