import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../../machines/order/order.ts';
import { paths } from '../../src/lib/paths.ts';
import { importsOf, isTest, sourcesIn, type Source } from './sources.ts';

const belowViews = ['src/actors/', 'src/api/', 'src/ui/', 'src/i18n/', 'src/lib/', 'machines/'];

/** Who may import what; the first row whose folder fits decides. Packages are free unless a row below forbids them. */
const mayImport: [folder: string, allowed: string[]][] = [
  ['machines/', ['machines/']],
  ['src/lib/', ['src/lib/', 'machines/']],
  ['src/i18n/', ['src/i18n/', 'src/lib/', 'machines/', 'locales/']],
  ['src/ui/', ['src/ui/', 'src/i18n/', 'src/lib/', 'machines/']],
  ['src/api/', ['src/api/', 'src/lib/', 'machines/']],
  ['src/payments/', ['src/payments/', 'src/lib/', 'machines/']],
  ['src/actors/', ['src/actors/', 'src/api/', 'src/payments/', 'src/i18n/', 'src/lib/', 'machines/']],
  ['src/worker/', ['src/worker/', 'src/lib/', 'machines/']],
  ['src/devtools/', ['src/devtools/', 'src/lib/', 'machines/']],
  ['src/components/', ['src/components/', ...belowViews]],
  ['src/features/', ['src/features/', 'src/components/', ...belowViews]],
  ['src/app/', ['src/', 'machines/', 'locales/']],
  ['src/render/', ['src/', 'machines/', 'locales/']],
  ['src/main.tsx', ['src/app/', 'src/styles/', 'src/actors/', 'src/i18n/']],
  ['server/', ['server/', 'src/api/contract/', 'src/i18n/locales.ts', 'machines/', 'package.json']],
];

const sources = sourcesIn(['machines', 'src', 'server']).filter(
  ({ path }) => !isTest(path) && !path.includes('/testing/'),
);
const isProjectPath = (target: string) =>
  /^(machines|src|server|test|locales|docs|scripts|package\.json)/.test(target);

function wrongImports(source: Source): string[] {
  const allowed = mayImport.find(([folder]) => source.path.startsWith(folder))?.[1] ?? [];
  return importsOf(source)
    .filter(isProjectPath)
    .filter((target) => !allowed.some((prefix) => target.startsWith(prefix)))
    .map((target) => `${source.path} → ${target}`);
}

/** The files that can be reached from themselves, by imports of every kind: static, dynamic and of types. */
function filesInCircles(all: readonly Source[]): string[] {
  const targets = new Map(all.map((source) => [source.path, importsOf(source)]));
  const reach = (from: string) => {
    const seen = new Set<string>();
    const open = [from];
    for (let path = open.pop(); path !== undefined; path = open.pop())
      for (const target of targets.get(path) ?? [])
        if (!seen.has(target)) {
          seen.add(target);
          open.push(target);
        }
    return seen;
  };
  return all.map(({ path }) => path).filter((path) => reach(path).has(path));
}

describe('imports flow one way', () => {
  it('has no circle, dynamic imports included', () => {
    expect(filesInCircles(sources)).toEqual([]);
  });

  it('keeps to the table of who may import what', () => {
    expect(sources.flatMap(wrongImports)).toEqual([]);
  });

  it('keeps features apart: what two share is a component', () => {
    const crossing = sources.flatMap((source) => {
      const own = /^src\/features\/[^/]+\//.exec(source.path)?.[0];
      if (!own) return [];
      return importsOf(source).filter(
        (target) => target.startsWith('src/features/') && !target.startsWith(own),
      );
    });
    expect(crossing).toEqual([]);
  });

  it('[C9] lets views change an account only by useCustomerMutation, which drops answers to another customer', () => {
    const calls = sources.filter(({ text }) => /\buseMutation\b/.test(text)).map(({ path }) => path);
    expect(calls).toEqual(['src/actors/session/use-customer-mutation.ts']);
  });

  it('keeps machines free of everything but xstate', () => {
    const packages = sources
      .filter(({ path }) => path.startsWith('machines/'))
      .flatMap((source) => importsOf(source).filter((target) => !isProjectPath(target)));
    expect(new Set(packages)).toEqual(new Set(['xstate']));
  });

  it('lets the provider load demo mode in one place, and never its tests', () => {
    const product = sourcesIn(['server']).filter(
      ({ path }) => !isTest(path) && !/^server\/(demo|testing)\//.test(path),
    );
    const loading = product.flatMap((source) =>
      importsOf(source)
        .filter((target) => /^server\/(demo|testing)\//.test(target))
        .map((target) => `${source.path} → ${target}`),
    );
    expect(loading).toEqual([
      'server/provider.ts → server/demo/demo.ts',
      'server/services.ts → server/demo/stand-ins.ts',
    ]);
    const unswitched = product.filter(({ text }) => /^import (?!type )[^;]*demo\/[^;]*'/m.test(text));
    expect(unswitched.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['react-hot-toast', /^src\/app\/notices\.tsx$/],
    ['axios', /^src\/api\//],
    ['zod', /^server\//],
    ['zod/mini', /^src\/(api|actors)\/|^src\/(components|features)\/.*-schema\.ts$/],
    ['react-hook-form', /^src\/ui\/form(-field)?\.tsx?$|^src\/components\/addresses\//],
    ['@hookform/resolvers/standard-schema', /^src\/ui\/form\.ts$/],
    ['@statelyai/inspect', /^src\/devtools\//],
  ])('lets only one place import %s', (name, place) => {
    const others = sources.filter((source) => importsOf(source).includes(name) && !place.test(source.path));
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it('speaks the wire only in src/api', () => {
    const wire = /app\/v1\/api|x-www-form-urlencoded|['"`]pv?\.[a-z_]+['"`]|['"`](ASC|DESC)['"`]/;
    const others = sources.filter(
      ({ path, text }) => /^(src|machines)\//.test(path) && !path.startsWith('src/api/') && wire.test(text),
    );
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it('spells addresses of pages only in src/lib/paths.ts', () => {
    const spelled = [...Object.values(paths), ...Object.values(paths.pattern)].flatMap((path) =>
      typeof path === 'string' ? (path.split('/')[1] ?? []) : [],
    );
    const address = new RegExp(`['"\`]/(${[...new Set(spelled)].filter(Boolean).join('|')})(?=[/?#'"\`$])`);
    const others = sources.filter(
      ({ path, text }) => path.startsWith('src/') && path !== 'src/lib/paths.ts' && address.test(text),
    );
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it('names no field of the wire in a view, but what the provider calls the states of an order', () => {
    const named = sources
      .filter(({ path }) => /^src\/(app|features|components|ui)\//.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/['"`.]([a-z]+(?:_[a-z]+)+)\b/g)].map(([, word = '']) => ({ path, word })),
      );
    expect(named.filter(({ word }) => !orderStatuses.some((status) => status === word))).toEqual([]);
  });
});
