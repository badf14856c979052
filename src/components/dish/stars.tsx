import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const five = [1, 2, 3, 4, 5];

/** How many of five stars, as a picture and in words. */
export function Stars({ stars }: { stars: number }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{t('product.stars', { stars })}</span>
      {five.map((place) => (
        <Star
          key={place}
          size="0.9375rem"
          aria-hidden="true"
          className={place <= stars ? 'fill-turmeric text-turmeric' : 'text-line-strong'}
        />
      ))}
    </span>
  );
}
