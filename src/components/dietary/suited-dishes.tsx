import { EyeOff } from 'lucide-react';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { allObjections, suits } from '../../../machines/catalogue/dietary-needs.ts';
import { type DietaryNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { replaceParams, useParams } from '../../lib/overlay-param.ts';
import { DishNoteContext } from './dish-note.tsx';
import { DishWarning } from './dish-warning.tsx';
import { useNeedsText } from './needs-text.ts';

type Props = {
  needs: DietaryNeeds;
  dishes: readonly Product[];
  hidesNone?: boolean | undefined;
  children: (dishes: readonly Product[]) => ReactNode;
};

/** Dishes that suit, then how many are hidden and why. `hidden=shown` in the address shows these too, each with its warning. */
export function SuitedDishes({ needs, dishes, hidesNone, children }: Props) {
  const isShown = useParams('hidden').get('hidden') === 'shown';
  const [suited, others] = useMemo(() => {
    const fitting = new Set(dishes.filter((dish) => suits(dish, needs)));
    return [[...fitting], dishes.filter((dish) => !fitting.has(dish))];
  }, [dishes, needs]);
  const note = useCallback((dish: Product) => <DishWarning needs={needs} dish={dish} />, [needs]);
  const shown = isShown || hidesNone ? dishes : suited;
  return (
    <DishNoteContext value={note}>
      {(shown.length > 0 || others.length === 0) && children(shown)}
      {others.length > 0 && !hidesNone && <Hidden dishes={others} needs={needs} isShown={isShown} />}
    </DishNoteContext>
  );
}

type HiddenProps = { dishes: readonly Product[]; needs: DietaryNeeds; isShown: boolean };

function Hidden({ dishes, needs, isShown }: HiddenProps) {
  const { t } = useTranslation();
  const text = useNeedsText();
  const why = text.reasons(allObjections(dishes, needs));
  const line = isShown ? t('dietary.shown', { why }) : t('dietary.hidden', { count: dishes.length, why });
  const change = t(isShown ? 'dietary.hide' : 'dietary.show');
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft" data-dietary="hidden">
      <EyeOff size="1rem" aria-hidden="true" className="shrink-0" />
      <span>{line}</span>
      <button
        type="button"
        aria-label={`${change}: ${line}`}
        onClick={() => replaceParams({ hidden: isShown ? null : 'shown' })}
        className="inline-flex min-h-11 items-center rounded-control px-1 font-semibold text-spice-ink underline-offset-4 hover:underline"
      >
        {change}
      </button>
    </p>
  );
}
