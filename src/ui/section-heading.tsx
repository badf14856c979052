import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

type Props = {
  title: string;
  hint?: string;
  more?: { href: string; text: string; label: string } | null;
  icon?: ReactNode;
  id?: string;
};

/** The heading of a region with a link to all of it. */
export function SectionHeading({ title, hint, more = null, icon, id }: Props) {
  return (
    <div className="mb-3 flex items-end justify-between gap-x-4 slim:flex-wrap md:mb-4">
      <div className="min-w-0">
        <h2 id={id} className="flex items-center gap-2 text-xl">
          {icon}
          <span>{title}</span>
        </h2>
        {hint !== undefined && hint !== '' && <p className="text-sm text-ink-faint">{hint}</p>}
      </div>
      {more !== null && (
        <Link
          href={more.href}
          aria-label={more.label}
          className="-my-2 flex min-h-11 shrink-0 items-center slim:shrink gap-0.5 rounded-control px-1 text-sm font-semibold text-spice-ink hover:underline"
        >
          <span>{more.text}</span>
          <ChevronRight size="1rem" aria-hidden="true" className="mirror" />
        </Link>
      )}
    </div>
  );
}
