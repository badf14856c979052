import { createContext, use, useContext, useEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Called with the plain name of the page that has just been shown; sets the title and announces it [R2.4]. */
const ArrivalContext = createContext<(title: string) => boolean>(() => false);

/** Called with the same while the page is rendered where no document is; null where there is one. */
export const PageTitleContext = createContext<((title: string) => void) | null>(null);

export const ArrivalProvider = ArrivalContext.Provider;

type Props = { title: string; children?: ReactNode; hidden?: boolean; className?: string };

/** The one h1 of a page. It takes the focus on arrival, except on the very first page. `children` replaces the shown text. */
export function PageHeading({ title, children, hidden = false, className }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrive = useContext(ArrivalContext);
  use(PageTitleContext)?.(title);
  useEffect(() => {
    const element = heading.current;
    if (element === null || !arrive(title)) return;
    // A menu that closes takes the focus from whatever Tab does not go to.
    element.tabIndex = 0;
    element.addEventListener('blur', () => (element.tabIndex = -1), { once: true });
    element.focus({ preventScroll: true });
  }, [arrive, title]);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={hidden ? 'sr-only' : classNames('text-2xl text-ink', className)}
    >
      {children ?? title}
    </h1>
  );
}
