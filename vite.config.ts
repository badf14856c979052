import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { build, type Plugin, type Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { languages } from './src/i18n/locales.ts';

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

/** Writes .br and .gz beside every text file of the build, so that the provider never compresses while serving. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: (_config, env) => env.command === 'build' && !env.isSsrBuild,
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: () => {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !compressible.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const text = readFileSync(file);
        if (text.length < 200) continue;
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
      }
    },
  };
}

/** Tells public/boot.js where the texts of each language are, so that it can ask for the right ones at once. */
function addressesOfTexts(): Plugin {
  return {
    name: 'addresses-of-texts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const texts = new RegExp(`/(${languages.join('|')})-[^/]+\\.json$`);
        const addresses = Object.values(bundle).flatMap(({ fileName }) => {
          const language = texts.exec(fileName)?.[1];
          return language ? [`data-${language}="/${fileName}"`] : [];
        });
        return html.replace('src="/boot.js"', `src="/boot.js" ${addresses.join(' ')}`);
      },
    },
  };
}

const worker = { source: '/src/worker/worker.ts', address: '/worker.js' };

/** The built page, the scripts and styles that it names, the one that starts it, and the texts of each language: what the worker keeps of every build. */
function frameIn(folder: string) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, url = '']) => url);
  const files = ['/index.html', ...named].map((url) => {
    const isHashed = url.startsWith('/assets/');
    const digest = () =>
      createHash('sha256')
        .update(readFileSync(join(folder, url)))
        .digest('hex')
        .slice(0, 16);
    return { url, revision: isHashed ? null : digest() };
  });
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  if (script === undefined) throw new Error('The built page names no script');
  const texts = languages.flatMap((language) => {
    const address = new RegExp(`data-${language}="([^"]+)"`).exec(html)?.[1];
    return address === undefined ? [] : [address];
  });
  return { files, script, texts };
}

/**
 * The worker is a file of its own at a fixed address, with everything that it needs inside; while developing it is served there
 * as a module, and keeps nothing.
 */
function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'service-worker',
    configResolved: (config) => {
      folder = config.build.ssr ? '' : config.build.outDir;
    },
    configureServer: (server) => {
      server.middlewares.use((request, _reply, next) => {
        if (request.url === worker.address) request.url = worker.source;
        next();
      });
    },
    writeBundle: async () => {
      if (folder === '') return;
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        define: { 'import.meta.env.VITE_FRAME': JSON.stringify(frameIn(folder)) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: `.${worker.source}`,
            output: { format: 'iife', entryFileNames: worker.address.slice(1) },
          },
        },
      });
    },
  };
}

const small =
  /lucide-react|[\\/]src[\\/](ui|lib)[\\/](?!form|read-amount|open-drafts|page-head|picture-files)/;

/**
 * What every page needs is one file, and what several other pages share of small parts (icons, primitives) is another: fewer
 * requests, shorter lists of what to fetch with a page, and one file compresses better than its parts. Forms bring a library of their own,
 * and few pages read amounts, drafts or pictures, or have something to tell search engines.
 */
const appBundle: Rolldown.InputOptions & { output: Rolldown.OutputOptions } = {
  input: 'index.html',
  treeshake: { propertyReadSideEffects: false },
  output: {
    codeSplitting: {
      groups: [
        { name: 'start', tags: ['$initial'] },
        { name: 'parts', test: small, minShareCount: 2 },
      ],
    },
  },
};

/** The server builds: the provider, and in mode `render` the app's pages for it, with everything inside that only the app needs. */
const serverBuilds = {
  provider: {
    outDir: 'dist/server',
    input: ['server/start.ts', 'server/reset.ts', 'server/menu.ts', 'server/config.ts'],
  },
  render: { outDir: 'dist/render', input: ['src/render/render-page.tsx', 'src/render/public-addresses.ts'] },
};

const serverBuildOf = (mode: string) => serverBuilds[mode === 'render' ? 'render' : 'provider'];

const nodeTests = ['{machines,src,server,scripts}/**/*.test.ts', 'test/**/*.test.{ts,tsx}'];
/** Tests that need a page run in happy-dom, each file with its modules to itself. */
const pageTests = ['src/**/*.test.tsx', '{src,test}/**/*.dom.test.ts'];
/** Tests of the deep run (`npm run thorough`). */
const deepTests = ['{machines,src,server,scripts,test}/**/*.deep.test.ts'];

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [addressesOfTexts(), react(), tailwindcss(), serviceWorker(), precompress()],
  publicDir: isSsrBuild ? false : 'public',
  ssr: mode === 'render' ? { noExternal: true } : {},
  define: mode === 'render' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: isSsrBuild ? serverBuildOf(mode).outDir : 'dist/app',
    rolldownOptions: isSsrBuild ? { input: serverBuildOf(mode).input } : appBundle,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
  },
  test: {
    setupFiles: ['test/support/silence.ts', 'test/support/data-files.ts'],
    reporters: ['default', './test/support/slowest-files.ts'],
    maxWorkers: '100%',
    // Rendered pages leave much garbage: a tenth less processor time than with V8's usual 16 MB for new objects.
    execArgv: ['--max-semi-space-size=64'],
    // Long enough for a busy machine; a condition that holds ends the wait at once.
    expect: { poll: { timeout: 30_000 } },
    // A hook or a test may start a provider, which takes long on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: nodeTests,
          exclude: [...pageTests, ...deepTests],
          // One import of the provider and of the machines for all files of a worker.
          isolate: false,
          setupFiles: ['test/support/restore-globals.ts', 'test/support/seeds.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'page', include: pageTests, exclude: deepTests, environment: 'happy-dom' },
      },
      { extends: true, test: { name: 'deep', include: deepTests } },
    ],
  },
}));
