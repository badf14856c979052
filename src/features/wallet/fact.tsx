import type { ReactNode } from 'react';

/** One line of what is looked at before money moves. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  );
}
