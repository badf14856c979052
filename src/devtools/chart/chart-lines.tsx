import type { ChartMarks } from './chart.ts';
import type { Box } from './layout.ts';
import { lineHeight, padding, type Line } from './lines.ts';

type Props = { box: Box; lines: readonly Line[]; isRightToLeft: boolean } & Pick<
  ChartMarks,
  'taken' | 'layer'
>;

/** The lines of text of a box, from its top. The words of the code run from left to right in every direction. */
export function ChartLines({ box, lines, isRightToLeft, taken, layer }: Props) {
  const x = isRightToLeft ? box.x + box.width - padding : box.x + padding;
  return lines.map(({ kind, text, transition }, index) => {
    const isTaken = transition !== undefined && taken?.has(transition);
    const isMissing = transition !== undefined && layer && !layer.transitions.has(transition);
    return (
      <text
        key={`${index} ${text}`}
        className={`chart-${kind}${isTaken ? ' is-taken' : ''}${isMissing ? ' is-missing' : ''}`}
        x={kind === 'guard' ? x + (isRightToLeft ? -6 : 6) : x}
        y={box.y + padding + 9 + index * lineHeight}
        textAnchor={isRightToLeft ? 'end' : 'start'}
        direction="ltr"
      >
        {text}
      </text>
    );
  });
}
