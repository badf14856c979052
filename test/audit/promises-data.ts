import { shortestWays, type Path } from '../models/cover.ts';
import { invariantsOf, pathInvariantsOf } from '../models/leaving-promises.ts';
import type { Audit, WalkedPath } from '../models/model.ts';
import type { Score } from '../models/scores.ts';
import type { PathData, PromiseData } from './audit-data.ts';

/** How ways and walked paths become data. */
type Drawn = { walk: (walked: WalkedPath) => PathData; way: (path: Path, last: string) => PathData };

/** Each promise with the faults that it notices, and where it fails with its smallest counterexample. */
export function promisesOf(audit: Audit, score: Score | null, { walk, way }: Drawn): PromiseData[] {
  const { exploration, model, cover, shortCover } = audit;
  const wayTo = shortestWays(exploration);
  const faults = (text: string) => score?.promises[text] ?? [];
  const inStates = Object.entries(invariantsOf(model)).map(([text, isKept]): PromiseData => {
    const [broken] = [...exploration.graphStates.values()]
      .filter(({ snapshot }) => !isKept(snapshot))
      .map(({ key }) => ({ key, path: wayTo(key) }))
      .toSorted((one, other) => one.path.length - other.path.length);
    const counterexample = broken ? { ...way(broken.path, broken.key), id: `breaks ${text}` } : null;
    return { text, on: 'states', counterexample, faults: faults(text) };
  });
  const onPaths = Object.entries(pathInvariantsOf(model)).map(([text, isKept]): PromiseData => {
    const [broken] = [...shortCover, ...cover]
      .filter(({ log }) => !isKept(log))
      .toSorted((one, other) => one.path.length - other.path.length);
    const counterexample = broken ? { ...walk(broken), id: `breaks ${text}` } : null;
    return { text, on: 'paths', counterexample, faults: faults(text) };
  });
  return [...inStates, ...onPaths];
}
