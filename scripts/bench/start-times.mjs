import { startBuiltProvider } from './provider-process.mjs';

/** Time until the built provider can serve the first page: with an empty data folder, then with its data. */
export async function measureStarts(folder) {
  const first = await startBuiltProvider(folder);
  await first.stop({ persistData: true });
  const second = await startBuiltProvider(folder, first.dataDir);
  await second.stop();
  return { emptyMs: first.tookMs, withDataMs: second.tookMs };
}
