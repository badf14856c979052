import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  unavailable?: boolean;
  describedBy?: string;
  /** Puts the label after the switch and draws it smaller. */
  compact?: boolean;
};

/** An on/off setting that takes effect at once. */
export function Switch({
  label,
  checked,
  onChange,
  unavailable = false,
  describedBy,
  compact = false,
}: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-disabled={unavailable || undefined}
      aria-describedby={describedBy}
      onClick={() => {
        if (!unavailable) onChange(!checked);
      }}
      className={classNames(
        'tap flex items-center gap-3 rounded-control text-start aria-disabled:opacity-55',
        compact ? 'flex-row-reverse text-sm font-medium' : 'w-full justify-between',
      )}
    >
      <span>{label}</span>
      <span
        aria-hidden="true"
        className={classNames(
          'flex h-6 w-10.5 shrink-0 items-center rounded-full border p-0.5 transition-colors',
          checked ? 'justify-end border-leaf bg-leaf' : 'justify-start border-line-strong bg-sunken',
        )}
      >
        <span
          className={classNames(
            'size-4.5 rounded-full border border-transparent',
            checked ? 'bg-surface' : 'bg-line-strong',
          )}
        />
      </span>
    </button>
  );
}
