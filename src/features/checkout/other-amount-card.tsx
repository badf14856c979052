import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { orderQuery } from '../../api/orders.ts';
import { useMoney } from '../../ui/price.tsx';
import { OutcomeCard } from './outcome-card.tsx';

/** The order as the provider has it, null before its answer; `held` is it when another amount than its price was taken for it. */
export function useHeld(orderId: number | null) {
  const { language } = useLanguage();
  const { user } = useSession();
  const asked = useQuery(orderQuery(orderId ?? 0, language, user?.id ?? null));
  const isFirstAsked = asked.fetchStatus === 'fetching' && asked.failureCount === 0;
  return {
    order: asked.data ?? null,
    held: asked.data && asked.data.held > 0 ? asked.data : null,
    /** Amounts are shown only after the provider has answered. */
    isAsking: isFirstAsked && !asked.isFetchedAfterMount,
  };
}

type Props = {
  order: Pick<Order, 'id' | 'held'>;
  /** True where every way on that brings the money back stands on this page. */
  endsHere: boolean;
  extra?: ReactNode;
  actions: ReactNode;
};

/** Another amount was taken than the order costs: nothing was bought with it, and it goes back when the order is paid or ends. */
export function OtherAmountCard({ order: { id, held }, endsHere, extra, actions }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const hint = endsHere ? 'otherAmountHint' : 'otherAmountWaitHint';
  return (
    <OutcomeCard
      tone="calm"
      icon={<Undo2 size="2rem" />}
      title={t('checkout.outcome.otherAmountTitle')}
      hint={t(`checkout.outcome.${hint}`, { id, amount: money(held) })}
      extra={extra}
      actions={actions}
    />
  );
}
