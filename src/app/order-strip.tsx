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

const readEveryMs = 30_000;

/** On every page but its own: an order under way or not yet paid, and when it comes [R2.2]. */
export function OrderStrip({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [path] = useLocation();
  const statusOf = useStatusText();
  const arrivalOf = useArrivalText();
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
  const text = isUnpaid ? t('shell.orderUnpaid') : (arrival?.short ?? statusOf(shown));
  const Icon = isUnpaid ? CreditCard : ChefHat;
  return (
    <aside aria-label={t('shell.orderUnderWay')} className="flex min-w-0 grow basis-0">
      <Link
        href={isUnpaid ? paths.outcome(shown.id) : paths.order(shown.id)}
        className={classNames(
          'flex min-h-13 min-w-0 grow items-center justify-between gap-2 rounded-control px-3 py-1 text-sm leading-tight shadow-float short:min-h-10 short:py-0.5',
          isUnpaid || arrival?.isLate === true
            ? 'bg-turmeric-soft text-turmeric'
            : 'bg-inverse text-on-inverse',
        )}
      >
        <Icon size="1.0625rem" aria-hidden="true" className="shrink-0 max-sm:hidden short:hidden" />
        <span className="min-w-0 grow">
          <span className="text-xs">{`${t('orders.orderTitle', { id: shown.id })} `}</span>
          <bdi className="block font-semibold">{text}</bdi>
        </span>
        <ChevronRight size="1.0625rem" aria-hidden="true" className="mirror shrink-0" />
      </Link>
    </aside>
  );
}
