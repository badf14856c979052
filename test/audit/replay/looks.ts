import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { chartOf, activeStates } from '../../../src/devtools/chart/chart.ts';
import { transitionId } from '../../../src/devtools/chart/nodes.ts';
import { transitionsOf } from '../../models/transitions.ts';
import { shotOf } from '../atlas/look-at.ts';
import { keysOfTexts } from '../atlas/shown-texts.ts';
import type { Look, LookedAt } from '../audit-data.ts';
import { innermost } from '../looks-data.ts';
import { inLanguages } from '../words.ts';
import type { Desk } from './desk.ts';
import { looksFor, nameOfLook } from './look-choice.ts';
import { endOf, placeOf, stateText, type Plan, type PlannedPath } from './plan.ts';
import { looksFolder, type LooksRecord, type SeenState } from './record.ts';

const keysOf = inLanguages((_words, language) => keysOfTexts(language));

/** Pictures of each state of a machine in other looks than the film's, taken where paths end. */
export class Looks {
  readonly #plan: Plan;
  readonly #folder: string;
  /** Whether the page ever tells where the machine stands. */
  readonly #isTold: boolean;
  /** The shortest path to each place that the page tells; to each state where it never tells any. */
  readonly #places: ReadonlyMap<string, PlannedPath>;
  readonly #states: SeenState[] = [];
  readonly #visited = new Set<string>();
  /** Where the page did otherwise than another look allows. */
  readonly faults: string[] = [];

  constructor(plan: Plan, pathsToPlaces: readonly PlannedPath[], folder = looksFolder) {
    this.#plan = plan;
    this.#folder = folder;
    const shown = pathsToPlaces.filter((path) => plan.driver.shows(endOf(path)) !== null);
    this.#isTold = shown.length > 0;
    const paths = this.#isTold ? shown : pathsToPlaces;
    this.#places = new Map(paths.map((path) => [placeOf(plan, endOf(path)), path]));
  }

  /** Paths to the states of which there is no picture yet. */
  left(): PlannedPath[] {
    return [...this.#places].filter(([place]) => !this.#visited.has(place)).map(([, path]) => path);
  }

  /** Takes the pictures of the state in which a path has ended, if there are none yet. The page can't go on afterwards. */
  async take(at: Desk, path: PlannedPath): Promise<void> {
    const { driver } = this.#plan;
    const { value } = endOf(path);
    const place = placeOf(this.#plan, endOf(path));
    const index = [...this.#places.keys()].indexOf(place);
    if (index < 0 || this.#visited.has(place)) return;
    this.#visited.add(place);
    const shots: LookedAt[] = [];
    const before = await this.#standingOf(at);
    const state = stateText(value);
    try {
      const looks = looksFor(index, this.#places.size);
      for (const look of looks) {
        await become(at, look);
        const now = await this.#standingOf(at);
        if (now !== before) throw new Error(`${before} became ${now} in ${nameOfLook(look)}`);
        const picture = `${driver.model}/${index + 1}-${nameOfLook(look)}.jpg`;
        shots.push(
          await lookAt(at, look, {
            name: `${driver.model}: ${state}`,
            picture,
            file: join(this.#folder, picture),
            isWalked: look === looks.at(-1),
          }),
        );
      }
    } catch (error) {
      this.faults.push(`${state}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (shots.length > 0) this.#states.push({ value, shows: driver.shows(endOf(path)), shots });
  }

  /** What the page tells of the machine, which may go on inside of that; the machine itself where the page never tells anything. */
  async #standingOf(at: Desk): Promise<string | null> {
    return this.#isTold ? at.shown() : JSON.stringify((await at.seen())?.value ?? null);
  }

  record(source: string): LooksRecord {
    const { model } = this.#plan;
    return {
      machine: model.machine.id,
      source,
      takenAt: new Date().toISOString(),
      states: this.#states,
      without: this.#without(),
    };
  }

  /** What axe found, by state and look. */
  foundByAxe(): string[] {
    return this.#states.flatMap(({ shots }) =>
      shots.flatMap(({ page, look, axe }) => axe.map((found) => `${page} in ${nameOfLook(look)}: ${found}`)),
    );
  }

  /** The innermost states of the chart that no picture shows, and why none does. */
  #without(): LooksRecord['without'] {
    const { model, driver, exploration, reasons, transitions, notTaken } = this.#plan;
    const chart = chartOf(model.machine);
    const activeIn = (values: unknown[]) => new Set(values.flatMap((value) => activeStates(chart, value)));
    const pictured = activeIn(this.#states.map(({ value }) => value));
    const reached = exploration.edges.flatMap(({ from, to }) => [from, to]);
    const snapshots = [...new Set(reached)].flatMap(
      (key) => exploration.graphStates.get(key)?.snapshot ?? [],
    );
    const onTheWay = activeIn(snapshots.map(({ value }) => value));
    const told = activeIn(snapshots.filter((each) => driver.shows(each) !== null).map(({ value }) => value));
    const into = (id: string) =>
      transitionsOf(model.machine).flatMap((each) =>
        (each.target ?? []).some((target) => target.id === id) ? [transitionId(each)] : [],
      );
    const isTaken = (transition: string) =>
      !notTaken.includes(transition) && !(transition in model.unreached);
    const why = (id: string) => {
      if (told.has(id)) return 'The page goes on by itself before anybody could look';
      if (onTheWay.has(id)) return 'The page shows nothing of it';
      const ways = into(id);
      const leaving = transitions.filter((each) => each.startsWith(`${id} | `));
      if ([...ways, ...leaving].some(isTaken))
        return 'The machine passes through it within a step, or ends in it';
      const named = Object.entries(reasons).filter(([, ids]) => ids.some((each) => ways.includes(each)));
      return named.map(([reason]) => reason).join('; ') || 'No page brings it about';
    };
    return innermost(chart)
      .filter((id) => !pictured.has(id))
      .map((id) => ({ state: id, why: why(id) }));
  }
}

/** The page as it is now, while time goes on a little: axe waits for timers. */
async function lookAt(at: Desk, look: Look, shot: Parameters<typeof shotOf>[1]): Promise<LookedAt> {
  let isOver = false;
  const taking = shotOf(at.page, shot, keysOf[look.language]).finally(() => (isOver = true));
  await Promise.all([taking, at.until(async () => isOver, 'axe has looked')]);
  return { look, ...(await taking) };
}

/** The device and the language change in place, and what the page then asks for arrives. */
async function become(at: Desk, { language, mode, width, height }: Look): Promise<void> {
  const { page } = at;
  const asked = new Set<Request>();
  const finished = (request: Request) => void asked.delete(request);
  const busy = () => page.locator('[aria-busy=true]').count();
  const busyBefore = await busy();
  const answeredBefore = at.network.answered.length;
  const begun = (request: Request) => void asked.add(request);
  page.on('request', begun);
  page.on('requestfinished', finished);
  page.on('requestfailed', finished);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: mode });
  await page.evaluate(async (chosen) => {
    if (document.documentElement.lang !== chosen) await Object(globalThis).replayed.speak(chosen);
  }, language);
  let calm = 0;
  const isCalm = async () => {
    const held = at.network.answered.slice(answeredBefore).filter(({ reply }) => reply === 'held').length;
    // A page whose code is still fetched has no heading.
    const isSpoken = (await page.locator(`html[lang=${language}] h1`).count()) > 0;
    calm = isSpoken && asked.size <= held && (await busy()) <= busyBefore ? calm + 1 : 0;
    return calm === calmTurns;
  };
  await at.until(isCalm, `the page in ${language}`);
  await at.draw();
  page.off('request', begun);
  page.off('requestfinished', finished);
  page.off('requestfailed', finished);
}

/** How often nothing may be on its way before the page has come to rest: an answer leads to another request only once it was drawn. */
const calmTurns = 4;
