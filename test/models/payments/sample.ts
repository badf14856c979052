import type { Budget, Configuration, Step, World } from './world-shape.ts';
import { isSettled } from './explore-world.ts';
import { worldKeys } from './world-keys.ts';
import { worldOf } from './world.ts';

const mostToSettle = 20_000;
/** Weights of steps: money makes a history useful; faults and the end of an order are rare. */
function weightOf({ isFree, deed }: Step): number {
  if (deed?.kind === 'capture') return 12;
  return isFree && deed?.kind !== 'expiry' ? 6 : 1;
}

/**
 * One history of a configuration: a possible step per state, chosen by `choices`, then the shortest path without a fault to a
 * settled state.
 */
export function sampleHistory(
  configuration: Configuration,
  budget: Budget,
  choices: readonly number[],
): Step[] {
  const { start, stepsFrom } = worldOf(configuration, budget);
  const history: Step[] = [];
  let world = start;
  for (const choice of choices) {
    const step = chosenFrom([...stepsFrom(world)], choice);
    if (step === undefined) break;
    history.push(step);
    world = step.world;
  }
  const way = waySettling(world, stepsFrom, isNoExpiry) ?? waySettling(world, stepsFrom, () => true);
  if (way === null) throw new Error('No way to a settled state');
  return [...history, ...way];
}

const isNoExpiry = ({ deed }: Step) => deed?.kind !== 'expiry';

function chosenFrom(steps: readonly Step[], choice: number): Step | undefined {
  const weighed = steps.flatMap((step) => Array<Step>(weightOf(step)).fill(step));
  return weighed[choice % weighed.length];
}

/** The shortest way by such steps, or null. */
function waySettling(
  from: World,
  stepsFrom: (world: World) => Iterable<Step>,
  isTaken: (step: Step) => boolean,
): Step[] | null {
  const keyOf = worldKeys();
  const known = new Set([keyOf(from)]);
  let frontier: { world: World; way: Step[] }[] = [{ world: from, way: [] }];
  while (frontier.length > 0 && known.size < mostToSettle) {
    const next: typeof frontier = [];
    for (const { world, way } of frontier) {
      if (isSettled(world)) return way;
      for (const step of stepsFrom(world)) {
        const key = keyOf(step.world);
        if (!step.isFree || !isTaken(step) || known.has(key)) continue;
        known.add(key);
        next.push({ world: step.world, way: [...way, step] });
      }
    }
    frontier = next;
  }
  return null;
}
