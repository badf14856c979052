import { useId, type ComponentProps, type ReactNode } from 'react';

/** A native checkbox with its label, an optional line below and something at the end (a price). */
export function Checkbox({
  label,
  description,
  trailing,
  ...input
}: { label: ReactNode; description?: ReactNode; trailing?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'type'
>) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-center gap-3 py-1.5 slim:flex-wrap" htmlFor={id}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={description === undefined ? undefined : `${id}-more`}
        className="size-5 shrink-0 accent-spice"
      />
      <span className="min-w-0 grow slim:basis-20">
        <span className="block">{label}</span>
        {description !== undefined && (
          <span id={`${id}-more`} className="block text-sm text-ink-faint">
            {description}
          </span>
        )}
      </span>
      {trailing !== undefined && <span className="ms-auto shrink-0">{trailing}</span>}
    </label>
  );
}
