import { useId, useMemo } from 'react';
import { ChartLines } from './chart-lines.tsx';
import type { ChartMarks } from './chart.ts';
import type { ChartLayout, Point } from './layout.ts';
import { linesOfEdge } from './lines.ts';

type Props = ChartMarks & { layout: ChartLayout; isRightToLeft: boolean };

const corner = 7;

export function ChartEdges({ layout, isRightToLeft, taken, layer }: Props) {
  const id = useId();
  const lines = useMemo(
    () => new Map(layout.chart.edges.map((edge) => [edge.id, linesOfEdge(edge)])),
    [layout],
  );
  const isTaken = (transitions: readonly { id: string }[]) => transitions.some((each) => taken?.has(each.id));
  const inOrder = layout.chart.edges.toSorted(
    (one, other) => Number(isTaken(one.transitions)) - Number(isTaken(other.transitions)),
  );
  return (
    <g>
      <defs>
        <ArrowHead id={id} name="usual" />
        <ArrowHead id={id} name="taken" />
      </defs>
      {layout.starts.map(({ dot, points }) => (
        <g key={`${dot.x} ${dot.y}`} className="chart-start" aria-hidden="true">
          <circle cx={dot.x + dot.width / 2} cy={dot.y + dot.height / 2} r={dot.width / 2} />
          <path d={roundedPath(points)} markerEnd={`url(#${id}-usual)`} />
        </g>
      ))}
      {inOrder.map((edge) => {
        const drawn = layout.edges[edge.id];
        if (!drawn) return null;
        const isLit = isTaken(edge.transitions);
        const isMissing = layer && edge.transitions.every((each) => !layer.transitions.has(each.id));
        return (
          <g
            key={edge.id}
            className={`chart-edge${isLit ? ' is-taken' : ''}${isMissing ? ' is-missing' : ''}`}
            aria-hidden="true"
          >
            <path d={roundedPath(drawn.points)} markerEnd={`url(#${id}-${isLit ? 'taken' : 'usual'})`} />
            {drawn.label && (
              <>
                <rect {...drawn.label} rx={6} />
                <ChartLines
                  box={drawn.label}
                  lines={lines.get(edge.id) ?? []}
                  isRightToLeft={isRightToLeft}
                  taken={taken}
                  layer={layer}
                />
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}

function ArrowHead({ id, name }: { id: string; name: string }) {
  return (
    <marker
      id={`${id}-${name}`}
      className={`chart-arrow is-${name}`}
      viewBox="0 0 10 10"
      refX="9"
      refY="5"
      markerWidth="7"
      markerHeight="7"
      orient="auto"
    >
      <path d="M0 1 L9 5 L0 9 z" />
    </marker>
  );
}

/** A line through these points with rounded corners. */
function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = [`M${first.x} ${first.y}`];
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1];
    const before = points[index] ?? first;
    if (!next) {
      parts.push(`L${point.x} ${point.y}`);
      continue;
    }
    const entry = towards(point, before);
    const exit = towards(point, next);
    parts.push(`L${entry.x} ${entry.y} Q${point.x} ${point.y} ${exit.x} ${exit.y}`);
  }
  return parts.join(' ');
}

/** The point a corner's radius away, at most half of the way. */
function towards(from: Point, to: Point): Point {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y) || 1;
  const distance = Math.min(corner, length / 2);
  return { x: from.x + (x / length) * distance, y: from.y + (y / length) * distance };
}
