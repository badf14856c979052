import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** Stands at the end of the card: a price, a badge. */
  trailing?: ReactNode;
  icon?: ReactNode;
  /** Why it cannot be chosen; it stays focusable and says so. */
  unavailable?: string | null;
};

type Props<Value extends string> = {
  legend: string;
  hideLegend?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** `stack` for cards below each other, `row` for a segmented control. */
  layout?: 'stack' | 'row';
  className?: string;
};

/** Native radios drawn as cards: arrows move, Space chooses. An unavailable option explains itself and is not chosen. */
export function RadioCards<Value extends string>({
  legend,
  hideLegend,
  options,
  value,
  onChange,
  layout = 'stack',
  className,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-base font-semibold'}>{legend}</legend>
      <div className={layout === 'stack' ? 'flex flex-col gap-2' : 'flex flex-wrap gap-2'}>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            name={name}
            option={option}
            checked={option.value === value}
            inRow={layout === 'row'}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function RadioCard<Value extends string>({
  name,
  option,
  checked,
  inRow,
  onChoose,
}: {
  name: string;
  option: RadioOption<Value>;
  checked: boolean;
  inRow: boolean;
  onChoose: () => void;
}) {
  const id = `${name}-${option.value}`;
  const unavailable = option.unavailable ?? null;
  const described = option.description !== undefined || unavailable !== null;
  return (
    <label
      className={classNames(
        'relative flex min-h-12 items-center gap-3 rounded-control border px-3.5 py-2.5 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        checked && 'border-spice bg-spice-soft ring-1 ring-spice',
        !checked && unavailable === null && 'border-line-strong bg-surface hover:bg-sunken',
        unavailable !== null && 'border-line bg-sunken text-ink-faint',
        inRow && (described ? 'grow basis-56' : 'grow basis-0'),
      )}
    >
      <input
        type="radio"
        id={id}
        name={name}
        value={option.value}
        checked={checked}
        aria-disabled={unavailable !== null || undefined}
        aria-describedby={described ? `${id}-more` : undefined}
        onChange={() => {
          if (unavailable === null) onChoose();
        }}
        className="size-5 shrink-0 accent-spice outline-none"
      />
      {option.icon}
      <span className="min-w-0 grow">
        <span className="block font-medium">{option.label}</span>
        {described && (
          <span id={`${id}-more`} className="block text-sm text-ink-faint">
            {unavailable ?? option.description}
          </span>
        )}
      </span>
      {option.trailing !== undefined && <span className="shrink-0">{option.trailing}</span>}
    </label>
  );
}
