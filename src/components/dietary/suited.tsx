import type { ReactNode } from 'react';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { useDietaryNeeds } from '../../actors/dietary-needs/use-dietary-needs.ts';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';

const SuitedDishes = loadable(() => import('./suited-dishes.tsx').then((m) => m.SuitedDishes));
const DishWarning = loadable(() => import('./dish-warning.tsx').then((m) => m.DishWarning));

type Props = {
  dishes: readonly Product[];
  /** Hides none of them, as in a list that the customer made; each card shows what stands against its dish. */
  hidesNone?: boolean;
  children: (dishes: readonly Product[]) => ReactNode;
};

/** The dishes of a list that suit what the customer can't eat, with a line about the others; all of them where nothing is kept. */
export function Suited({ dishes, hidesNone, children }: Props) {
  const needs = useDietaryNeeds();
  if (needs === null) return children(dishes);
  return (
    <PartBoundary>
      <SuitedDishes needs={needs} dishes={dishes} hidesNone={hidesNone}>
        {children}
      </SuitedDishes>
    </PartBoundary>
  );
}

type WarningProps = {
  /** Undefined while it is read. */
  dish: Product | undefined;
  /** It has extras, or is ordered with some. */
  hasExtras: boolean;
  /** What it contains could not be read. */
  isUnread?: boolean;
};

/** What stands against one dish; nothing for a customer who can eat everything. */
export function Warning(props: WarningProps) {
  const needs = useDietaryNeeds();
  if (needs === null) return null;
  return (
    <PartBoundary>
      <DishWarning needs={needs} {...props} />
    </PartBoundary>
  );
}
