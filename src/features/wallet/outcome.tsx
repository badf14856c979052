import { useEffect, type ReactNode } from 'react';
import { announce } from '../../ui/announcer.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What became of money, announced, and what can be done now. */
export function Outcome(props: { icon: ReactNode; title: string; hint?: string; children?: ReactNode }) {
  const { icon, title, hint, children } = props;
  useEffect(
    () => announce(hint === undefined ? title : `${title}. ${hint}`, { topic: 'outcome' }),
    [title, hint],
  );
  return (
    <EmptyState
      icon={icon}
      title={title}
      hint={hint}
      headingLevel={3}
      action={<div className="flex flex-wrap justify-center gap-2">{children}</div>}
    />
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
