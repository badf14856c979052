import { classNames } from './class-names.ts';

type Range = { low: number; high: number };

type Props = {
  min: number;
  max: number;
  step: number;
  value: Range;
  onChange: (value: Range) => void;
  /** Names of the two ends, and their values in words. */
  labels: { low: string; high: string };
  textOf: (value: number) => string;
};

/** Two native sliders on one track, so that keys, screen readers and both directions work; neither passes the other. */
export function RangeSlider({ min, max, step, value, onChange, labels, textOf }: Props) {
  const { low, high } = value;
  const shareOf = (at: number) => `${((at - min) / (max - min)) * 100}%`;
  const end = { min, max, step, className: 'range-end' } as const;
  return (
    <div className="relative h-11">
      <div
        aria-hidden="true"
        className="absolute inset-x-5.5 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-line"
      >
        <div
          className="absolute inset-y-0 rounded-full bg-spice"
          style={{ insetInlineStart: shareOf(low), insetInlineEnd: `calc(100% - ${shareOf(high)})` }}
        />
      </div>
      <input
        {...end}
        type="range"
        aria-label={labels.low}
        aria-valuetext={textOf(low)}
        value={low}
        onChange={({ target }) => onChange({ low: Math.min(Number(target.value), high), high })}
        // Where both stand at the upper end, only the lower one can still move.
        className={classNames('range-end', low > (min + max) / 2 && 'z-10')}
      />
      <input
        {...end}
        type="range"
        aria-label={labels.high}
        aria-valuetext={textOf(high)}
        value={high}
        onChange={({ target }) => onChange({ low, high: Math.max(Number(target.value), low) })}
      />
    </div>
  );
}
