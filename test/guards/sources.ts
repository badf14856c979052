import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = normalize(join(dirname(fileURLToPath(import.meta.url)), '../..'));

export type Source = { path: string; text: string; lines: number };

/** Files below the named folders whose names match, with their text; paths are relative to the project. */
export function sourcesIn(folders: readonly string[], matching: RegExp = /\.(ts|tsx|mjs)$/): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && matching.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.includes('node_modules'))
      .map((file) => {
        const text = readFileSync(file, 'utf8');
        return {
          path: relative(projectFolder, file).replaceAll('\\', '/'),
          text,
          lines: text.split('\n').length - 1,
        };
      }),
  );
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Everything a file imports: project files as project paths, packages by name. */
export function importsOf({ path, text }: Source): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g);
  return [...found].map(([, target = '']) =>
    target.startsWith('.') ? normalize(join(dirname(path), target)).replaceAll('\\', '/') : target,
  );
}
