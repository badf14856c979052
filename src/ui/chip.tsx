import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = { pressed: boolean; onPress: () => void; icon?: ReactNode; children: ReactNode };

/** A filter that is on or off. */
export function Chip({ pressed, onPress, icon, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-start text-sm font-medium transition-colors',
        pressed
          ? 'border-spice bg-spice-soft text-spice-ink'
          : 'border-line-strong bg-surface text-ink hover:bg-sunken',
      )}
    >
      {icon}
      <span className="contents">{children}</span>
    </button>
  );
}
