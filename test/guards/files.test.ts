import { describe, expect, it } from 'vitest';
import { isTest, sourcesIn } from './sources.ts';

const all = sourcesIn(['machines', 'src', 'server', 'test', 'scripts']);
const sources = all.filter(({ path }) => !isTest(path));
const banned = /(^|[-/])(utils?|helpers?|misc|common|manager)([-./]|$)/;

/** Lines a file may have, by what it is; the first row that fits decides. */
const limits: [kind: string, path: RegExp, lines: number][] = [
  ['machine', /^machines\/.*-machine\.ts$/, 250],
  ['view', /^src\/(features|components|app|ui)\/.*\.tsx$/, 160],
  ['source', /./, 300],
];

describe('files', () => {
  it.each(limits)('keeps each %s within its size', (kind, path, lines) => {
    const ofKind = sources.filter(
      (source) => limits.find(([, fits]) => fits.test(source.path))?.[0] === kind,
    );
    expect(
      ofKind
        .filter((each) => path.test(each.path) && each.lines > lines)
        .map((each) => `${each.path}: ${each.lines}`),
    ).toEqual([]);
  });

  it('names files in kebab-case, without drawers and barrels', () => {
    const odd = all.filter(({ path }) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      return (
        !/^[a-z0-9]+([-.][a-z0-9]+)*\.(ts|tsx|mjs)$/.test(name) ||
        name.startsWith('index.') ||
        banned.test(path)
      );
    });
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  it('leaves no task notes, forgotten focus or switched-off rules without a reason', () => {
    const note = new RegExp(
      ['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', String.raw`\b(it|test|describe)\.only\(`].join('|'),
    );
    const bare = /(oxlint|eslint)-disable(-next-line)?(?!.* -- )|@ts-(ignore|nocheck)|@ts-expect-error\s*$/;
    const marked = all.filter(
      ({ text }) => note.test(text) || text.split('\n').some((line) => bare.test(line)),
    );
    expect(marked.map(({ path }) => path).filter((path) => path !== 'test/guards/files.test.ts')).toEqual([]);
  });

  it('replaces a module only in test files that have their modules to themselves', () => {
    const isolated = /^src\/.*\.test\.tsx$|\.(dom|deep)\.test\.ts$/;
    // It replaces what needs a document, which no other file of its worker has.
    const alone = 'test/contract/rendered-pages.test.tsx';
    const replacing = /\bvi\.(mock|doMock|resetModules)\(/;
    const shared = all.filter(
      ({ path, text }) => isTest(path) && !isolated.test(path) && replacing.test(text),
    );
    expect(shared.map(({ path }) => path)).toEqual([alone]);
  });

  it('waits for the focus in tests of whole pages, where it moves after the screen', () => {
    const rendering = all.filter(
      ({ path, text }) => isTest(path) && /from '.*\/render-view\.tsx'/.test(text),
    );
    const hasty = /^\s*expect\(document\.activeElement.*;$/m;
    expect(rendering.filter(({ text }) => hasty.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('asserts a type only where the wire is read, and never twice over', () => {
    const assertion = /(?<!\bimport\b[^;]*)\bas (?!const\b|never\b)[A-Za-z{(]/;
    const isCode = (line: string) =>
      !/^\s*(\*|\/\/|\/\*|import|export \{|export \*)/.test(line) && !/['"`>][^'"`<]*\bas\b/.test(line);
    const asserting = sourcesIn(['machines', 'src', 'server']).filter(
      ({ path, text }) =>
        !isTest(path) &&
        path !== 'src/api/parse.ts' &&
        text.split('\n').some((line) => isCode(line) && assertion.test(line)),
    );
    const typesOfSetup = asserting.filter(({ text }) =>
      text.split('\n').some((line) => isCode(line) && assertion.test(line) && !/\{\} as /.test(line)),
    );
    expect(typesOfSetup.map(({ path }) => path)).toEqual([]);
  });
});
