import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { useOpening } from '../../actors/use-branch.ts';
import { DishArt } from '../../ui/dish-art.tsx';
import { DishChoices } from './dish-choices.tsx';
import { DishFacts, FoodMark } from './dish-facts.tsx';
import { DishPrice } from './dish-price.tsx';
import type { DishChoice } from './use-dish-choice.ts';

type Props = { product: Product; choice: DishChoice; heading: ReactNode; footer?: ReactNode };

/** Picture, facts and choices of one dish; side by side from 900 px. */
export function DishDetail({ product, choice, heading, footer }: Props) {
  const { t } = useTranslation();
  const opening = useOpening();
  return (
    <div className="grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <DishArt
        src={product.image}
        alt={product.name}
        tint={product.categoryId}
        eager
        dimmed={choice.isSoldOut}
        className="aspect-[16/10] md:sticky md:top-0 md:aspect-auto md:min-h-96"
      />
      <div className="flex min-w-0 flex-col gap-5 p-5">
        <header className="flex flex-col gap-2">
          <div className="flex items-start gap-2.5 pe-10">
            <FoodMark product={product} className="mt-1.5" />
            {heading}
          </div>
          <DishPrice product={product} />
          {product.description !== '' && <p className="text-ink-soft">{product.description}</p>}
          <DishFacts product={product} />
        </header>
        {opening === 'closed' && (
          <p className="rounded-control bg-brick-soft px-4 py-3 text-sm text-brick">
            {t('shell.closedNotice')}
          </p>
        )}
        <DishChoices product={product} choice={choice} />
        {footer}
      </div>
    </div>
  );
}
