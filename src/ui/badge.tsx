import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'spice' | 'leaf' | 'brick' | 'turmeric';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  spice: 'bg-spice-soft text-spice-ink',
  leaf: 'bg-leaf-soft text-leaf',
  brick: 'bg-brick-soft text-brick',
  turmeric: 'bg-turmeric-soft text-turmeric',
};

/** A short fact on a tinted ground. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
  className,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold whitespace-nowrap slim:whitespace-normal',
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="contents">{children}</span>
    </span>
  );
}
