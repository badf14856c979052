import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = { href: string; onFollow: () => void; className: string; children: ReactNode };

/** A link within the page, seen only while the keyboard is on it; `onFollow` moves the focus, and the address stays as it is. */
export function SkipLink({ href, onFollow, className, children }: Props) {
  return (
    <a
      href={href}
      className={classNames(
        'sr-only focus:not-sr-only focus:rounded-control focus:bg-inverse focus:px-4 focus:py-3 focus:text-on-inverse',
        className,
      )}
      onClick={(event) => {
        event.preventDefault();
        onFollow();
      }}
    >
      {children}
    </a>
  );
}
