import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

type AddOn = { title: string; quantity: number };

/** A dish as it was chosen; `quantity` of an add-on is for one plate. */
type Chosen = { name: string; variantName: string; addOns: readonly AddOn[] };

/** An add-on of one plate, with how often it is on it where that is not once. */
export function addOnText({ title, quantity }: AddOn, t: TFunction): string {
  return quantity === 1 ? title : t('cart.addOn', { title, count: Math.round(quantity * 100) / 100 });
}

/** What was chosen of a dish: its form and its extras, one below the other. */
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
    </>
  );
}
