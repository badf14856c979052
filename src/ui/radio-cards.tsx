import { useId, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { FocusRing } from './focus.tsx';

type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** Stands at the end of the card: a price, a badge. */
  trailing?: ReactNode;
  icon?: ReactNode;
  /** Why it cannot be chosen; it stays focusable and shows it. */
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
  error?: string | null;
  /** The first radio, so that an error can take the focus there. */
  ref?: Ref<HTMLInputElement>;
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
  error = null,
  ref,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={className} aria-describedby={error === null ? undefined : `${name}-error`}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-base font-semibold'}>{legend}</legend>
      <div className={layout === 'stack' ? 'flex flex-col gap-2' : 'flex flex-wrap gap-2'}>
        {options.map((option, place) => (
          <RadioCard
            key={option.value}
            ref={place === 0 ? ref : undefined}
            name={name}
            option={option}
            checked={option.value === value}
            inRow={layout === 'row'}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      {error !== null && (
        <p id={`${name}-error`} className="mt-2 text-sm font-medium text-brick">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function RadioCard<Value extends string>({
  name,
  option,
  checked,
  inRow,
  onChoose,
  ref,
}: {
  ref?: Ref<HTMLInputElement>;
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
        checked && 'border-spice bg-spice-soft ring-1 ring-spice',
        !checked && unavailable === null && 'border-line-strong bg-surface hover:bg-sunken',
        unavailable !== null && 'border-line bg-sunken text-ink-faint',
        inRow && (described ? 'grow basis-56' : 'grow basis-0'),
      )}
    >
      <input
        ref={ref}
        type="radio"
        id={id}
        name={name}
        value={option.value}
        checked={checked}
        aria-disabled={unavailable !== null || undefined}
        aria-labelledby={`${id}-name${option.trailing === undefined ? '' : ` ${id}-end`}`}
        aria-describedby={described ? `${id}-more` : undefined}
        onChange={() => {
          if (unavailable === null) onChoose();
        }}
        className="peer size-5 shrink-0 accent-spice outline-none"
      />
      <FocusRing />
      {option.icon}
      <span className="min-w-0 grow">
        <span id={`${id}-name`} className="block font-medium">
          {option.label}
        </span>
        {described && (
          <span id={`${id}-more`} className="block text-sm text-ink-faint">
            {unavailable ?? option.description}
          </span>
        )}
      </span>
      {option.trailing !== undefined && (
        <span id={`${id}-end`} className="shrink-0">
          {option.trailing}
        </span>
      )}
    </label>
  );
}
