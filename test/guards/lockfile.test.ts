import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from './sources.ts';

type Entry = { optionalDependencies?: Record<string, string>; resolved?: string; hasInstallScript?: boolean };

const read = (file: string) => JSON.parse(readFileSync(join(projectFolder, file), 'utf8'));
const packages: Record<string, Entry> = read('package-lock.json').packages;

describe('package-lock.json', () => {
  it('knows the optional packages of every platform, so that a clean install works anywhere', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => {
        const places = [`${path}/node_modules/${name}`, `node_modules/${name}`];
        return !places.some((place) => place in packages);
      }),
    );
    expect(missing).toEqual([]);
  });

  it('names no host to download from', () => {
    expect(Object.keys(packages).filter((path) => packages[path]?.resolved)).toEqual([]);
  });
});

describe('package.json', () => {
  it('has at most fourteen scripts', () => {
    expect(Object.keys(read('package.json').scripts).length).toBeLessThanOrEqual(14);
  });
});
