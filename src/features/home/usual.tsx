import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import type { Order } from '../../../machines/order/order.ts';
import { usualOrders } from '../../../machines/order/usual-orders.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import { recentOrdersQuery } from '../../api/orders.ts';
import { dishesQuery } from '../../api/products.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UsualCard } from './usual-card.tsx';

const row = '-mx-4 gap-grid px-4 pb-1 md:mx-0 md:px-0';

/** The customer's last orders as they can be had today, one press from checkout [R1.18]. */
export function Usual({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const { branchId, language } = useScope();
  const orders = useQuery(recentOrdersQuery(language, userId));
  return (
    <section aria-labelledby="home-usual">
      <SectionHeading
        id="home-usual"
        title={t('usual.title')}
        more={{ href: paths.orders, text: t('usual.all'), label: t('usual.allNamed') }}
      />
      <QueryRegion
        compact
        query={orders}
        failedTitle={t('usual.failed')}
        skeleton={<Skeleton className="h-40 w-full rounded-card" />}
      >
        {(placed) => <Meals orders={usualOrders(placed, branchId)} />}
      </QueryRegion>
    </section>
  );
}

function Meals({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation();
  const scope = useScope();
  const ids = [...new Set(orders.flatMap(({ items }) => items.map(({ productId }) => productId)))];
  const dishes = useQuery(dishesQuery(scope, ids));
  if (orders.length === 0) return <FirstOrder />;
  return (
    <QueryRegion
      compact
      query={dishes}
      failedTitle={t('usual.failed')}
      skeleton={<Skeleton className="h-40 w-full rounded-card" />}
    >
      {(products: Product[]) => (
        <Shelf label={t('usual.title')} className={row}>
          {orders.map((order) => (
            <li key={order.id} className="flex w-80 max-w-[88vw] shrink-0 snap-start">
              <UsualCard order={order} products={products} />
            </li>
          ))}
        </Shelf>
      )}
    </QueryRegion>
  );
}

/** The placeholder before the first order. */
function FirstOrder() {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-40 flex-wrap items-center gap-4 rounded-card border border-dashed border-line-strong px-5 py-4">
      <ReceiptText size="1.625rem" aria-hidden="true" className="text-ink-faint" />
      <p className="grow text-ink-soft">{t('usual.none')}</p>
      <ButtonLink variant="secondary" href={paths.menu}>
        {t('cart.browseMenu')}
      </ButtonLink>
    </div>
  );
}
