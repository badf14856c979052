import { memo, type ReactNode } from 'react';
import { isSoldOut, type Product } from '../../../machines/catalogue/catalogue.ts';
import { DishArt } from '../../ui/dish-art.tsx';
import { AddControl, ChoiceOffer } from './add-control.tsx';
import { DietNote, DishBadge, FoodMark, Rating, Serves } from './dish-marks.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { DishNote } from '../dietary/dish-note.tsx';
import { DishPrice } from './dish-price.tsx';
import { growFrom } from '../../lib/grow-from.ts';
import { openOverlay } from '../../lib/overlay-param.ts';
import { paths } from '../../lib/paths.ts';

type DishCardProps = {
  product: Product;
  layout?: 'tile' | 'row';
  /** Its picture is among the first seen. */
  eager?: boolean;
  /** Of its name: 2 where the list stands right under the page's heading. */
  headingLevel?: 2 | 3;
};

/** One dish in a list: `tile` with the picture on top, `row` with it at the end, or on top where large letters leave no room beside it. */
export const DishCard = memo(function DishCard({
  product,
  layout = 'tile',
  eager = false,
  headingLevel = 3,
}: DishCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const Layout = layout === 'tile' ? Tile : Row;
  return <Layout product={product} eager={eager} Heading={Heading} />;
});

type LayoutProps = { product: Product; eager: boolean; Heading: 'h2' | 'h3' };

const zoom = '[&>img]:transition-transform [&>img]:duration-300 group-hover:[&>img]:scale-[1.06]';

function Tile({ product, eager, Heading }: LayoutProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-card-border bg-surface shadow-card">
      <div className="relative">
        <DishArt
          src={product.imageMedium}
          tint={product.id}
          eager={eager}
          dimmed={isSoldOut(product)}
          className={`aspect-[4/3] ${zoom}`}
        />
        <div className="absolute start-2.5 top-2.5">
          <DishBadge product={product} />
        </div>
        <FavouriteButton product={product} className="absolute end-1.5 top-1.5" />
        <div className="absolute end-2.5 bottom-2.5">
          <AddControl product={product} isRound />
        </div>
      </div>
      <div className="flex grow flex-col gap-1 p-card">
        <div className="flex flex-wrap items-center gap-x-2">
          <FoodMark product={product} />
          <Rating product={product} />
          <Serves tags={product.tags} />
        </div>
        <Heading className="font-body text-base leading-tight font-semibold tracking-normal text-wrap">
          <DishLink product={product}>{product.name}</DishLink>
        </Heading>
        <DietNote tags={product.tags} />
        <DishNote dish={product} />
        {/* The usual price stands below: beside it, it would wrap or not by the font that has arrived. */}
        <div className="mt-auto pt-1 max-sm:[&_s]:basis-full">
          <DishPrice product={product} />
          <ChoiceOffer product={product} />
        </div>
      </div>
    </article>
  );
}

function Row({ product, eager, Heading }: LayoutProps) {
  return (
    <article className="group relative flex h-full flex-wrap-reverse gap-3 rounded-card border border-card-border bg-surface p-card shadow-card">
      <div className="flex min-w-0 grow basis-24 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
          <FoodMark product={product} />
          <Rating product={product} />
          <Serves tags={product.tags} />
        </div>
        <Heading className="font-body text-base leading-tight font-semibold tracking-normal text-wrap">
          <DishLink product={product}>{product.name}</DishLink>
        </Heading>
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
          <DishPrice product={product} />
          <DishBadge product={product} />
        </div>
        <ChoiceOffer product={product} />
        <p className="line-clamp-2 text-sm text-ink-faint">{product.description}</p>
        <DietNote tags={product.tags} />
        <DishNote dish={product} />
      </div>
      <div className="relative mx-auto flex w-28 max-w-full shrink-0 flex-col items-center">
        <DishArt
          src={product.imageSmall}
          dense={product.imageMedium}
          tint={product.id}
          eager={eager}
          dimmed={isSoldOut(product)}
          className={`aspect-[8/7] w-full rounded-control ${zoom}`}
        />
        <FavouriteButton product={product} className="absolute end-0 top-0" />
        <div className="relative z-10 -mt-3">
          <AddControl product={product} />
        </div>
      </div>
    </article>
  );
}

/** Leads to the dish's page for a new tab, and opens its sheet here for a plain click or Enter, out of the picture of its card. */
function DishLink({ product, children }: { product: Product; children: ReactNode }) {
  return (
    <a
      href={paths.dish(product.slug)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
        event.preventDefault();
        const picture = event.currentTarget.closest('article')?.querySelector('img');
        growFrom(picture, () => openOverlay('dish', String(product.id)));
      }}
      className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
    >
      {children}
    </a>
  );
}
