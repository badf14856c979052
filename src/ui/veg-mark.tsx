import { classNames } from './class-names.ts';

type Props = { kind: 'veg' | 'nonVeg'; label: string; className?: string };

/** The mark of the food law: a disc for veg, a triangle for non-veg, so that shape tells as much as colour [R1.3]. */
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
