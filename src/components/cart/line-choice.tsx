import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { useScope } from '../../actors/branch/use-branch.ts';
import { useCart } from '../../actors/cart/use-cart.ts';
import { dishesQuery } from '../../api/products.ts';
import { Warning } from '../dietary/suited.tsx';
import { DietNote } from '../dish/dish-marks.tsx';

type AddOn = { title: string; quantity: number };

/** A dish as it was chosen; `quantity` of an add-on is for one plate. */
type Chosen = { name: string; variantName: string; addOns: readonly AddOn[]; note: string };

/** An add-on of one plate, with how often it is on it where that is not once. */
export function addOnText({ title, quantity }: AddOn, t: TFunction): string {
  return quantity === 1 ? title : t('cart.addOn', { title, count: Math.round(quantity * 100) / 100 });
}

/** What was chosen of a dish: its form, its extras and what the restaurant shall know, one below the other. */
export function LineChoice({ line }: { line: Chosen }) {
  const { t } = useTranslation();
  const hasVariant = line.variantName !== '' && line.variantName !== line.name;
  return (
    <>
      {hasVariant && (
        <p className="text-sm text-ink-soft">
          <bdi>{line.variantName}</bdi>
        </p>
      )}
      {line.addOns.length > 0 && (
        <ul className="text-sm text-ink-soft">
          {line.addOns.map((addOn) => (
            <li key={addOn.title}>
              <span>+ </span>
              <bdi>{addOnText(addOn, t)}</bdi>
            </li>
          ))}
        </ul>
      )}
      <LineNote note={line.note} />
    </>
  );
}

/** What the customer wrote about a dish. */
export function LineNote({ note }: { note: string }) {
  const { t } = useTranslation();
  if (note === '') return null;
  return <p className="text-sm wrap-anywhere text-ink-soft italic">{t('cart.note', { note })}</p>;
}

export const idsOf = (lines: readonly { productId: number }[]) =>
  [...new Set(lines.map(({ productId }) => productId))].toSorted((one, other) => one - other);

type Line = { productId: number; addOns: readonly unknown[] };

/**
 * The diets and allergens of the dish of a cart line, once the dishes of the cart are known in the language on the screen, and
 * what stands against it for a customer who can't eat everything.
 */
export function LineDiet({ line: { productId, addOns } }: { line: Line }) {
  const { lines } = useCart();
  const { data, isError } = useQuery(dishesQuery(useScope(), idsOf(lines)));
  const dish = data?.find(({ id }) => id === productId);
  const isUnread = dish === undefined && (isError || data !== undefined);
  return (
    <>
      <DietNote tags={dish?.tags ?? []} />
      <Warning dish={dish} hasExtras={addOns.length > 0} isUnread={isUnread} />
    </>
  );
}
