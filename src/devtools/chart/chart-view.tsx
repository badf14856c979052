import { memo, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { ChartEdges } from './chart-edges.tsx';
import { ChartStates } from './chart-states.tsx';
import type { ChartMarks } from './chart.ts';
import { mirrored, type ChartLayout } from './layout.ts';
import { usePanZoom } from './use-pan-zoom.ts';
import './chart.css';

export type ChartTexts = { zoomIn: string; zoomOut: string; fit: string; keys: string };

const englishTexts: ChartTexts = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all',
  keys: 'Arrow keys move between states, Shift with an arrow moves the drawing, + and − zoom, 0 shows all.',
};

type Props = ChartMarks & {
  layout: ChartLayout;
  label: string;
  direction?: 'ltr' | 'rtl';
  texts?: ChartTexts;
  /** Called with the id of the state that was pressed. */
  onSelect?: (state: string) => void;
};

const step = 60;
const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};

/** Draws a machine. Pans, zooms and follows the active state; every state can be reached by the keyboard. */
export const ChartView = memo(function ChartView(props: Props) {
  const { label, direction = 'ltr', texts = englishTexts, active, taken, layer = null, onSelect } = props;
  const { selected = null } = props;
  const layout = useMemo(
    () => (direction === 'rtl' ? mirrored(props.layout) : props.layout),
    [props.layout, direction],
  );
  const { frame, view, isMeasured, fit, zoom, pan, show, handlers } = usePanZoom(layout);
  const [focused, setFocused] = useState<string | null>(null);
  const states = layout.chart.states;
  const current = states.some(({ id }) => id === focused) ? focused : (states[0]?.id ?? null);

  const innermost = useMemo(() => {
    const all = [...(active ?? [])];
    return all.findLast((id) => !states.some(({ id: other, parent }) => parent === id && active?.has(other)));
  }, [active, states]);
  const followed = innermost ?? selected ?? states[0]?.id;
  useEffect(() => {
    const box = followed === undefined || followed === states[0]?.id ? undefined : layout.boxes[followed];
    if (isMeasured && box) show(box);
  }, [followed, states, layout, isMeasured, show]);

  const focus = (id: string | undefined) => {
    const box = id === undefined ? undefined : layout.boxes[id];
    if (id === undefined || !box) return;
    setFocused(id);
    show(box);
    frame.current?.querySelector<SVGElement>(`[data-state-id="${CSS.escape(id)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    const at = states.findIndex(({ id }) => id === current);
    if (arrow && event.shiftKey) pan(...arrow);
    else if (arrow)
      focus(states[at + (arrow[0] + arrow[1] < 0 === (direction === 'ltr' || arrow[0] === 0) ? 1 : -1)]?.id);
    else if (event.key === 'Home') focus(states[0]?.id);
    else if (event.key === 'End') focus(states.at(-1)?.id);
    else if (event.key === '+' || event.key === '=') zoom(1.25);
    else if (event.key === '-') zoom(0.8);
    else if (event.key === '0') fit();
    else if (event.key === 'Enter' || event.key === ' ') {
      if (current === null || !onSelect) return;
      onSelect(current);
    } else return;
    event.preventDefault();
  };
  const marks = { active, taken, layer, selected };
  return (
    <div className="chart" dir={direction}>
      <div className="chart-frame" ref={frame} {...handlers} onKeyDown={onKeyDown} role="presentation">
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no group element of its own */}
        <svg className="chart-drawing" role="group" aria-label={label}>
          <title>{label}</title>
          <desc>{texts.keys}</desc>
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`} opacity={isMeasured ? 1 : 0}>
            <ChartStates
              layout={layout}
              isRightToLeft={direction === 'rtl'}
              current={current}
              onFocus={setFocused}
              onPress={onSelect}
              {...marks}
            />
            <ChartEdges layout={layout} isRightToLeft={direction === 'rtl'} {...marks} />
          </g>
        </svg>
      </div>
      <div className="chart-buttons">
        <button type="button" onClick={() => zoom(1.25)} aria-label={texts.zoomIn} title={texts.zoomIn}>
          +
        </button>
        <button type="button" onClick={() => zoom(0.8)} aria-label={texts.zoomOut} title={texts.zoomOut}>
          −
        </button>
        <button type="button" onClick={fit}>
          {texts.fit}
        </button>
      </div>
    </div>
  );
});
