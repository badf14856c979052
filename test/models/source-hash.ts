import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, projectFolder } from '../guards/sources.ts';

type Read = (path: string) => string;

/** Lines that hold a comment only, and what is imported as a type only: neither changes what happens. */
const comments = /^[ \t]*(\/\/.*|\/\*[\s\S]*?\*\/[ \t]*)\n/gm;
const types = /^(import|export) type [^;]*? from [^;]*;\n/gm;

const texts = new Map<string, string>();

function readOnce(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(projectFolder, path), 'utf8');
  texts.set(path, text);
  return text;
}

/** A digest of these files, of every project file that they import, however far, and of the versions of the packages. */
export function sourceHash(files: readonly string[], read: Read = readOnce): string {
  const parts = new Map(files.map((file) => [file, '']));
  for (const path of parts.keys()) {
    if (!isProjectFile(path)) {
      parts.set(path, versionOf(path, read));
      continue;
    }
    const text = read(path).replaceAll(types, '').replaceAll(comments, '');
    parts.set(path, text);
    for (const target of importsOf({ path, text, lines: 0 })) if (!parts.has(target)) parts.set(target, '');
  }
  const hash = createHash('sha256');
  for (const [path, text] of [...parts].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${path}\n${text}\n`);
  return hash.digest('hex').slice(0, 12);
}

const isProjectFile = (path: string) => /\.\w+$/.test(path) && path.includes('/');

function versionOf(target: string, read: Read): string {
  const name = target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
  const { packages }: { packages: Record<string, { version?: string }> } = JSON.parse(
    read('package-lock.json'),
  );
  return packages[`node_modules/${name}`]?.version ?? '';
}
