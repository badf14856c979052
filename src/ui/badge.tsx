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

type Props = { kind: 'veg' | 'nonVeg'; label: string; className?: string };

/** The mark of the food law: a disc for veg, a triangle for non-veg, so that the shape has the colour's information [R1.3]. */
export function VegMark({ kind, label, className }: Props) {
  return (
    <span className={classNames('size-4 shrink-0', kind === 'veg' ? 'text-leaf' : 'text-brick', className)}>
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-full">
        <rect x="1" y="1" width="14" height="14" rx="3" fill="none" stroke="currentColor" strokeWidth="1.6" />
        {kind === 'veg' ? (
          <circle cx="8" cy="8" r="3.6" fill="currentColor" />
        ) : (
          <path d="M8 4.2l4 7.2H4z" fill="currentColor" />
        )}
      </svg>
      {label !== '' && <span className="sr-only">{label}</span>}
    </span>
  );
}
