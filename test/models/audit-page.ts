import type { Audit } from './model.ts';

/**
 * The text of docs/machines.md: each machine with its figures; `scores` says of some machines how many deliberate faults the
 * checks notice. Charts, tables and paths are in the audit (`test/audit`).
 */
export function auditPage(audits: readonly Audit[], scores: ReadonlyMap<string, string> = new Map()): string {
  const lines = [
    '# The machines',
    '',
    'Written by `npm run audit` from the machines and their models; a test fails when it is stale. The same command writes `dist/audit`:',
    'open its `index.html` from the disk, or `/audit/` of a running demo, for every chart, state, transition, guard, path, promise',
    'and error edge.',
    '',
    'A path is one way that a customer and the world around can take through a machine. States of the explored graph are told apart by',
    'their data and running timers too, and every invariant was checked in each of them. Paths were walked with a real actor and a',
    'simulated clock, and each snapshot was compared with the explored one.',
    '',
    'Bounds: inputs are the cases in `test/models/machines`, one for each kind of behaviour; cases are combined as far as the',
    'scenarios of a machine go; events take no time; a parent and its child machine are modelled one by one. In a graph of more than',
    '2500 edges one edge of each kind and an even sample were walked, and more until no transition was left out.',
    '“Faults noticed” counts deliberate faults (a transition dropped or led elsewhere, a guard reversed, an action that does',
    'nothing): first those that a promise notices, then those that show only as another graph.',
    '',
    '| machine | states of the graph | edges | edges walked | paths | steps | transitions covered | faults noticed |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...audits.map((each) => summaryRow(each, scores.get(each.model.machine.id))),
    '',
    ...audits.map(({ model }) => `- **${model.machine.id}**: ${model.purpose}`),
  ];
  return `${lines.join('\n')}\n`;
}

export function summaryRow({ model, exploration, cover, hits, missed }: Audit, score = ''): string {
  const steps = cover.reduce((sum, { path }) => sum + path.length, 0);
  const walked = new Set(cover.flatMap(({ path }) => path)).size;
  const cells = [
    model.machine.id,
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
