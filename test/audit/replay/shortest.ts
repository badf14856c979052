import { shortestWays, type Path } from '../../models/cover.ts';
import { textOf, type Edge } from '../../models/explore.ts';
import { stepsOf } from '../../models/model.ts';
import { stepTexts } from '../step-text.ts';
import { plannedPath, type Plan, type PlannedPath } from './plan.ts';
import { actText } from './act-texts.ts';
import type { Walk } from './walk.ts';

export type Failing = { path: PlannedPath; walk: Walk };
const mostTries = 6;

/** The shortest path that fails like this one: cut after the failure, or a shorter way to the same event. */
export async function shortest(
  { path, walk }: Failing,
  plan: Plan,
  run: (path: PlannedPath) => Promise<Walk>,
): Promise<Failing> {
  const failedAt = walk.failure?.step ?? 0;
  const steps = path.groups.slice(0, failedAt).flatMap(({ edges }) => edges);
  const until = path.path.slice(0, plan.driver.begins.length + steps.length);
  const failing = path.groups[failedAt - 1]?.edges[0];
  if (!failing) return { path, walk };
  const ways = shortestWays(plan.exploration);
  const shorter = plan.exploration.edges
    .filter((edge) => isSameStep(edge, failing))
    .map((edge): Path => [...ways(edge.from), edge])
    .filter((each) => each.length < until.length)
    .toSorted((one, other) => one.length - other.length)
    .slice(0, mostTries);
  for (const candidate of [...shorter, until]) {
    const planned = await plannedPath(plan, candidate);
    const again = await run(planned);
    if (again.failure !== null) return { path: planned, walk: again };
  }
  return { path, walk };
}

function isSameStep(edge: Edge, other: Edge): boolean {
  return edge.events.map(textOf).join() === other.events.map(textOf).join();
}

/** A failing path for whoever has to mend it: steps, link and test. */
export function reportOf({ path, walk }: Failing, { model }: Plan): string {
  const id = model.machine.id;
  const lines = path.groups.flatMap((group, index) => [
    `  ${index + 1}. ${stepTexts(group.edges, model.cases).en}`,
    ...[...group.before, ...group.acts].map((act) => `     ${actText(act)}`),
  ]);
  return [
    `${id}: step ${walk.failure?.step}: ${walk.failure?.what}`,
    ...path.opening.acts.map((act) => `  0. ${actText(act)}`),
    ...lines,
    `  Chart: /audit/#/machine/${id}`,
    `  Again: REPLAY_STEPS='${stepsOf(path.path, model.cases).join(' → ')}' npm run thorough -- replay -g '${id}: every'`,
  ].join('\n');
}

/** The path that a report printed. */
export async function pathBySteps(plan: Plan, text: string): Promise<PlannedPath> {
  const path: Edge[] = [];
  let at = new Set(plan.exploration.starts.map(({ key }) => key));
  for (const wanted of text.split(' → ')) {
    const edge = plan.exploration.edges.find(
      (each) => at.has(each.from) && stepsOf([each], plan.model.cases)[0] === wanted,
    );
    if (!edge) throw new Error(`No page takes “${wanted}” there`);
    path.push(edge);
    at = new Set([edge.to]);
  }
  return plannedPath(plan, path);
}
