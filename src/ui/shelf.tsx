import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './button.tsx';
import { useUiWords } from './words.ts';

type Props = { label: string; children: ReactNode; className?: string };

/** A list that scrolls sideways, never by itself; from 900 px with buttons to move it by a page. */
export function Shelf({ label, children, className }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const words = useUiWords();

  useEffect(() => {
    const element = list.current;
    // A browser is content with the edge of what takes the focus.
    const show = ({ target }: FocusEvent) => {
      if (target instanceof Element)
        target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    element?.addEventListener('focusin', show);
    return () => element?.removeEventListener('focusin', show);
  }, []);

  function move(pages: 1 | -1) {
    const element = list.current;
    if (!element) return;
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: pages * forward * element.clientWidth * 0.85, behavior: 'smooth' });
  }

  return (
    <div className="group/shelf relative">
      <ul ref={list} aria-label={label} className={classNames('shelf', className)}>
        {children}
      </ul>
      <div className="pointer-events-none absolute inset-x-0 top-1/2 hidden -translate-y-1/2 justify-between opacity-0 transition-opacity group-hover/shelf:opacity-100 group-focus-within/shelf:opacity-100 md:flex">
        <IconButton
          label={`${words.previous}: ${label}`}
          onClick={() => move(-1)}
          icon={<ChevronLeft size="1.25rem" aria-hidden="true" className="mirror" />}
          className="pointer-events-auto -ms-5 bg-raised shadow-float"
        />
        <IconButton
          label={`${words.next}: ${label}`}
          onClick={() => move(1)}
          icon={<ChevronRight size="1.25rem" aria-hidden="true" className="mirror" />}
          className="pointer-events-auto -me-5 bg-raised shadow-float"
        />
      </div>
    </div>
  );
}
