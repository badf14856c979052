import { useTranslation } from 'react-i18next';
import { addOnsOfPlate, type Order, type OrderItem } from '../../../machines/order/order.ts';
import { LineChoice } from '../../components/cart/line-choice.tsx';
import { DishArt } from '../../ui/dish-art.tsx';
import { Price } from '../../ui/price.tsx';
import { VegMark } from '../../ui/badge.tsx';
import { Card } from './card.tsx';

/** What was ordered, at the prices of that day. */
export function OrderItems({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <Card label={t('orders.items')}>
      <h2 className="mb-1 text-lg">{t('orders.items')}</h2>
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  );
}

function Item({ item }: { item: OrderItem }) {
  const { t } = useTranslation();
  return (
    <li className="flex gap-3 py-3 slim:flex-wrap">
      <DishArt src={item.image} tint={item.productId} className="size-14 shrink-0 rounded-control" />
      <div className="min-w-0 grow">
        <p className="flex items-start gap-2 font-medium">
          {item.foodType !== 'unmarked' && (
            <VegMark kind={item.foodType} label={t(`orders.${item.foodType}`)} className="mt-1" />
          )}
          <span>
            <span className="text-ink-soft tabular-nums">
              {`${t('orders.itemQuantity', { count: item.quantity })} `}
            </span>
            <bdi>{item.name}</bdi>
          </span>
        </p>
        {item.forName !== '' && (
          <p className="text-sm font-medium text-ink-soft">{t('orders.forName', { name: item.forName })}</p>
        )}
        <LineChoice line={{ ...item, addOns: addOnsOfPlate(item) }} />
      </div>
      <Price amount={item.subTotal} className="ms-auto font-semibold" />
    </li>
  );
}
