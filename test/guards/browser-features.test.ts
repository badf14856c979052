import { expect, it } from 'vitest';
import { isTest, sourcesIn, type Source } from './sources.ts';
import { isNode, namesOf, nodesOf, treeOf, type Node } from './syntax.ts';

/** Features that a browser may lack, deny or block, and the one module that uses each, with a fallback. */
const places: Record<string, RegExp> = {
  localStorage: /^src\/lib\/web-storage\.ts$/,
  sessionStorage: /^src\/lib\/web-storage\.ts$/,
  // Only the worker stores something there, and works without it.
  indexedDB: /^src\/(lib\/web-storage|worker\/kept-sender)\.ts$/,
  locks: /^src\/lib\/web-locks\.ts$/,
  cookie: /^src\/lib\/web-storage\.ts$/,
  randomUUID: /^src\/lib\/random-id\.ts$/,
  geolocation: /^src\/lib\/position\.ts$/,
  clipboard: /^src\/lib\/sharing\.ts$/,
  serviceWorker: /^src\/lib\/worker-container\.ts$/,
  requestPermission: /^src\/actors\/push\/device\.ts$/,
  requestIdleCallback: /^src\/lib\/when-idle\.ts$/,
  connection: /^src\/lib\/media\.ts$/,
};
/** Missing over plain HTTP or in supported browsers: no code uses these. */
const nowhere = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'crypto.subtle',
  'Promise.withResolvers',
  'navigator.vibrate',
];
const objects = new Set(['navigator', 'document', 'crypto', 'globalThis', 'window', 'Notification']);

/** Browser features that a node uses: `navigator.locks`, `{ locks } = navigator`, or `localStorage` as a global. */
function takenBy(node: Node): string[] {
  if (node.type === 'MemberExpression') {
    const names = namesOf(node).filter((name) => !['globalThis', 'window'].includes(name));
    const [first = '', second = ''] = names;
    return objects.has(first) ? [second, `${first}.${second}`] : [first, `${first}.${second}`];
  }
  if (node.type !== 'VariableDeclarator' || !isNode(node['id']) || !isNode(node['init'])) return [];
  if (node['id'].type !== 'ObjectPattern' || !objects.has(namesOf(node['init']).at(-1) ?? '')) return [];
  return nodesOf(node['id']['properties']).flatMap((one) =>
    one.type === 'Property' ? namesOf(one['key']) : [],
  );
}

function direct(source: Source): string[] {
  const taken = new Set(nodesOf(treeOf(source)).flatMap(takenBy));
  return [...taken]
    .filter(
      (name) => nowhere.includes(name) || (Object.hasOwn(places, name) && !places[name]?.test(source.path)),
    )
    .map((name) => `${source.path} uses ${name}`);
}

it('[E4] nothing that a browser may deny is called but in its one place, which has a way on', () => {
  const sources = sourcesIn(['src', 'machines']).filter(
    ({ path }) => !isTest(path) && !path.includes('/testing/'),
  );
  expect(sources.flatMap(direct)).toEqual([]);
});

it.each([
  'navigator.locks.request("a", work)',
  'const { locks } = navigator;',
  'window.localStorage.getItem("a")',
  'globalThis.sessionStorage?.getItem("a")',
  'localStorage.clear()',
  'document.cookie = "a=b"',
  'crypto.randomUUID()',
  'AbortSignal.any([signal])',
  'navigator.serviceWorker.ready',
])('finds %s anywhere else', (text) => {
  expect(direct({ path: 'src/app/some.ts', text, lines: 1 })).toHaveLength(1);
});
