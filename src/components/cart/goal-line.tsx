import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

type Props = {
  text: string;
  icon: ReactNode;
  /** How much of the way to the goal is done, 0 to 1. */
  share: number;
  tone: 'good' | 'missing';
};

/** How far the cart is from an amount, in words and as a line. */
export function GoalLine({ text, icon, share, tone }: Props) {
  const width = `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`;
  return (
    <div className="mt-3 flex flex-col gap-1.5">
      <p
        className={classNames(
          'flex items-center gap-2 text-sm font-medium',
          tone === 'good' ? 'text-leaf' : 'text-turmeric',
        )}
      >
        <span aria-hidden="true" className="shrink-0">
          {icon}
        </span>
        <span>{text}</span>
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div
          className={classNames('h-full rounded-full', tone === 'good' ? 'bg-leaf' : 'bg-turmeric')}
          style={{ inlineSize: width }}
        />
      </div>
    </div>
  );
}
