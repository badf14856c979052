import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { gatewayIds } from '../../machines/payment/gateways.ts';
import { paths } from '../../src/lib/paths.ts';
import { buildAlone } from '../support/build-alone.ts';
import { importsOf, sourcesIn } from './sources.ts';

const built = 'dist/app';
/** Names that occur only in the inspector, the path generator and test tools. */
const forDevelopers = ['@statelyai', 'xstateinspector', 'stately.ai/inspect', 'Traversal limit exceeded'];

/** Our own code that paying with each gateway loads, compressed. */
const mostOfGateway = { razorpay: 3000, stripe: 10_000, paystack: 3000, flutterwave: 3000 };

const chunks = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

/** Compressed size of files of the build, in bytes. */
const compressed = (files: readonly string[]) =>
  files
    .map((file) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);

const readChunks = () => chunks.parse(JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')));

/** Files loaded before these pages are used: their own, and their imports recursively. */
function fetchedWith(...pages: string[]): Set<string> {
  const manifest = readChunks();
  const keys = new Set(pages);
  for (const key of keys) for (const other of manifest[key]?.imports ?? []) keys.add(other);
  return new Set([...keys].flatMap((key) => manifest[key]?.file ?? []));
}

const scripts = (files: Iterable<string>) => [...files].filter((file) => file.endsWith('.js'));
const has = (words: RegExp) => (file: string) => words.test(readFileSync(join(built, file), 'utf8'));

describe('what customers download', () => {
  it.skipIf(!existsSync(built))('carries nothing of the inspector or the path generator', () => {
    const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|html)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(0);
    const found = files.flatMap((name) => {
      const text = readFileSync(join(built, name), 'utf8');
      return forDevelopers.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`);
    });
    expect(found).toEqual([]);
  });

  it.skipIf(!existsSync(built))('brings nothing of Firebase with the first load [D24, R7.4]', () => {
    const ofFirebase = has(/@firebase\//);
    expect(scripts(Object.values(readChunks()).map(({ file }) => file)).some(ofFirebase)).toBe(true);
    expect(scripts(fetchedWith('index.html')).filter(ofFirebase)).toEqual([]);
  });

  it.skipIf(!existsSync(built))('has a worker of at most 12 kB in transfer', () => {
    expect(gzipSync(readFileSync(join(built, 'worker.js'))).length).toBeLessThanOrEqual(12_000);
  });

  it('[R1.25, R4.15] pays no more than 3 kB of that worker for pushes', async () => {
    const input = ['push', 'initialise'].map((name) => `src/worker/${name}.ts`);
    const output = await buildAlone(input);
    expect(output.length).toBeGreaterThanOrEqual(input.length);
    const code = output.join('');
    expect(code).toContain('INIT_FIREBASE');
    expect(gzipSync(code).length).toBeLessThanOrEqual(3_000);
  });

  it.skipIf(!existsSync(built))(
    'can be installed: its manifest names pages and pictures that there are',
    () => {
      const manifest = JSON.parse(readFileSync(join(built, 'manifest.webmanifest'), 'utf8'));
      const pages: string[] = Object.values(paths).filter((path) => typeof path === 'string');
      const named = [manifest.start_url, ...manifest.shortcuts.map(({ url }: { url: string }) => url)];
      expect(named.filter((url) => !pages.includes(url))).toEqual([]);
      for (const { src, sizes } of manifest.icons) {
        const png = readFileSync(join(built, src));
        expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
      }
      expect(readFileSync(join(built, 'index.html'), 'utf8')).toContain('href="/manifest.webmanifest"');
    },
  );

  it.skipIf(!existsSync(built))('[R1.13] fetches no more than 38 kB with the identity SDK', () => {
    const early = fetchedWith('index.html');
    const late = scripts(fetchedWith('src/actors/firebase/firebase-auth.ts')).filter(
      (file) => !early.has(file),
    );
    expect(late.filter(has(/identitytoolkit|firebase-heartbeat/))).toHaveLength(2);
    expect(compressed(late)).toBeLessThanOrEqual(38_000);
  });

  it.skipIf(!existsSync(built)).each(gatewayIds)(
    '[R7.3] carries no code of %s with the first page, nor with the checkout before it is chosen, and then little',
    (id) => {
      const drivers = Object.entries(readChunks()).filter(([key]) =>
        key.startsWith(`src/payments/${id}-driver`),
      );
      const early = fetchedWith('index.html', 'src/features/checkout/checkout-page.tsx');
      expect(early.size).toBeGreaterThan(10);
      expect(drivers).toHaveLength(1);
      expect(drivers.filter(([, { file }]) => early.has(file))).toEqual([]);
      const brought = scripts(fetchedWith(...drivers.map(([key]) => key))).filter((file) => !early.has(file));
      expect(compressed(brought)).toBeLessThanOrEqual(mostOfGateway[id]);
    },
  );

  it('meets the inspector in one place, which a build leaves out', () => {
    const asking = sourcesIn(['src']).filter(
      (source) =>
        !source.path.startsWith('src/devtools/') &&
        importsOf(source).some((target) => target.startsWith('src/devtools/')),
    );
    expect(asking.map(({ path }) => path)).toEqual(['src/app/start.tsx']);
    expect(asking[0]?.text).toMatch(
      /import\.meta\.env\.DEV[\s\S]*await import\('\.\.\/devtools\/inspect\.ts'\)/,
    );
  });
});
