import type { ReactNode } from 'react';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { Warning } from '../../components/dietary/suited.tsx';
import { ChoiceNote } from '../../components/dish/choice-note.tsx';
import { FavouriteButton } from '../../components/dish/favourite-button.tsx';
import { FoodMark } from '../../components/dish/dish-marks.tsx';
import { DishArt } from '../../ui/dish-art.tsx';
import { DishChoices, RoomForChoices } from '../../components/dish/dish-choices.tsx';
import { DishFacts } from './dish-facts.tsx';
import { DishPrice } from '../../components/dish/dish-price.tsx';
import type { DishChoice } from '../../components/dish/use-dish-choice.ts';

type Props = {
  product: Product;
  choice: DishChoice;
  heading: ReactNode;
  /** A picture of the dish that is here already, seen until the large one is. */
  preview?: string;
  /** The choices come with the next picture. */
  isBrief?: boolean;
  notice?: ReactNode;
  footer?: ReactNode;
};

/** Picture, facts and choices of one dish; side by side from 600 px. */
export function DishDetail({ product, choice, heading, preview, isBrief = false, notice, footer }: Props) {
  return (
    <div className="grid grid-cols-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <DishArt
        src={product.image}
        preview={preview}
        alt={product.name}
        tint={product.id}
        eager
        dimmed={choice.isSoldOut}
        className="aspect-[16/10] short:max-sm:aspect-[3/1] sm:aspect-auto short:sm:aspect-[4/3] short:sm:self-start md:min-h-96"
      />
      <div className="flex min-w-0 flex-col gap-5 p-5">
        <header className="flex flex-col gap-2">
          <div className="flex items-start gap-2.5 pe-10 slim:flex-wrap slim:pe-0">
            <FoodMark product={product} className="mt-1.5" />
            {heading}
          </div>
          <div className="flex items-center justify-between gap-3">
            <DishPrice product={product} />
            <FavouriteButton product={product} className="-my-2 -me-1" />
          </div>
          {product.description !== '' && <p className="text-ink-soft">{product.description}</p>}
          <DishFacts product={product} />
          <Warning dish={product} hasExtras={product.addOns.length > 0} />
        </header>
        {notice}
        {isBrief ? (
          <RoomForChoices product={product} />
        ) : (
          <>
            <DishChoices product={product} choice={choice} />
            <ChoiceNote choice={choice} />
          </>
        )}
        {footer}
      </div>
    </div>
  );
}
