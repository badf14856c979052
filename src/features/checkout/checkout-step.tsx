import { useId, type ReactNode } from 'react';

type Props = { number: number; title: string; field: string; children: ReactNode };

/** One numbered section of the checkout; `field` is where an unmet guard sends the focus. */
export function CheckoutStep({ number, title, field, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-field={field}
      className="scroll-mt-28 rounded-card border border-card-border bg-surface p-4 shadow-card sm:p-6"
    >
      <h2 id={id} tabIndex={-1} className="mb-4 flex items-center gap-3 text-lg outline-none">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-spice-soft text-base text-spice-ink"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
