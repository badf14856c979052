import { Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderItem } from '../../../machines/order/order.ts';
import { useApp } from '../../actors/system/app.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { rateDish, rateRider, removeDishRating } from '../../api/own-ratings.ts';
import { Button } from '../../ui/button.tsx';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Card } from './card.tsx';
import { newFilesIn } from './new-files.ts';
import type { RatedPart, Rating } from './rating-part.tsx';
import { starCountOf } from './orders-schema.ts';

const RatingSheet = loadable(() => import('./rating-sheet.tsx').then((m) => m.RatingSheet));

type Props = { order: Order; userId: number };

/** Rating the dishes and the rider of an order that arrived, and changing a rating [R1.20]. */
export function RateOrder(props: Props) {
  return props.order.status === 'delivered' ? <RatingCard {...props} /> : null;
}

function RatingCard({ order, userId }: Props) {
  const { t } = useTranslation();
  const parts = useParts(order, userId);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const rated = parts.filter(({ earlier }) => earlier !== null);
  return (
    <Card label={t('rating.title')}>
      <h2 className="text-lg">{t('rating.title')}</h2>
      <p className="mb-3 text-sm text-ink-faint">{t('rating.hint')}</p>
      {rated.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {rated.map((part) => (
            <Rated key={part.key} part={part} />
          ))}
        </ul>
      )}
      <Button variant="secondary" fullWidth onClick={() => setIsOpen(true)}>
        {rated.length === 0 ? t('rating.rate') : t('rating.change')}
      </Button>
      {isOpen && (
        <PartBoundary onClose={close}>
          <RatingSheet orderId={order.id} title={t('rating.title')} parts={parts} onClose={close} />
        </PartBoundary>
      )}
    </Card>
  );
}

/** What can be rated: each dish once, and the rider. */
function useParts(order: Order, userId: number): RatedPart[] {
  const { t } = useTranslation();
  const { api } = useApp();
  const { language } = useLanguage();
  const { rider, riderRating } = order;
  const dishes = order.items.filter(
    (item, at, all) => item.productId > 0 && all.findIndex((one) => one.productId === item.productId) === at,
  );

  function dishOf({ productId, name, rating }: OrderItem): RatedPart {
    const save = async ({ stars, comment, pictures }: Rating) => {
      const draft = {
        orderId: order.id,
        productId,
        stars,
        comment,
        keptImages: pictures.filter((one) => typeof one === 'string'),
        pictures: await newFilesIn(pictures),
      };
      await rateDish(api, userId, draft, language);
    };
    const remove =
      rating === null || rating.id === 0 ? undefined : () => removeDishRating(api, rating.id, language);
    const earlier = rating && { stars: rating.stars, comment: rating.comment, pictures: rating.images };
    return { key: `dish-${productId}`, name, earlier, takesPictures: true, save, remove };
  }

  const riders = rider !== null && rider.id > 0 ? [rider] : [];
  return [
    ...dishes.map(dishOf),
    ...riders.map(({ id, name }): RatedPart => ({
      key: 'rider',
      name: t('rating.rider', { name }),
      earlier: riderRating && { ...riderRating, pictures: [] },
      takesPictures: false,
      save: ({ stars, comment }) =>
        rateRider(api, { orderId: order.id, riderId: id, stars, comment }, language),
    })),
  ];
}

function Rated({ part: { name, earlier } }: { part: RatedPart }) {
  const { t } = useTranslation();
  const given = starCountOf(earlier?.stars);
  return (
    <li className="py-3">
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      {given !== null && (
        <p className="flex items-center gap-1.5 text-sm text-ink-soft">
          <Star aria-hidden="true" size="1rem" className="shrink-0 fill-turmeric text-turmeric" />
          <span>{t('rating.given', { stars: t(`rating.words.${given}`) })}</span>
        </p>
      )}
    </li>
  );
}
