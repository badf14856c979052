import { useQuery } from '@tanstack/react-query';
import { ChefHat, ChevronRight, CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { useLanguage } from '../actors/language/use-language.ts';
import { recentOrdersQuery } from '../api/orders.ts';
import { useArrivalText } from '../components/promise/arrival-text.ts';
import { isActive } from '../features/orders/order-progress.ts';
import { useStatusText } from '../features/orders/card.tsx';
import { isOutcome, paths } from '../lib/paths.ts';
import { classNames } from '../ui/class-names.ts';
import { useBarHeight } from '../ui/use-bar-height.ts';

const readEveryMs = 30_000;

/** On every page but its own: an order under way or not yet paid, and when it comes [R2.2]. At the bottom of the window, or in the flow of a page. */
export function OrderStrip({ userId, isInFlow }: { userId: number; isInFlow: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [path] = useLocation();
  const statusOf = useStatusText();
  const arrivalOf = useArrivalText();
  const bar = useBarHeight('--strip-height');
  const { data: orders = [], isPlaceholderData } = useQuery({
    ...recentOrdersQuery(language, userId),
    refetchInterval: ({ state }) => (state.data?.some(isActive) === true ? readEveryMs : false),
  });
  const active = orders.filter(isActive);
  const unpaid = active.find(({ status }) => status === 'awaiting');
  const shown = unpaid ?? active[0];
  if (shown === undefined || path.startsWith(paths.orders) || isOutcome(path)) return null;
  const isUnpaid = shown.status === 'awaiting';
  const arrival = isPlaceholderData ? null : arrivalOf(shown);
  const text = isUnpaid ? t('shell.orderUnpaid') : (arrival?.title ?? statusOf(shown));
  const Icon = isUnpaid ? CreditCard : ChefHat;
  return (
    <aside aria-label={t('shell.orderUnderWay')}>
      <Link
        ref={bar}
        href={isUnpaid ? paths.outcome(shown.id) : paths.order(shown.id)}
        className={classNames(
          'flex min-h-10 items-center justify-center gap-2 px-4 py-1 text-sm leading-tight slim:px-3',
          !isInFlow && 'fixed inset-x-0 bottom-[calc(var(--tabs-height)+env(safe-area-inset-bottom))] z-20',
          isUnpaid ? 'bg-turmeric-soft text-turmeric' : 'bg-inverse text-on-inverse',
        )}
      >
        <Icon size="1.0625rem" aria-hidden="true" className="shrink-0 slim:hidden" />
        <span className="min-w-0">
          <span className="font-semibold">{`${t('orders.orderTitle', { id: shown.id })} `}</span>
          <bdi>{text}</bdi>
          {active.length > 1 && (
            <span className="slim:sr-only">{` ${t('shell.moreOrders', { count: active.length - 1 })}`}</span>
          )}
        </span>
        <ChevronRight size="1.0625rem" aria-hidden="true" className="mirror shrink-0" />
      </Link>
    </aside>
  );
}
