import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';

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
        if (text.length < 1024) continue;
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
        const addresses = Object.values(bundle).flatMap(({ fileName }) => {
          const language = /\/(en|hi|ar|fr)-[^/]+\.json$/.exec(fileName)?.[1];
          return language ? [`data-${language}="/${fileName}"`] : [];
        });
        return html.replace('src="/boot.js"', `src="/boot.js" ${addresses.join(' ')}`);
      },
    },
  };
}

/**
 * Takes of axios what `src/api` imports and the core behind it. Its adapters, defaults, checks of options and serializers
 * stay out: the client brings its own adapter, address and form, and reads answers as text, so nothing would need them.
 */
function axiosCore(): Plugin {
  const nothingCalls = [
    'index',
    'adapters',
    'buildURL',
    'buildFullPath',
    'parseHeaders',
    'assertParamsAcyclic',
    'validator',
  ];
  const core = '\0axios-core';
  const unused = '\0axios-unused';
  const isUnused = new RegExp(`/(${nothingCalls.join('|')})\\.js$`);
  return {
    name: 'axios-core',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') => {
      if (source === 'axios') return core;
      return importer.includes('/axios/lib/') && isUnused.test(source) ? unused : null;
    },
    load: (id) => {
      if (id === unused) {
        return 'export default { getAdapter: (own) => own, assertOptions() {}, validators: { spelling() {} } };';
      }
      if (id !== core) return null;
      return ['Axios', 'AxiosError']
        .map((name) => `export { default as ${name} } from 'axios/unsafe/core/${name}.js';`)
        .join('\n');
    },
  };
}

/** What every page needs is one file: fewer requests, and one file compresses better than its parts. */
const appBundle: Rolldown.InputOptions & { output: Rolldown.OutputOptions } = {
  input: 'index.html',
  treeshake: { propertyReadSideEffects: false },
  output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [axiosCore(), addressesOfTexts(), react(), tailwindcss(), precompress()],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/app',
    rolldownOptions: isSsrBuild ? { input: ['server/start.ts', 'server/reset.ts'] } : appBundle,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
  },
  test: {
    setupFiles: ['test/support/silence.ts', 'test/support/texts.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{machines,src,server,scripts}/**/*.test.{ts,tsx}', 'test/guards/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'models', include: ['test/models/**/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}));
