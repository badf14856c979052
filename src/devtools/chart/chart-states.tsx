import { useMemo } from 'react';
import { ChartLines } from './chart-lines.tsx';
import type { ChartMarks, ChartState } from './chart.ts';
import type { ChartLayout } from './layout.ts';
import { linesOfState } from './lines.ts';

type Props = ChartMarks & {
  layout: ChartLayout;
  isRightToLeft: boolean;
  /** The state that Tab leads to. */
  current: string | null;
  onFocus: (id: string) => void;
  onPress?: ((id: string) => void) | undefined;
};

export function ChartStates(props: Props) {
  const { layout, isRightToLeft, current, onFocus, onPress, active, taken, layer, selected } = props;
  const lines = useMemo(
    () => new Map(layout.chart.states.map((state) => [state.id, linesOfState(state)])),
    [layout],
  );
  return layout.chart.states.map((state) => {
    const box = layout.boxes[state.id];
    if (!box) return null;
    const isActive = active?.has(state.id) ?? false;
    const classes = [
      'chart-state',
      `is-${state.kind}`,
      isActive && 'is-active',
      selected === state.id && 'is-selected',
      layer && !layer.states.has(state.id) && 'is-missing',
    ];
    return (
      <g
        key={state.id}
        className={classes.filter(Boolean).join(' ')}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no button element
        role="button"
        aria-pressed={selected === state.id}
        aria-label={labelOf(state, isActive)}
        tabIndex={state.id === current ? 0 : -1}
        data-state-id={state.id}
        onFocus={() => onFocus(state.id)}
        onClick={() => onPress?.(state.id)}
      >
        <rect
          x={box.x}
          y={box.y}
          width={box.width}
          height={box.height}
          rx={state.kind === 'final' ? 16 : 8}
        />
        {state.kind === 'final' && (
          <rect
            className="chart-inner-line"
            x={box.x + 3}
            y={box.y + 3}
            width={box.width - 6}
            height={box.height - 6}
            rx={13}
          />
        )}
        <ChartLines
          box={box}
          lines={lines.get(state.id) ?? []}
          isRightToLeft={isRightToLeft}
          taken={taken}
          layer={layer}
        />
      </g>
    );
  });
}

function labelOf({ name, kind, parent }: ChartState, isActive: boolean): string {
  const what = kind === 'final' ? ', an end' : kind === 'parallel' ? ', parallel' : '';
  return `${parent === null ? 'machine' : 'state'} ${name}${what}${isActive ? ', active' : ''}`;
}
