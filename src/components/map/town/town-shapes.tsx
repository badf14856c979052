import { memo, useMemo } from 'react';
import { nodeAt } from '../../../../machines/map/roads.ts';
import type { Town } from '../../../../machines/map/town.ts';

/** North is up: on the screen y grows downwards. */
export function pathOf(line: readonly number[]): string {
  let path = '';
  for (let at = 0; at < line.length; at += 2)
    path += `${at === 0 ? 'M' : 'L'}${line[at] ?? 0} ${-(line[at + 1] ?? 0)}`;
  return path;
}

function roadsOf({ roads, streets }: Town, kind: number): string {
  return roads.streets
    .filter((_, at) => streets[at]?.kind === kind)
    .map((row) => pathOf(row.flatMap((node) => Object.values(nodeAt(roads, node)))))
    .join('');
}

const kinds = [3, 2, 1, 0] as const;
const widths = { 0: 5.5, 1: 4.5, 2: 3, 3: 2.2 } as const;
const colours = {
  0: 'stroke-map-ring',
  1: 'stroke-map-main',
  2: 'stroke-map-road',
  3: 'stroke-map-road',
} as const;

type Props = {
  town: Town;
  /** How much wider than at a glance the streets are drawn. */
  thickness: number;
};

/** Land, water, greens, streets and railway: what stays as it is while the view moves. */
export const TownShapes = memo(function TownShapes({ town, thickness }: Props) {
  const roads = useMemo(() => kinds.map((kind) => ({ kind, path: roadsOf(town, kind) })), [town]);
  const shown = roads.filter(({ kind }) => thickness > 0.6 || kind < 3);
  return (
    <>
      {town.built.map((line) => (
        <path key={line.join()} d={`${pathOf(line)}Z`} className="fill-map-built" />
      ))}
      {town.greens.map((line) => (
        <path key={line.join()} d={`${pathOf(line)}Z`} className="fill-map-green" />
      ))}
      {town.rivers.map(({ line }) => (
        <path
          key={line.join()}
          d={pathOf(line)}
          strokeWidth={120}
          className="fill-transparent stroke-map-water"
        />
      ))}
      <path d={`${pathOf(town.lake.line)}Z`} className="fill-map-water" />
      <g className="fill-transparent" strokeLinecap="round" strokeLinejoin="round">
        {shown.map(({ kind, path }) => (
          <path
            key={kind}
            d={path}
            vectorEffect="non-scaling-stroke"
            strokeWidth={widths[kind] * thickness + 1.5}
            className="stroke-map-edge"
          />
        ))}
        {shown.map(({ kind, path }) => (
          <path
            key={kind}
            d={path}
            vectorEffect="non-scaling-stroke"
            strokeWidth={widths[kind] * thickness}
            className={colours[kind]}
          />
        ))}
      </g>
      <path
        d={pathOf(town.rail)}
        vectorEffect="non-scaling-stroke"
        strokeWidth={2}
        strokeDasharray="7 5"
        className="fill-transparent stroke-map-rail"
      />
    </>
  );
});
