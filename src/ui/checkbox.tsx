import { useId, type ComponentProps, type ReactNode } from 'react';

/** A native checkbox with its label, and something at the end that belongs to its name (a price). */
export function Checkbox({
  label,
  trailing,
  ...input
}: { label: ReactNode; trailing?: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-center gap-3 py-1.5 slim:flex-wrap" htmlFor={id}>
      <input {...input} id={id} type="checkbox" className="size-5 shrink-0 accent-spice" />
      <span className="min-w-0 grow slim:basis-20">{label}</span>
      {trailing !== undefined && <span className="ms-auto shrink-0">{trailing}</span>}
    </label>
  );
}
