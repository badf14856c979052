import { describe, expect, it } from 'vitest';
import { isTest, sourcesIn, type Source } from './sources.ts';
import { isNode, namesOf, nodesOf, treeOf, type Node } from './syntax.ts';

const sources = sourcesIn(['src', 'server', 'machines']).filter(
  ({ path }) => !isTest(path) && !/\/(testing|devtools)\//.test(path),
);

/** Modules that format times or read clocks, each in a given time zone. */
const formatters = [
  'src/api/region-reply.ts',
  'src/lib/dates.ts',
  'src/lib/wall-time.ts',
  'src/lib/zone-clock.ts',
  'server/places/local-time.ts',
  'server/places/opening-hours.ts',
];

const inDeviceZone =
  /^(toLocaleString|toLocaleDateString|toLocaleTimeString|toDateString|toTimeString|get(Hours|Minutes|Seconds|Day|Date|Month|FullYear|TimezoneOffset))$/;

const isCall = ({ type }: Node) => type === 'CallExpression' || type === 'NewExpression';
const isFormat = ({ callee }: Node) => namesOf(callee).join('.').endsWith('Intl.DateTimeFormat');

function namesZone(call: Node): boolean {
  return nodesOf(call['arguments']).some(
    (node) => node.type === 'Property' && namesOf(node['key']).includes('timeZone'),
  );
}

/** Calls that read or format a time without a time zone, or outside of the formatters. */
function withoutZone({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  const calls = nodesOf(treeOf({ path, text })).filter(isCall);
  const formats = calls.filter((call) => isFormat(call) && !(formatters.includes(path) && namesZone(call)));
  const device = calls.filter(
    ({ callee }) => inDeviceZone.test(namesOf(callee).at(-1) ?? '') && path !== 'src/lib/zone-clock.ts',
  );
  return [...formats, ...device].map(({ callee }) => `${path} calls ${namesOf(callee).join('.')}`);
}

/** Views that read the device's clock, and why this can't differ from a server rendering. */
const ownClock: Record<string, string> = {
  'src/app/use-newer-version.ts': 'in an effect',
  'src/components/one-time-code/resend.tsx': 'after a code was asked for',
};

const isClock = ({ type, callee, arguments: given }: Node) => {
  const name = namesOf(callee).join('.');
  if (type === 'NewExpression') return name === 'Date' && Array.isArray(given) && given.length === 0;
  return type === 'CallExpression' && name === 'Date.now';
};

const isOfDevice = (node: Node) =>
  node.type === 'CallExpression' && /(?:^|\.)store\.(?:get|stored)$/.test(namesOf(node['callee']).join('.'));

/** Hooks that run the function they are given while the view renders. */
const rendering = /^use(?:State|Memo|Ref|Reducer)$/;

/** Reads of the device's store while a view renders: another first rendering than the server's. What a later function reads is none. */
function readsOfDevice(node: unknown, depth = 0): Node[] {
  if (Array.isArray(node)) return node.flatMap((each) => readsOfDevice(each, depth));
  if (!isNode(node)) return [];
  if (isOfDevice(node)) return [node];
  const isHook = node.type === 'CallExpression' && rendering.test(namesOf(node['callee']).at(-1) ?? '');
  if (isHook) return nodesOf(node['arguments']).filter(isOfDevice);
  const isFunction = node.type.includes('Function');
  if (isFunction && depth === 1) return [];
  return Object.values(node).flatMap((each) => readsOfDevice(each, isFunction ? depth + 1 : depth));
}

const isView = ({ path }: Source) =>
  /^src\/(features|components|ui|app)\//.test(path) || /^src\/actors\/.*\buse-[\w-]+\.tsx?$/.test(path);

describe('time', () => {
  it('[E6] is written by one formatter, in a time zone that is given', () => {
    expect(sources.flatMap(withoutZone)).toEqual([]);
  });

  it.each([
    'new Intl.DateTimeFormat(language, { hour: "numeric" }).format(at)',
    'new Intl.DateTimeFormat("en", { timeZone })',
    'at.toLocaleTimeString("en", { timeZone })',
    'new Date(at).getHours()',
  ])('[E6] is written nowhere else: %s', (text) => {
    expect(withoutZone({ path: 'src/features/some.ts', text })).toHaveLength(1);
  });

  it('[E6] is written with a zone by the formatter too', () => {
    expect(withoutZone({ path: 'src/lib/dates.ts', text: 'new Intl.DateTimeFormat("en", {})' })).toHaveLength(
      1,
    );
  });

  const readers = sources
    .filter(({ path }) => /^src\/(features|components|ui|app)\//.test(path))
    .filter((source) => nodesOf(treeOf(source)).some(isClock))
    .map(({ path }) => path);

  it('[E5] is read by views from useProviderNow, which knows when a page was rendered, or from useNow', () => {
    expect(readers.filter((path) => !(path in ownClock))).toEqual([]);
    expect(Object.keys(ownClock).filter((path) => !readers.includes(path))).toEqual([]);
  });
});

describe('what is shown of stored answers', () => {
  it('[E5] is read by useKept, which leaves the first rendering as the server did it', () => {
    const found = sources.filter(isView).filter((source) => readsOfDevice(treeOf(source)).length > 0);
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['in the view', 'const { ids } = store.get(slice);', 1],
    ['in state', 'useState(() => store.get(slice))', 1],
    ['in a memo', 'useMemo(() => store.stored(slice), [])', 1],
    ['after a press', 'const press = () => store.get(slice);', 0],
    ['in an effect', 'useEffect(() => void store.get(slice), [])', 0],
  ])('[E5] a read of the store %s', (_where, text, count) => {
    const source = { path: 'src/features/some.tsx', text: `function View() { ${text} }` };
    expect(readsOfDevice(treeOf(source))).toHaveLength(count);
  });

  /** Regions inside another region that shows the age for both. */
  const within = ['src/features/wallet/ledger.tsx', 'src/features/wallet/withdrawal-list.tsx'];
  it('[E5] shows its age on every page of orders, wallet, favourites, notifications and addresses', () => {
    const silent = sources
      .filter(({ path }) =>
        /^src\/(features\/(orders|invoice|wallet|favourites|notifications)|components\/addresses)\//.test(
          path,
        ),
      )
      .filter((source) =>
        nodesOf(treeOf(source)).some(
          (node) =>
            node.type === 'JSXOpeningElement' &&
            namesOf(node['name']).includes('QueryRegion') &&
            !nodesOf(node['attributes']).some(
              ({ type, name }) => type === 'JSXAttribute' && isNode(name) && name['name'] === 'showsAge',
            ),
        ),
      );
    expect(silent.map(({ path }) => path).filter((path) => !within.includes(path))).toEqual([]);
  });
});
