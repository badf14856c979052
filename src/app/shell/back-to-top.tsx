import { useRef } from 'react';
import { useLocation } from 'wouter';
import { isPersonal } from '../../lib/paths.ts';
import { useNearView } from '../../lib/use-near-view.ts';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';

const UpButton = loadable(async () => (await import('./up-button.tsx')).UpButton);

/**
 * Comes after 300 px, scrolls up smoothly and takes the focus to the page's heading [R2.6]. On phones it stands in the
 * middle of cart, checkout and orders, whose lines end with amounts and buttons; not in a low window, whose buttons are there.
 */
export function BackToTop() {
  const [path] = useLocation();
  const top = useRef<HTMLDivElement>(null);
  const isAtTop = useNearView(top, '0px', true);
  return (
    <>
      <div ref={top} className="pointer-events-none absolute top-0 h-[300px] w-px" />
      {!isAtTop && (
        <PartBoundary says="nothing">
          <UpButton isOnAmounts={isPersonal(path)} />
        </PartBoundary>
      )}
    </>
  );
}
