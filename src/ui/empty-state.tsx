import type { ReactNode } from 'react';

type Props = {
  title: string;
  hint?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3;
};

/** Nothing here, and what to do about it. */
export function EmptyState({ title, hint, icon, action, headingLevel = 2 }: Props) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      {icon !== undefined && (
        <span
          aria-hidden="true"
          className="grid size-16 place-items-center rounded-full bg-spice-soft text-spice-ink"
        >
          {icon}
        </span>
      )}
      <Heading className="text-lg">{title}</Heading>
      {hint !== undefined && <p className="max-w-sm text-ink-soft">{hint}</p>}
      {action}
    </div>
  );
}
