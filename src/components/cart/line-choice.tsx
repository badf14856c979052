import { useTranslation } from 'react-i18next';
import type { CartLine } from '../../../machines/cart/cart.ts';

/** What was chosen of a dish: its form and its extras, one below the other. */
export function LineChoice({ line }: { line: CartLine }) {
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
            <li key={addOn.id}>
              +{' '}
              <bdi>
                {addOn.quantity === 1
                  ? addOn.title
                  : t('cart.addOn', { title: addOn.title, count: Math.round(addOn.quantity * 100) / 100 })}
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
