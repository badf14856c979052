import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What became of money, and what can be done now. */
export function Outcome(props: { icon: ReactNode; title: string; hint?: string; children?: ReactNode }) {
  const { icon, title, hint, children } = props;
  return (
    <output className="block">
      <EmptyState
        icon={icon}
        title={title}
        hint={hint}
        headingLevel={3}
        action={<div className="flex flex-wrap justify-center gap-2">{children}</div>}
      />
    </output>
  );
}

/** One line of what is looked at before money moves. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  );
}
