import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from './class-names.ts';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

type ButtonStyle = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  icon?: ReactNode;
  className?: string;
};

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-spice text-on-spice hover:bg-spice-deep',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-spice-ink hover:bg-spice-soft',
  danger: 'border border-brick bg-surface text-brick hover:bg-brick-soft',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3.5 py-1.5 text-sm leading-snug slim:px-2.5',
  md: 'min-h-11 px-5 py-1.5 text-base leading-snug slim:px-2.5',
  lg: 'min-h-13 px-6 py-2 text-base leading-snug slim:px-2.5',
};

function classesOf({ variant = 'primary', size = 'md', fullWidth, className }: ButtonStyle): string {
  return classNames(
    'relative inline-flex select-none items-center justify-center gap-2 rounded-control text-center font-semibold transition-colors',
    'aria-disabled:opacity-55 disabled:opacity-55',
    variants[variant],
    sizes[size],
    fullWidth && 'w-full',
    className,
  );
}

/**
 * A button. `busy` keeps its width and refuses presses; `unavailable` keeps it focusable and refuses presses, so that
 * the text named by `aria-describedby` can explain why.
 */
export function Button({
  variant,
  size,
  fullWidth,
  icon,
  className,
  busy = false,
  unavailable = false,
  onClick,
  children,
  ...rest
}: ButtonStyle & { busy?: boolean; unavailable?: boolean } & ComponentProps<'button'>) {
  const refuses = busy || unavailable;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={refuses || rest['aria-disabled'] || undefined}
      className={classesOf({ variant, size, fullWidth, className })}
      onClick={(event) => {
        if (refuses) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={classNames('inline-flex items-center gap-2', busy && 'opacity-0')}>
        {icon}
        <span className="contents">{children}</span>
      </span>
      {busy && <Spinner className="absolute" />}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  fullWidth,
  icon,
  className,
  children,
  href,
  ...rest
}: ButtonStyle & { href: string; children: ReactNode } & Omit<
    ComponentProps<'a'>,
    'href' | 'className' | 'children'
  >) {
  return (
    <Link {...rest} href={href} className={classesOf({ variant, size, fullWidth, className })}>
      {icon}
      <span className="contents">{children}</span>
    </Link>
  );
}

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

/** A turning ring; decoration only; needs a "busy" text beside it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-[1.125em] animate-[spin_0.8s_linear_infinite] rounded-full border-2 border-current border-e-transparent',
        className,
      )}
    />
  );
}
