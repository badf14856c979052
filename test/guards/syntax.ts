import { parseAst } from 'vite';
import type { Source } from './sources.ts';

/** A node of a syntax tree. */
export type Node = { type: string; [field: string]: unknown };

/** The syntax tree of a file. */
export function treeOf({ path, text }: Pick<Source, 'path' | 'text'>): unknown {
  return parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
}

/** Every node of a tree, outermost first. */
export function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : [];
}

/** Names in a callee: `describe.each(rows)` as `['describe', 'each']`. */
export function namesOf(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Literal') return ['a value'];
  if (callee.type === 'Identifier') return [String(callee['name'])];
  if (callee.type === 'MemberExpression')
    return [...namesOf(callee['object']), ...namesOf(callee['property'])];
  if (callee.type === 'CallExpression') return namesOf(callee['callee']);
  return callee.type === 'TaggedTemplateExpression' ? namesOf(callee['tag']) : [];
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
