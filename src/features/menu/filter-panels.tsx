import { closeOverlay, useOverlay } from '../../lib/overlay-param.ts';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';

const PriceSheet = loadable(async () => (await import('./price-sheet.tsx')).PriceSheet);
const DietSheet = loadable(async () => (await import('./diet-sheet.tsx')).DietSheet);
const panels: Record<string, typeof PriceSheet> = { filters: PriceSheet, diets: DietSheet };

const close = () => closeOverlay('panel');

/** The sheet of a filter, while the address names it. */
export function FilterPanels() {
  const Panel = panels[useOverlay('panel') ?? ''];
  if (!Panel) return null;
  return (
    <PartBoundary onClose={close}>
      <Panel />
    </PartBoundary>
  );
}
