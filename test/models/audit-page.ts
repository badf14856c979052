import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Audit } from './model.ts';
import { stepsOf } from './model.ts';
import { statesBelow, statesOf, transitionId } from './transitions.ts';

/** The text of docs/machines.md: per machine its diagram, states, transitions and who covers them. */
export function auditPage(audits: readonly Audit[]): string {
  const head = [
    '# The machines',
    '',
    'Written by `npm run audit` from the machines themselves; a test fails when it is stale. A path is one way a customer and',
    'the world can walk through a machine; every path listed was walked in memory with a real actor and a simulated clock.',
    '“Worlds” are states together with their data and running timers, for the inputs listed in `test/models/machines`.',
    '',
    '| machine | worlds | edges | paths walked | steps | transitions covered |',
    '|---|---:|---:|---:|---:|---:|',
    ...audits.map(summaryRow),
  ];
  return `${[...head, ...audits.flatMap(section)].join('\n')}\n`;
}

function summaryRow({ model, exploration, cover, hits, missed }: Audit): string {
  const steps = cover.reduce((sum, { path }) => sum + path.length, 0);
  const { id } = model.machine;
  const covered = `${hits.size} of ${hits.size + missed.length}`;
  return `| [${id}](#${id}) | ${exploration.worlds.size} | ${exploration.edges.length} | ${cover.length} | ${steps} | ${covered} |`;
}

function section(audit: Audit): string[] {
  const { model, hits, shortCover, missed } = audit;
  const states = statesOf(model.machine);
  return [
    '',
    `## ${model.machine.id}`,
    '',
    model.purpose,
    '',
    '```mermaid',
    ...diagram(model.machine.root),
    '```',
    '',
    '| state | tags | effects | time limits |',
    '|---|---|---|---|',
    ...states.map(
      (node) => `| ${nameOf(node)} | ${node.tags.join(', ')} | ${effectsOf(node)} | ${limitsOf(node)} |`,
    ),
    '',
    '| from | event | if | to | paths |',
    '|---|---|---|---|---:|',
    ...states.flatMap((node) => ownTransitions(node).map((each) => transitionRow(each, hits))),
    '',
    `Always true, checked in every world: ${Object.keys(model.invariants)
      .map((name) => `*${name}*`)
      .join(' · ')}`,
    '',
    '<details><summary>The short paths: together they fire every transition above</summary>',
    '',
    ...shortCover.map(({ id, path }) => `1. \`${id}\` ${stepsOf(path, model.cases).join(' → ')}`),
    '',
    '</details>',
    ...(missed.length === 0
      ? []
      : [
          '',
          'Not reached by generation:',
          '',
          ...missed.map((id) => `- \`${id}\`: ${model.unreached[id] ?? ''}`),
        ]),
  ];
}

function nameOf(node: AnyStateNode): string {
  return node.path.length === 0 ? '(everywhere)' : node.path.join('.');
}

function effectsOf(node: AnyStateNode): string {
  return node.invoke.map(({ id }) => id).join(', ');
}

function limitsOf(node: AnyStateNode): string {
  return node.after
    .map(({ delay }) => (typeof delay === 'number' ? `${delay} ms` : String(delay)))
    .join(', ');
}

function ownTransitions(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

function transitionRow(transition: AnyTransitionDefinition, hits: ReadonlyMap<string, number>): string {
  const targets = transition.target?.map(nameOf).join(', ') ?? 'stays';
  const count = hits.get(transitionId(transition)) ?? 0;
  const cells = [
    nameOf(transition.source),
    eventName(transition.eventType),
    guardName(transition.guard),
    targets,
    count,
  ];
  return `| ${cells.join(' | ')} |`;
}

function eventName(type: string): string {
  if (type === '') return '*at once*';
  return type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 failed')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.done\.state\..*$/, 'all parts done');
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return guard.name || 'a condition';
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return '';
}

function diagram(root: AnyStateNode): string[] {
  const edges = statesBelow(root).flatMap((node) =>
    ownTransitions(node).flatMap((each) =>
      (each.target ?? []).map((target) => ({ from: node, to: target, label: eventName(each.eventType) })),
    ),
  );
  const drawn = edges.filter(({ from }) => from !== root);
  const lines = drawn.map(
    ({ from, to, label }) => `  ${slug(from)} --> ${slug(to)}: ${label.replaceAll('*', '')}`,
  );
  return ['stateDiagram-v2', ...inside(root, '  '), ...new Set(lines)];
}

function inside(node: AnyStateNode, indent: string): string[] {
  const children = Object.values(node.states);
  const isParallel = node.type === 'parallel';
  return children.flatMap((child, index) => [
    ...(isParallel && index > 0 ? [`${indent}--`] : []),
    ...(!isParallel && node.initial.target.includes(child) ? [`${indent}[*] --> ${slug(child)}`] : []),
    ...(Object.keys(child.states).length > 0
      ? [`${indent}state "${child.key}" as ${slug(child)} {`, ...inside(child, `${indent}  `), `${indent}}`]
      : [`${indent}state "${child.key}" as ${slug(child)}`]),
    ...(child.type === 'final' ? [`${indent}${slug(child)} --> [*]`] : []),
  ]);
}

function slug(node: AnyStateNode): string {
  return node.path.join('_') || node.key;
}
