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
import type { Rating } from './rating-dialog.tsx';
import { starCountOf } from './orders-schema.ts';

const RatingDialog = loadable(async () => (await import('./rating-dialog.tsx')).RatingDialog);

/** Rating the dishes and the rider of an order that arrived, and changing what was said [R1.20]. */
export function RateOrder({ order, userId }: { order: Order; userId: number }) {
  const { t } = useTranslation();
  if (order.status !== 'delivered') return null;
  const dishes = order.items.filter(
    (item, at, all) => item.productId > 0 && all.findIndex((one) => one.productId === item.productId) === at,
  );
  return (
    <Card label={t('rating.title')}>
      <h2 className="text-lg">{t('rating.title')}</h2>
      <p className="mb-1 text-sm text-ink-faint">{t('rating.hint')}</p>
      <ul className="divide-y divide-line">
        {dishes.map((item) => (
          <RateDish key={item.productId} order={order} item={item} userId={userId} />
        ))}
        {order.rider !== null && order.rider.id > 0 && <RateRider order={order} rider={order.rider} />}
      </ul>
    </Card>
  );
}

function RateDish({ order, item, userId }: { order: Order; item: OrderItem; userId: number }) {
  const { api } = useApp();
  const { language } = useLanguage();
  const { rating } = item;
  const save = ({ stars, comment, pictures }: Rating) => {
    const draft = {
      orderId: order.id,
      productId: item.productId,
      stars,
      comment,
      keptImages: pictures.filter((one) => typeof one === 'string'),
      pictures: pictures.flatMap((one) => (typeof one === 'string' ? [] : [one.file])),
    };
    return rateDish(api, userId, draft, language);
  };
  const remove =
    rating === null || rating.id === 0 ? undefined : () => removeDishRating(api, rating.id, language);
  const earlier = rating && { stars: rating.stars, comment: rating.comment, pictures: rating.images };
  return <Row name={item.name} earlier={earlier} takesPictures save={save} remove={remove} />;
}

function RateRider({ order, rider }: { order: Order; rider: NonNullable<Order['rider']> }) {
  const { t } = useTranslation();
  const { api } = useApp();
  const { language } = useLanguage();
  const save = ({ stars, comment }: Rating) =>
    rateRider(api, { orderId: order.id, riderId: rider.id, stars, comment }, language);
  const earlier = order.riderRating && { ...order.riderRating, pictures: [] };
  return <Row name={t('rating.rider', { name: rider.name })} earlier={earlier} save={save} />;
}

type RowProps = {
  name: string;
  earlier: Rating | null;
  takesPictures?: boolean;
  save: (rating: Rating) => Promise<void>;
  remove?: (() => Promise<void>) | undefined;
};

function Row({ name, earlier, ...dialog }: RowProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const given = starCountOf(earlier?.stars);
  const label = earlier === null ? t('rating.rateOf', { name }) : t('rating.changeOf', { name });
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        {given !== null && (
          <p className="flex items-center gap-1.5 text-sm text-ink-soft">
            <Star aria-hidden="true" size="1rem" className="shrink-0 fill-turmeric text-turmeric" />
            <span>{t('rating.given', { stars: t(`rating.words.${given}`) })}</span>
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={label}
        onClick={() => setIsOpen(true)}
        className="shrink-0"
      >
        {earlier === null ? t('rating.rate') : t('rating.change')}
      </Button>
      {isOpen && (
        <PartBoundary onClose={close}>
          <RatingDialog title={label} earlier={earlier} onClose={close} {...dialog} />
        </PartBoundary>
      )}
    </li>
  );
}
