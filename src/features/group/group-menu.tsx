import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenAddOn } from '../../../machines/cart/cart.ts';
import { isSoldOut, type Product } from '../../../machines/catalogue/catalogue.ts';
import { mostGuestLines, type Group } from '../../../machines/group/group.ts';
import { guestLineOf, type OpenGroup } from '../../actors/group/use-group.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { productsQuery } from '../../api/products.ts';
import { Suited } from '../../components/dietary/suited.tsx';
import { buyableVariants, DishPrice } from '../../components/dish/dish-price.tsx';
import { useDebounced } from '../../lib/use-clock.ts';
import { useNextPage } from '../../lib/use-near-view.ts';
import { announce } from '../../ui/announcer.ts';
import { Badge, VegMark } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DishArt } from '../../ui/dish-art.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChoiceSheet } from './choice-sheet.tsx';

type Props = { group: Group; open: OpenGroup };

/** The dishes of the group's restaurant, whichever restaurant this device has chosen for itself. */
export function GroupMenu({ group, open }: Props) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Product | null>(null);
  const search = useDebounced(text.trim(), 250);
  const end = useRef<HTMLDivElement>(null);
  const scope = { branchId: group.branchId, language };
  const sort = { by: 'name', order: 'asc' } as const;
  const query = useInfiniteQuery(productsQuery(scope, search === '' ? { sort } : { search }));
  useNextPage(end, query);
  const dishes = query.data?.pages.flatMap((page) => page.items);
  const add = useAdding(open);

  return (
    <section aria-labelledby="group-menu" className="flex flex-col gap-3">
      <h2 id="group-menu" className="text-lg">
        {t('group.menu')}
      </h2>
      <Field
        label={t('group.search')}
        hideLabel
        type="search"
        enterKeyHint="search"
        placeholder={t('group.search')}
        leading={<Search size="1.125rem" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <QueryRegion
        query={{ ...query, data: dishes }}
        failedTitle={t('catalogue.failed')}
        skeleton={<Skeletons />}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('menu.nothing')} headingLevel={3} />
          ) : (
            <Suited dishes={list}>
              {(suited) => (
                <ul className="grid gap-grid lg:grid-cols-2">
                  {suited.map((product) => (
                    <Dish key={product.id} product={product} open={open} onAdd={add} onChoose={setChosen} />
                  ))}
                </ul>
              )}
            </Suited>
          )
        }
      </QueryRegion>
      <div ref={end} />
      {chosen !== null && (
        <ChoiceSheet
          product={chosen}
          onClose={() => setChosen(null)}
          onAdd={(variantId, addOns, quantity) => {
            add(chosen, variantId, addOns, quantity);
            setChosen(null);
          }}
        />
      )}
    </section>
  );
}

type Add = (product: Product, variantId: number, addOns: readonly ChosenAddOn[], quantity: number) => void;

/** Adds to what this guest has of that very form already. */
function useAdding(open: OpenGroup): Add {
  const { t } = useTranslation();
  const { group, lines, setLine } = open;
  return (product, variantId, addOns, quantity) => {
    if (group === null || group.guestId === null) return;
    const guest = { id: group.guestId, name: open.name };
    const line = guestLineOf(product, variantId, addOns, guest);
    if (line === null) return;
    const present = lines.find(({ key }) => key === line.key)?.quantity ?? 0;
    setLine(line, Math.min(present + quantity, product.allowedQuantity ?? Number.MAX_SAFE_INTEGER));
    announce(t('product.added', { name: product.name, count: quantity }), { topic: line.key });
  };
}

type DishProps = { product: Product; open: OpenGroup; onAdd: Add; onChoose: (product: Product) => void };

function Dish({ product, open, onAdd, onChoose }: DishProps) {
  const { t } = useTranslation();
  const { group, lines } = open;
  const { name } = product;
  const own = lines.filter(({ guest }) => guest?.id === group?.guestId);
  const inGroup = own
    .filter(({ productId }) => productId === product.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const hasChoices = product.variants.length > 1 || product.addOns.length > 0;
  const isFull = inGroup === 0 && own.length >= mostGuestLines;
  const [plain] = buyableVariants(product);
  function add() {
    if (hasChoices || plain === undefined) onChoose(product);
    else onAdd(product, plain.id, [], inGroup === 0 ? product.minimumQuantity : 1);
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
          {product.foodType !== 'unmarked' && (
            <VegMark kind={product.foodType} label={t(`cart.${product.foodType}`)} className="mt-1" />
          )}
          <bdi>{name}</bdi>
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
          unavailable={group?.status !== 'open' || isFull}
          aria-haspopup={hasChoices ? 'dialog' : undefined}
          aria-label={t(hasChoices ? 'product.chooseAndAdd' : 'product.addNamed', { name })}
          icon={inGroup === 0 ? <Plus size="1rem" aria-hidden="true" /> : undefined}
          onClick={add}
        >
          {inGroup === 0 ? t('product.add') : inGroup}
        </Button>
      )}
    </li>
  );
}

function Skeletons() {
  return (
    <div className="grid gap-grid lg:grid-cols-2">
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} className="h-24 w-full" />
      ))}
    </div>
  );
}
