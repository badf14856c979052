import type { ComponentType } from 'react';
import { closeOverlay, useOverlay } from '../../lib/overlay-param.ts';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import type { Counted } from './price-sheet.tsx';

const PriceSheet = loadable(() => import('./price-sheet.tsx').then((m) => m.PriceSheet));
const DietSheet = loadable(() => import('./diet-sheet.tsx').then((m) => m.DietSheet));
const panels: Record<string, ComponentType<{ counted: Counted }>> = { filters: PriceSheet, diets: DietSheet };

const close = () => closeOverlay('panel');

/** The sheet of a filter, while the address names it. */
export function FilterPanels({ counted }: { counted: Counted }) {
  const Panel = panels[useOverlay('panel') ?? ''];
  if (!Panel) return null;
  return (
    <PartBoundary onClose={close}>
      <Panel counted={counted} />
    </PartBoundary>
  );
}
