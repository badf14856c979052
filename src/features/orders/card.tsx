import type { ReactNode } from 'react';

/** One block of an order page. */
export function Card({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section aria-label={label} className="rounded-card border border-card-border bg-surface p-5 shadow-card">
      {children}
    </section>
  );
}
