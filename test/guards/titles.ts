import { sourcesIn, type Source } from './sources.ts';
import { isNode, namesOf, treeOf, type Node } from './syntax.ts';

/** A citation of a rule by the title of a test that runs, or of a group of which at least one test runs. */
export type Citation = { id: string; path: string };

const groups = new Set(['describe', 'suite']);
const tests = new Set(['it', 'test']);
const notRun = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fail', 'fails']);
const branching = new Set(['IfStatement', 'ConditionalExpression', 'LogicalExpression']);

/** The rules that the tests below these folders cite, read from their titles without running them. */
export function citationsIn(folders: readonly string[]): Citation[] {
  return sourcesIn(folders, /\.tsx?$/).flatMap((source) =>
    [...citedIn(source)].map((id) => ({ id, path: source.path })),
  );
}

/** Rule ids in the titles of one file: `[R5.1]`, `[R5.1, C1]`. A test that may be skipped cites nothing. */
export function citedIn(source: Pick<Source, 'path' | 'text'>): Set<string> {
  if (!/\[[A-Z]\d/.test(source.text)) return new Set();
  const program = treeOf(source);
  return skipsItself(program) ? new Set() : new Set(titlesRun(program, []).flatMap(idsIn));
}

/** Titles of every test that runs, each with the titles of the groups around it. */
function titlesRun(value: unknown, around: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => titlesRun(each, around));
  if (!isNode(value) || branching.has(value.type)) return [];
  const call = calledAs(value);
  if (!call) return Object.values(value).flatMap((each) => titlesRun(each, around));
  const hints = [...call.modifiers, ...optionsIn(call.body)];
  if (hints.some((each) => notRun.has(each)) || skipsItself(call.body)) return [];
  const titles = [...around, ...call.title];
  return tests.has(call.name) ? titles : titlesRun(call.body, titles);
}

type Declared = { name: string; modifiers: string[]; title: string[]; body: unknown[] };

/** What a call declares when it declares a test or a group: `it('…', …)`, `describe.each([…])('…', …)`. */
function calledAs(node: Node): Declared | null {
  if (node.type !== 'CallExpression' || !Array.isArray(node['arguments'])) return null;
  const [name = '', ...modifiers] = namesOf(node['callee']);
  if ((!groups.has(name) && !tests.has(name)) || modifiers.includes('step')) return null;
  const [first, ...body] = node['arguments'];
  const title = textsOf(first);
  if (title.length === 0 || body.length === 0) return null;
  return { name: modifiers.includes('describe') ? 'describe' : name, modifiers, title, body };
}

/** Names of the options given to a test: `it('…', { skip: true }, …)`. */
function optionsIn(body: readonly unknown[]): string[] {
  return body.flatMap((each) => {
    if (!isNode(each) || each.type !== 'ObjectExpression' || !Array.isArray(each['properties'])) return [];
    return each['properties'].flatMap((property) => (isNode(property) ? namesOf(property['key']) : []));
  });
}

/** The fixed text of a string or a template. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return [];
  return [node['quasis'].map((part) => (isNode(part) ? cookedOf(part['value']) : '')).join('…')];
}

function cookedOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
}

/** True when `context.skip()`, `test.skip(…)` or the like stands directly in this body, not in a test within it. */
function skipsItself(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(skipsItself);
  if (!isNode(value) || calledAs(value)) return false;
  if (value.type === 'CallExpression' && isSkip(namesOf(value['callee']))) return true;
  return Object.values(value).some(skipsItself);
}

function isSkip(names: readonly string[]): boolean {
  return names.length > 1 && ['skip', 'fixme', 'todo'].includes(names.at(-1) ?? '');
}

function idsIn(title: string): string[] {
  const brackets = title.matchAll(/\[([A-Z]\d+(?:\.\d+)?(?:, [A-Z]\d+(?:\.\d+)?)*)\]/g);
  return [...brackets].flatMap(([, inside = '']) =>
    inside.split(', ').filter((id) => /^R\d+\.\d+$/.test(id)),
  );
}
