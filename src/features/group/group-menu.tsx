import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import type { Group } from '../../../machines/group/group.ts';
import type { OpenGroup } from '../../actors/group/use-group.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { productsQuery } from '../../api/product-pages.ts';
import { Suited } from '../../components/dietary/suited.tsx';
import { useDebounced } from '../../lib/use-clock.ts';
import { useNextPage } from '../../lib/use-near-view.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Field } from '../../ui/field.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChoiceSheet } from './choice-sheet.tsx';
import { GuestDish } from './guest-dish.tsx';
import { useAdding } from './use-adding.ts';

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
  const adding = useAdding(group, open);

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
                    <GuestDish
                      key={product.id}
                      product={product}
                      open={open}
                      adding={adding}
                      onChoose={setChosen}
                    />
                  ))}
                </ul>
              )}
            </Suited>
          )
        }
      </QueryRegion>
      {query.isFetchNextPageError && (
        <FailedState compact title={t('catalogue.failed')} onRetry={() => void query.fetchNextPage()} />
      )}
      <div ref={end} />
      {chosen !== null && <ChoiceSheet product={chosen} adding={adding} onClose={() => setChosen(null)} />}
    </section>
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
