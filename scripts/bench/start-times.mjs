import { startBuiltProvider } from './provider-process.mjs';

/** Built and installed, how long until the first page can be served: with an empty data folder, then with its data. */
export async function measureStarts(folder) {
  const first = await startBuiltProvider(folder);
  await first.stop({ keepData: true });
  const second = await startBuiltProvider(folder, first.dataDir);
  await second.stop();
  return { emptyMs: first.tookMs, withDataMs: second.tookMs };
}
