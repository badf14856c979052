import type { AnyMachineSnapshot } from 'xstate';
import { differencesIn, lastingFields, pathsOf } from './call-of-effect.ts';
import type { Desk } from './desk.ts';
import { endedBy, endOf, isAnswerable, type Group, type Plan, type PlannedPath } from './plan.ts';

export type WalkedStep = {
  /** Transitions that the page's own machine took. */
  taken: string[];
  /** Requests that left for effects, with their fields. */
  calls: { effect: string; path: string; fields: Record<string, string> }[];
  picture: string | null;
};
export type Walk = {
  id: string;
  steps: WalkedStep[];
  /** The step that did otherwise than the model, and how; null where all did the same. */
  failure: { step: number; what: string } | null;
};

type Options = {
  takePicture?: (desk: Desk) => Promise<string>;
  /** Looks at the page once the whole path was walked and compared. */
  atEnd?: (desk: Desk) => Promise<void>;
};

/** Walks a path on a device, and compares machine, page and requests with the model after each step. */
export async function walk(desk: Desk, plan: Plan, path: PlannedPath, options: Options = {}): Promise<Walk> {
  const steps: WalkedStep[] = [];
  try {
    for await (const step of stepsOn(desk, plan, path, options)) steps.push(step);
    await lateReplies(desk, plan, endOf(path));
    if (desk.faults.length > 0) throw new Error(`the page broke: ${desk.faults.join('; ')}`);
    await options.atEnd?.(desk);
    return { id: path.id, steps, failure: null };
  } catch (error) {
    const what = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { id: path.id, steps, failure: { step: steps.length, what } };
  } finally {
    await desk.close();
  }
}

/** Takes the steps of a path one by one, from a new device on. */
export async function* stepsOn(
  desk: Desk,
  plan: Plan,
  path: PlannedPath,
  options: Options = {},
): AsyncGenerator<WalkedStep> {
  const { acts, after, begun } = path.opening;
  await desk.open();
  const asked = expectCalls(desk, plan, begun);
  for (const act of acts) await desk.perform(act);
  if (acts.length > 0) {
    await settled(desk, plan, after, 'at the start');
    yield await stepSeen(desk, await callsOf(desk, plan, asked), options);
  } else yield { taken: [], calls: [], picture: null };
  for (const group of path.groups) yield await take(desk, plan, group, options);
}

async function take(desk: Desk, plan: Plan, group: Group, options: Options): Promise<WalkedStep> {
  const [firstAct] = [...group.before, ...group.acts];
  // Until then a view may still send the same request as the effect that the press begins.
  if (firstAct && 'press' in firstAct) await desk.controlFor(firstAct);
  const asked = expectCalls(desk, plan, group.begun);
  await bringAbout(desk, plan, group);
  await settled(desk, plan, group.after, 'after the step');
  const step = await stepSeen(desk, await callsOf(desk, plan, asked), options);
  const missing = () =>
    [...group.fired].filter(
      (id) =>
        !step.taken.includes(id) && !plan.driver.comesByItself.some((event) => id.includes(` | ${event} | `)),
    );
  // What changes no state may come after the page was looked at.
  const isWhole = async () => {
    if (missing().length === 0) return true;
    step.taken.push(...(await desk.taken()));
    return missing().length === 0;
  };
  await desk.until(isWhole, '').catch(() => {
    throw new Error(`a transition was not taken: ${missing().join('; ')}`);
  });
  return step;
}

function expectCalls(desk: Desk, { driver }: Plan, begun: Group['begun']): Group['begun'] {
  const asked = begun.filter(({ effect }) => effect in driver.calls);
  desk.network.await(asked.map(({ effect }) => effect));
  return asked;
}

/** The requests of effects once they have left, compared with the inputs of the model. */
async function callsOf(desk: Desk, { driver }: Plan, asked: Group['begun']): Promise<WalkedStep['calls']> {
  const awaited = asked.filter(({ effect }) => driver.calls[effect]?.first === undefined);
  for (const { effect } of awaited)
    await desk.until(async () => desk.network.heldFor(effect) !== null, `the request of ${effect}`);
  return awaited.map(({ effect, input }) => {
    const form = desk.network.heldFor(effect) ?? new URLSearchParams();
    const call = driver.calls[effect];
    const wrong = call ? differencesIn(form, call.fields(input as never)) : [];
    if (wrong.length > 0) throw new Error(`the request of ${effect} has other fields: ${wrong.join('; ')}`);
    return { effect, path: call ? pathsOf(call).join(' · ') : '', fields: lastingFields(form) };
  });
}

/** What makes a step happen: presses, an answer, or time. */
async function bringAbout(desk: Desk, { driver }: Plan, group: Group): Promise<void> {
  for (const act of group.before) await desk.perform(act);
  for (const act of group.acts) await desk.perform(act);
  const [first] = group.edges;
  if (!first) return;
  if (first.due.length > 0) await desk.pass(first.advance);
  const [event] = first.events;
  const effect = event && endedBy(event);
  const call = effect === undefined ? undefined : driver.calls[effect];
  if (!call || !event || effect === undefined) return;
  if (call.first && !isAnswerable(event)) return;
  await desk.until(async () => desk.network.heldFor(effect) !== null, `the request of ${effect}`);
  await desk.answer(effect, event);
  await desk.goOn(call.takes ?? 0);
}

/** Waits until machine and page stand where the model stands. */
async function settled(
  desk: Desk,
  { driver, model }: Plan,
  expected: AnyMachineSnapshot,
  when: string,
): Promise<void> {
  const value = JSON.stringify(expected.value);
  const tags = JSON.stringify([...expected.tags].toSorted());
  let machine = '';
  let page: string | null = '';
  const shows = driver.shows(expected);
  const isThere = async () => {
    const seen = await desk.seen();
    machine = seen === null ? 'not running' : JSON.stringify(seen.value);
    page = await desk.shown();
    const isSame =
      seen === null
        ? expected.value === model.machine.config.initial
        : JSON.stringify(seen.value) === value && JSON.stringify(seen.tags) === tags;
    return isSame && page === shows;
  };
  await desk.until(isThere, '').catch(() => {
    const told = `the page says ${page ?? 'nothing'} and should say ${shows ?? 'nothing'}`;
    throw new Error(`${when} the machine stands at ${machine} and should stand at ${value}; ${told}`);
  });
  await desk.draw();
}

async function stepSeen(
  desk: Desk,
  calls: WalkedStep['calls'],
  { takePicture }: Options,
): Promise<WalkedStep> {
  return { taken: await desk.taken(), calls, picture: takePicture ? await takePicture(desk) : null };
}

/** Answers that nobody waits for any more must change nothing. */
async function lateReplies(desk: Desk, plan: Plan, expected: AnyMachineSnapshot): Promise<void> {
  const late = desk.network.openCalls().filter((effect) => !(effect in expected.children));
  for (const effect of late) await desk.answer(effect, null);
  if (late.length > 0) await settled(desk, plan, expected, `after a late answer to ${late.join(', ')}`);
}
