import { join } from 'node:path';
import { build } from 'vite';
import { projectFolder } from '../guards/sources.ts';

export const siteFolder = join(projectFolder, 'test/audit/site');

/** One script that needs no module loader, since a browser loads no module from a file. */
export async function buildScript(folder: string, source: string, script: string): Promise<void> {
  await build({
    configFile: false,
    root: siteFolder,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The test runner that this runs in is no production environment.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(siteFolder, source),
        // A busy machine builds slowly, which is no warning about the script.
        checks: { bundlerTimings: false },
        // “use client” means nothing in one script for a browser.
        onLog: (level, log, next) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : next(level, log)),
        output: { format: 'iife', entryFileNames: script, assetFileNames: '[name][extname]' },
      },
    },
  });
}
