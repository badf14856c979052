import { createServer } from 'vite';

/** App with hot reload and the provider behind it, on one address; the provider restarts when its files change. */
export async function dev() {
  // A PORT that is no number is reported by `readSettings` before Vite listens.
  const port = Number(process.env.PORT) || 3000;
  const providerPort = port + 1;
  const target = `http://127.0.0.1:${providerPort}`;
  const behind = [
    '/app/v1/api',
    '/pictures/',
    '/menu-pictures/',
    '/simulator',
    '/audit',
    '/webhooks',
    '/readyz',
    '/healthz',
  ];
  const vite = await createServer({
    server: {
      port,
      strictPort: true,
      host: process.env.HOST || '127.0.0.1',
      proxy: Object.fromEntries(behind.map((path) => [path, { target }])),
    },
  });

  const startProvider = async () => {
    const { readSettings } = await vite.ssrLoadModule('/server/read-settings.ts');
    const provider = await vite.ssrLoadModule('/server/main.ts');
    const env = { ...process.env, TIFFIN_DEMO: process.env.TIFFIN_DEMO || 'loopback' };
    const { settings, mistakes } = readSettings(env, vite.config.env.VITE_PROVIDER_URL);
    if (mistakes.length > 0) {
      for (const mistake of mistakes) console.error(mistake);
      process.exit(1);
    }
    // Only Vite's proxy calls the provider, at `target`.
    const at = { host: '127.0.0.1', port: providerPort };
    return provider.startProvider({ ...settings.options, ...at, log: console.log });
  };

  let running = await startProvider();
  let queue = Promise.resolve();
  vite.watcher.add('server');
  vite.watcher.on('change', (file) => {
    if (!/[\\/](server|machines)[\\/]/.test(file) || file.includes('.test.')) return;
    queue = queue.then(async () => {
      await running.close();
      vite.moduleGraph.invalidateAll();
      running = await startProvider();
      console.log('Provider restarted.');
    });
  });

  await vite.listen();
  vite.printUrls();
  console.log(
    `Inspector: open the app with ?inspect. Codes and controls: http://127.0.0.1:${port}/simulator`,
  );
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await running.close();
      await vite.close();
      process.exit(0);
    });
  }
}
