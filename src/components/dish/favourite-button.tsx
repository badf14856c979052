import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { useFavourite } from '../../actors/favourites/use-favourites.ts';
import { classNames } from '../../ui/class-names.ts';

/** The heart of a dish: keeps it, or keeps it no longer, for guests too [R1.14]. */
export function FavouriteButton({ product, className }: { product: Product; className?: string }) {
  const { t } = useTranslation();
  const { isFavourite, set } = useFavourite(product.id, product.branchId);
  const label = t('favourites.keep', { name: product.name });
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isFavourite}
      title={label}
      onClick={() => set(!isFavourite)}
      className={classNames('tap z-10 grid shrink-0 place-items-center rounded-full', className)}
    >
      <span className="grid size-9 place-items-center rounded-full bg-surface text-spice-ink shadow-card">
        <Heart
          size="1.125rem"
          aria-hidden="true"
          className={classNames(
            'transition-transform active:scale-125',
            isFavourite && 'fill-spice text-spice',
          )}
        />
      </span>
    </button>
  );
}
