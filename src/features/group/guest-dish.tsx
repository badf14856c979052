import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { quantityOf } from '../../../machines/cart/cart.ts';
import { isSoldOut, type Product } from '../../../machines/catalogue/catalogue.ts';
import { mostGuestLines } from '../../../machines/group/group.ts';
import type { OpenGroup } from '../../actors/group/use-group.ts';
import { FoodMark } from '../../components/dish/dish-marks.tsx';
import { buyableVariants, DishPrice, hasChoices } from '../../components/dish/dish-price.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DishArt } from '../../ui/dish-art.tsx';
import type { Adding } from './use-adding.ts';

type DishProps = {
  product: Product;
  open: OpenGroup;
  adding: Adding;
  onChoose: (product: Product) => void;
};

/** A dish of the menu, with the button that adds it to this guest's lines. */
export function GuestDish({ product, open, adding, onChoose }: DishProps) {
  const { t } = useTranslation();
  const { group, lines } = open;
  const { name } = product;
  const own = lines.filter(({ guest }) => guest?.id === group?.guestId);
  const inGroup = quantityOf(own.filter(({ productId }) => productId === product.id));
  const isOpen = group?.status === 'open';
  const hasNote = own.some(({ productId, note }) => productId === product.id && note !== '');
  const asks = hasChoices(product) || hasNote;
  const isFull = inGroup === 0 && own.length >= mostGuestLines;
  const [plain] = buyableVariants(product);
  const quantity = inGroup === 0 ? product.minimumQuantity : 1;
  const wish =
    asks || plain === undefined ? null : { product, variantId: plain.id, addOns: [], quantity, note: '' };
  function add() {
    if (wish === null) onChoose(product);
    else adding.add(wish);
  }
  return (
    <li className="flex gap-3 rounded-card border border-card-border bg-surface p-3 shadow-card">
      <DishArt
        src={product.imageSmall || product.image}
        tint={product.id}
        dimmed={isSoldOut(product)}
        className="size-16 shrink-0 rounded-control"
      />
      <div className="flex min-w-0 grow flex-col gap-1">
        <h3 className="flex items-start gap-2 text-base font-medium">
          <FoodMark product={product} className="mt-1" />
          {isSoldOut(product) || !isOpen || isFull ? (
            <bdi>{name}</bdi>
          ) : (
            <button
              type="button"
              aria-haspopup="dialog"
              className="text-start hover:underline"
              onClick={() => onChoose(product)}
            >
              <bdi>{name}</bdi>
            </button>
          )}
        </h3>
        <DishPrice product={product} />
      </div>
      {isSoldOut(product) ? (
        <Badge className="self-center">{t('product.soldOut')}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="self-center"
          unavailable={!isOpen || isFull}
          aria-haspopup={asks ? 'dialog' : undefined}
          aria-label={t(asks ? 'product.chooseAndAdd' : 'product.addNamed', { name })}
          icon={inGroup === 0 ? <Plus size="1rem" aria-hidden="true" /> : undefined}
          onClick={add}
        >
          {inGroup === 0 ? t('product.add') : inGroup}
        </Button>
      )}
    </li>
  );
}
