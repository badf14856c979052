import { memo } from 'react';
import { isSoldOut } from '../../../machines/catalogue/catalogue.ts';
import type { DishCardProps } from '../../ui/dish-slot.ts';
import { DishArt } from '../../ui/dish-art.tsx';
import { AddControl } from './add-control.tsx';
import { DishBadge, FoodMark, Rating } from './dish-facts.tsx';
import { DishLink } from './dish-link.tsx';
import { DishPrice } from './dish-price.tsx';

/** One dish in a list: `tile` with the picture on top, `row` with it at the end. */
export const DishCard = memo(function DishCard({ product, layout = 'tile', eager = false }: DishCardProps) {
  return layout === 'tile' ? (
    <Tile product={product} eager={eager} />
  ) : (
    <Row product={product} eager={eager} />
  );
});

const zoom = '[&>img]:transition-transform [&>img]:duration-300 group-hover:[&>img]:scale-[1.06]';

function Tile({ product, eager }: Pick<DishCardProps, 'product' | 'eager'>) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-card-border bg-surface shadow-card">
      <div className="relative">
        <DishArt
          src={product.image}
          tint={product.categoryId}
          eager={eager}
          dimmed={isSoldOut(product)}
          className={`aspect-[4/3] ${zoom}`}
        />
        <div className="absolute start-2.5 top-2.5">
          <DishBadge product={product} />
        </div>
        <div className="absolute end-2.5 bottom-2.5">
          <AddControl product={product} isRound />
        </div>
      </div>
      <div className="flex grow flex-col gap-1 p-card">
        <div className="flex items-center gap-2">
          <FoodMark product={product} />
          <Rating product={product} />
        </div>
        <h3 className="line-clamp-2 font-body text-base leading-tight font-semibold tracking-normal text-wrap">
          <DishLink product={product}>{product.name}</DishLink>
        </h3>
        <div className="mt-auto pt-1">
          <DishPrice product={product} />
        </div>
      </div>
    </article>
  );
}

function Row({ product, eager }: Pick<DishCardProps, 'product' | 'eager'>) {
  return (
    <article className="group relative flex h-full gap-3 rounded-card border border-card-border bg-surface p-card shadow-card">
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <FoodMark product={product} />
          <DishBadge product={product} />
        </div>
        <h3 className="font-body text-base leading-tight font-semibold tracking-normal text-wrap">
          <DishLink product={product}>{product.name}</DishLink>
        </h3>
        <Rating product={product} />
        <DishPrice product={product} />
        <p className="line-clamp-2 text-sm text-ink-faint">{product.description}</p>
      </div>
      <div className="flex w-32 shrink-0 flex-col items-center">
        <DishArt
          src={product.imageSmall}
          tint={product.categoryId}
          eager={eager}
          dimmed={isSoldOut(product)}
          className={`aspect-[8/7] w-full rounded-control ${zoom}`}
        />
        <div className="relative z-10 -mt-3">
          <AddControl product={product} />
        </div>
      </div>
    </article>
  );
}
