import { shortestWays } from '../../models/cover.ts';
import { stepTexts } from '../step-text.ts';
import { inLanguages } from '../words.ts';
import type { Desk } from './desk.ts';
import type { AfterKill } from './driver.ts';
import { endOf, placeOf, plannedPath, stateText, type Plan, type PlannedPath } from './plan.ts';
import type { RecordedCrash } from './record.ts';
import { stepsOn } from './walk.ts';

/** The shortest path to each state in which a page comes to rest, and to each place that a page shows of it. */
export async function pathsToStates(plan: Plan): Promise<PlannedPath[]> {
  const ways = shortestWays(plan.exploration);
  const begins = (key: string) => Object.keys(plan.exploration.graphStates.get(key)?.snapshot.children ?? {});
  const found = new Map<string, PlannedPath>();
  const reached = new Map<string, string>();
  for (const { to } of plan.exploration.edges) {
    const snapshot = plan.exploration.graphStates.get(to)?.snapshot;
    if (!snapshot) continue;
    const place = placeOf(plan, snapshot);
    // What begins with the machine itself belongs to no step, so that its requests could not be held.
    if (ways(to).length === 0 && begins(to).some((effect) => effect in plan.driver.calls)) continue;
    const known = reached.get(place);
    if (known === undefined || ways(to).length < ways(known).length) reached.set(place, to);
  }
  for (const key of reached.values()) {
    // What the first page goes through by itself is over before anybody could kill it.
    if (ways(key).length < plan.driver.begins.length) continue;
    const path = await plannedPath(plan, ways(key));
    const place = placeOf(plan, endOf(path));
    const known = found.get(place);
    if (!known || path.path.length < known.path.length) found.set(place, path);
  }
  // Without a page there is no tab to kill.
  return [...found.values()].filter(({ groups, opening }) => groups.length > 0 || opening.acts.length > 0);
}

const nowhere: AfterKill = { back: [], shows: null, why: '' };

/** Kills the tab at the end of a path and comes back: the same place or a sentence why not, and nothing sent twice. */
export async function crash(desk: Desk, plan: Plan, path: PlannedPath): Promise<RecordedCrash> {
  const { driver, model } = plan;
  const snapshot = endOf(path);
  const state = stateText(snapshot.value);
  try {
    for await (const _step of stepsOn(desk, plan, path));
    const before = await desk.shown();
    const answered = structuredClone(desk.network.answered);
    const { back, shows, why, isAnswered = false } = driver.afterKill?.(snapshot) ?? nowhere;
    const countOf = () =>
      desk.network.sent.filter(({ path: each }) => driver.once.some((one) => one === each)).length;
    const sent = countOf();
    await desk.kill(isAnswered ? [] : Object.keys(driver.calls));
    for (const act of back) await desk.perform(act);
    await desk
      .until(async () => (await desk.shown()) === shows, 'the place afterwards')
      .catch(async () => {
        throw new Error(`the page says ${await desk.shown()} and should say ${shows}`);
      });
    if (countOf() > sent) throw new Error('something was sent again');
    if (before !== shows && why === '') throw new Error('another place, and no reason');
    if (before === shows && why !== '') throw new Error(`the same place needs no reason: ${why}`);
    const steps = [
      {
        text: inLanguages(({ frames }) =>
          path.opening.acts.length === 0 ? frames.noPage : frames.pageOpened,
        ),
        acts: path.opening.acts,
        waits: 0,
      },
      ...path.groups.map(({ edges, before: made, acts }) => ({
        text: stepTexts(edges, model.cases),
        acts: [...made, ...acts],
        waits: edges[0]?.advance ?? 0,
      })),
    ].filter(({ acts }, index) => index > 0 || acts.length > 0);
    return {
      state,
      value: snapshot.value,
      customer: driver.customer,
      flow: driver.flow,
      steps,
      answered,
      before: before ?? 'closed',
      after: shows ?? 'closed',
      why,
    };
  } catch (error) {
    throw new Error(`${model.machine.id}, killed in ${state}`, { cause: error });
  } finally {
    await desk.close();
  }
}
