import { classNames } from './class-names.ts';

/** A turning ring; decoration only, say "busy" in words beside it. */
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
