import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { invariantsOf, pathInvariantsOf } from './leaving-promises.ts';
import type { Audit } from './model.ts';
import { inWords, stepsOf } from './model.ts';
import { statesBelow, statesOf, transitionId } from './transitions.ts';

/**
 * The text of docs/machines.md: per machine its diagram, states, transitions and who covers them; `scores` says of some
 * machines how many deliberate faults the checks notice.
 */
export function auditPage(audits: readonly Audit[], scores: ReadonlyMap<string, string> = new Map()): string {
  const head = [
    '# The machines',
    '',
    'Written by `npm run audit` from the machines themselves; a test fails when it is stale. A path is one way that a customer and',
    'the world around can take through a machine. States of the explored graph are told apart by their data and running timers too, and',
    'every invariant was checked in each of them. Paths were walked with a real actor and a simulated clock, and each snapshot was',
    'compared with the explored one.',
    '',
    'What this does not say: inputs are the cases in `test/models/machines`, one for each kind of behaviour; cases are combined',
    'as far as the scenarios of a machine go; events take no time, so that an event never falls between two ticks of a clock. In',
    'a graph of more than 2500 edges, one edge of each kind (same states, same event) and an even sample were walked, and more',
    'until no transition was left out; elsewhere every edge. A parent',
    'and its child machine are modelled one by one. Diagrams leave out what holds everywhere in a state, the tables do not.',
    '“Faults noticed” counts deliberate faults (a transition dropped or led elsewhere, a guard reversed, an action that does',
    'nothing): first those that a promise (an invariant or an ending) notices, then those that show only as another graph. All are tried, in',
    'scenarios that together reach every state and transition; `test/models/approved/faults` names those that no promise noticed.',
    '',
    '| machine | states of the graph | edges | edges walked | paths | steps | transitions covered | faults noticed |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...audits.map((each) => summaryRow(each, scores.get(each.model.machine.id))),
  ];
  return `${[...head, ...audits.flatMap(section)].join('\n')}\n`;
}

export function summaryRow({ model, exploration, cover, hits, missed }: Audit, score = ''): string {
  const steps = cover.reduce((sum, { path }) => sum + path.length, 0);
  const walked = new Set(cover.flatMap(({ path }) => path)).size;
  const { id } = model.machine;
  const cells = [
    `[${id}](#${id.toLowerCase()})`,
    exploration.graphStates.size,
    exploration.edges.length,
    walked,
    cover.length,
    steps,
    `${hits.size} of ${hits.size + missed.length}`,
    score,
  ];
  return `| ${cells.join(' | ')} |`;
}

export function section(audit: Audit): string[] {
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
    ...keptAlways('Kept in every state', invariantsOf(model)),
    ...keptAlways('Kept on every path walked', pathInvariantsOf(model)),
    ...scenesOf(audit),
    ...resting(model.restingPlaces),
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

function keptAlways(title: string, kept: Record<string, unknown>): string[] {
  const names = Object.keys(kept);
  return names.length === 0 ? [] : [`${title}:`, '', ...names.map((name) => `- ${name}`), ''];
}

function scenesOf({ model, exploration }: Audit): string[] {
  if (!model.scenarios) return [];
  const sizes = exploration.scenarios.map(({ name, graphStates }) => `${name} (${graphStates})`);
  return [`Tried together, with the number of states: ${sizes.join(' · ')}.`, ''];
}

function resting(places: Record<string, string>): string[] {
  const reasons = Object.entries(places);
  return reasons.flatMap(([value, reason]) => [`Nothing has to leave \`${value}\`: ${reason}.`, '']);
}

function nameOf(node: AnyStateNode): string {
  return node.path.length === 0 ? '(everywhere)' : node.path.join('.');
}

function effectsOf(node: AnyStateNode): string {
  return node.invoke.map(({ id }) => id).join(', ');
}

function limitsOf(node: AnyStateNode): string {
  const limits = node.after.map(({ delay }) => (typeof delay === 'number' ? `${delay} ms` : String(delay)));
  return [...new Set(limits)].join(', ');
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
  return type === '' ? '*at once*' : inWords(type);
}

/** A named guard by its name, an inline one by its text. */
function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return `\`${textOfGuard(guard)}\``;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return '';
}

function textOfGuard(guard: object): string {
  const text = String(guard).replace(/^\(?\{?[^)]*\}?\)?\s*=>\s*/, '');
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
}

function diagram(root: AnyStateNode): string[] {
  const edges = statesBelow(root).flatMap((node) =>
    ownTransitions(node).flatMap((each) =>
      (each.target ?? []).map((target) => ({ from: node, to: target, label: edgeLabel(each) })),
    ),
  );
  const drawn = edges.filter(({ from, to }) => !isWithin(to, from));
  const lines = drawn.map(({ from, to, label }) => `  ${slug(from)} --> ${slug(to)}: ${label}`);
  const states = root.type === 'parallel' ? composite(root, '  ') : inside(root, '  ');
  return ['stateDiagram-v2', ...states, ...new Set(lines)];
}

/** What holds everywhere in a state would only tangle the drawing; the table has it. */
function isWithin(node: AnyStateNode, outer: AnyStateNode): boolean {
  for (let at: AnyStateNode | undefined = node.parent; at; at = at.parent) if (at === outer) return true;
  return false;
}

/** Event and named guard, without the characters that mean something to the diagram. */
function edgeLabel({ eventType, guard }: AnyTransitionDefinition): string {
  const condition = typeof guard === 'function' ? 'a condition' : guardName(guard);
  const event = eventName(eventType).replaceAll('*', '');
  return condition === '' ? event : `${event} [${condition}]`;
}

function inside(node: AnyStateNode, indent: string): string[] {
  const children = Object.values(node.states);
  const isParallel = node.type === 'parallel';
  return children.flatMap((child, index) => [
    ...(isParallel && index > 0 ? [`${indent}--`] : []),
    ...(!isParallel && node.initial.target.includes(child) ? [`${indent}[*] --> ${slug(child)}`] : []),
    ...(Object.keys(child.states).length > 0
      ? composite(child, indent)
      : [`${indent}state "${child.key}" as ${slug(child)}`]),
    ...(child.type === 'final' ? [`${indent}${slug(child)} --> [*]`] : []),
  ]);
}

function composite(node: AnyStateNode, indent: string): string[] {
  return [`${indent}state "${node.key}" as ${slug(node)} {`, ...inside(node, `${indent}  `), `${indent}}`];
}

function slug(node: AnyStateNode): string {
  return node.path.join('_') || node.key;
}
