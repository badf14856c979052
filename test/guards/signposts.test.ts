import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder, sourcesIn } from './sources.ts';

const documents = [
  ...sourcesIn(['docs', 'server'], /\.md$/),
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].map((path) => ({
    path,
    text: readFileSync(join(projectFolder, path), 'utf8'),
  })),
];
/** `src/lib/paths.ts`, also with a slash at its end; no patterns. */
const named = /`((?:machines|src|server|test|docs|scripts|public|locales)\/[\w@./-]*)`/g;

/** `](testing.md#habits)`, without the anchor; no web addresses. */
const linked = /\]\(([\w@./-]+)(?:#[\w-]+)?\)/g;

describe('what documents point at', () => {
  it('is there where it is a link', () => {
    const broken = documents.flatMap(({ path, text }) =>
      [...text.matchAll(linked)].flatMap(([, target = '']) =>
        existsSync(join(projectFolder, dirname(path), target)) ? [] : [`${path}: ${target}`],
      ),
    );
    expect(broken).toEqual([]);
  });

  it('is there', () => {
    const gone = documents.flatMap(({ path, text }) =>
      [...text.matchAll(named)].flatMap(([, target = '']) =>
        existsSync(join(projectFolder, target)) ? [] : [`${path}: ${target}`],
      ),
    );
    expect(gone).toEqual([]);
  });

  it('is there where it is the name of a test without its folder', () => {
    const files = new Set(sourcesIn(['machines', 'src', 'server', 'test']).map(({ path }) => basename(path)));
    const gone = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/`([\w.-]+\.(?:test|journey)\.tsx?)`/g)].flatMap(([, name = '']) =>
        files.has(name) ? [] : [`${path}: ${name}`],
      ),
    );
    expect(gone).toEqual([]);
  });

  it('is there where the page of the provider names its own files', () => {
    const page = readFileSync(join(projectFolder, 'server/README.md'), 'utf8');
    const own = [...page.matchAll(/`([\w-]+\/[\w./-]+\.ts)`/g)].map(([, target = '']) => target);
    const gone = own.filter(
      (target) =>
        ![projectFolder, join(projectFolder, 'server')].some((from) => existsSync(join(from, target))),
    );
    expect(own.length).toBeGreaterThan(5);
    expect(gone).toEqual([]);
  });

  it('is every folder of the provider', () => {
    const table = readFileSync(join(projectFolder, 'server/README.md'), 'utf8');
    const folders = readdirSync(join(projectFolder, 'server'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.filter((name) => !new RegExp(`^\\|[^|]*\\b${name}/`, 'm').test(table))).toEqual([]);
  });
});
