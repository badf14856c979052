import type { Source } from './sources.ts';
import { isNode, namesOf, nodesOf, treeOf, type Node } from './syntax.ts';

const sending = new Set(['sendTo', 'sendParent', 'raise']);

/**
 * Event types that a file sends, `*` for any text: in `src` each object with a fixed `type`, in a machine only what it sends or
 * raises.
 */
export function eventsSentIn(source: Pick<Source, 'path' | 'text'>): Set<string> {
  const nodes = nodesOf(treeOf(source));
  const senders = source.path.startsWith('machines/') ? nodes.filter(isSending).flatMap(nodesOf) : nodes;
  return new Set(senders.flatMap(typeIn));
}

function isSending(node: Node): boolean {
  return node.type === 'CallExpression' && sending.has(namesOf(node['callee']).at(-1) ?? '');
}

/** The values that the `type` of an object expression can have. */
function typeIn(node: Node): string[] {
  if (node.type !== 'ObjectExpression' || !Array.isArray(node['properties'])) return [];
  return node['properties'].flatMap((property) => {
    const isType = isNode(property) && namesOf(property['key'])[0] === 'type';
    return isType ? nodesOf(property['value']).flatMap(fixedText) : [];
  });
}

/** A string, with `*` for its dynamic parts. */
function fixedText(node: Node): string[] {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']];
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return [];
  return [node['quasis'].map((part) => (isNode(part) ? cookedText(part) : '')).join('*')];
}

function cookedText({ value }: Node): string {
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
}
