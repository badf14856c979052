import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';

const UpButton = loadable(async () => (await import('./up-button.tsx')).UpButton);

/** Up to the page's heading, once the page was scrolled by more than 300 px [R2.6]; part of a bar, so that it lies on nothing. */
export function BackToTop({ isAway }: { isAway: boolean }) {
  if (!isAway) return null;
  return (
    <PartBoundary says="nothing">
      <UpButton />
    </PartBoundary>
  );
}
