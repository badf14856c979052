import { shortestWays, type Path } from '../../models/cover.ts';
import { textOf, type Case, type Cases, type Edge } from '../../models/explore.ts';
import { stepsOf, type Model } from '../../models/model.ts';
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
export function reportOf({ path, walk }: Failing, plan: Plan): string {
  const { model } = plan;
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
    `  Again: REPLAY_STEPS='${stepsInWords(path.path, plan)}' npm run thorough -- replay -g '${id}: every'`,
  ].join('\n');
}

/** The cases of every scenario, each once, so that a number tells them apart. */
function casesOf({ cases, scenarios = [] }: Model): Cases {
  const all: Record<string, Case[]> = {};
  for (const tried of [cases, ...scenarios.map((scenario) => scenario.cases)])
    for (const [type, known] of Object.entries(tried)) {
      const found = (all[type] ??= []);
      const texts = new Set(found.map(textOf));
      found.push(...known.filter((each) => !texts.has(textOf(each))));
    }
  return all;
}

/** The steps of a path in words, after the number of its start where there are several. */
export function stepsInWords(path: Path, { model, exploration: { starts } }: Plan): string {
  const start = starts.findIndex(({ key }) => key === path[0]?.from) + 1;
  return [...(starts.length > 1 ? [`start ${start}`] : []), ...stepsOf(path, casesOf(model))].join(' → ');
}

/** The path that a report printed. */
export async function pathBySteps(plan: Plan, text: string): Promise<PlannedPath> {
  const path: Edge[] = [];
  const { starts, edges } = plan.exploration;
  const cases = casesOf(plan.model);
  const steps = text.split(' → ');
  const start = /^start (\d+)$/.exec(steps[0] ?? '')?.[1];
  let at = starts[Number(start ?? 1) - 1]?.key;
  for (const wanted of start === undefined ? steps : steps.slice(1)) {
    const edge = edges.find((each) => each.from === at && stepsOf([each], cases)[0] === wanted);
    if (!edge) throw new Error(`No page takes “${wanted}” there`);
    path.push(edge);
    at = edge.to;
  }
  return plannedPath(plan, path);
}
