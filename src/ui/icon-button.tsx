import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A round button of 44 px that shows only an icon; `label` is its name for everybody who does not see it. */
export function IconButton({
  label,
  icon,
  className,
  ...rest
}: { label: string; icon: ReactNode } & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'tap inline-flex shrink-0 items-center justify-center rounded-full text-ink transition-colors hover:bg-sunken disabled:opacity-50',
        className,
      )}
    >
      {icon}
    </button>
  );
}
