import { useState } from 'react';
import type { MachineData, PathData } from '../audit-data.ts';
import { Kinds, standingText } from './parts.tsx';
import { href } from './route.ts';

export type ListedPath = { machine: MachineData; path: PathData };

const firstShown = 40;

/** Paths as sentences; each opens on the chart. */
export function PathList({
  paths,
  isMachineNamed,
}: {
  paths: readonly ListedPath[];
  isMachineNamed: boolean;
}) {
  const [shown, setShown] = useState(firstShown);
  return (
    <>
      <ol className="paths">
        {paths.slice(0, shown).map(({ machine, path }) => (
          <li key={`${machine.id} ${path.id}`}>
            <a href={href(['path', machine.id, path.id])}>
              {isMachineNamed && <span className="path-machine">{machine.id}</span>}
              <span className="path-text">{sentenceOf(path)}</span>
              <span className="path-end">ends in {standingText(machine.standings[lastOf(path).at])}</span>
            </a>
            <span className="path-foot">
              <Kinds kinds={path.kinds} />
              <span>
                {path.steps.length} {path.steps.length === 1 ? 'step' : 'steps'}
              </span>
              <code>{path.id}</code>
            </span>
          </li>
        ))}
      </ol>
      {shown < paths.length && (
        <button type="button" className="button" onClick={() => setShown(shown + 200)}>
          Show more: {paths.length - shown} left
        </button>
      )}
    </>
  );
}

const longest = 6;

/** The steps as one text; the middle of a long path is counted. */
function sentenceOf({ steps }: PathData): string {
  const texts = steps.map(({ text }) => text);
  if (texts.length <= longest) return texts.join(' ');
  return [...texts.slice(0, 3), `… ${texts.length - 5} more …`, ...texts.slice(-2)].join(' ');
}

const lastOf = ({ start, steps }: PathData) => steps.at(-1) ?? start;
