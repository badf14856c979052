import { useQuery } from '@tanstack/react-query';
import { CreditCard, ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../actors/session/use-session.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { recentOrdersQuery } from '../../api/orders.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Nothing to order: because another tab has just ordered it and waits for the payment, or because nothing was chosen [R1.21]. */
export function EmptyCheckout() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { user } = useSession();
  const { data: orders = [] } = useQuery({
    ...recentOrdersQuery(language, user?.id ?? null),
    refetchOnMount: 'always',
  });
  const unpaid = orders.find(({ status }) => status === 'awaiting');
  if (unpaid !== undefined) {
    return (
      <EmptyState
        title={t('checkout.outcome.awaitingTitle', { id: unpaid.id })}
        hint={t('checkout.outcome.awaitingHint')}
        icon={<CreditCard size="1.75rem" />}
        action={
          <ButtonLink href={paths.outcome(unpaid.id)}>{t('orders.orderTitle', { id: unpaid.id })}</ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('cart.empty')}
      hint={t('cart.emptyHint')}
      icon={<ShoppingBag size="1.75rem" />}
      action={<ButtonLink href={paths.menu}>{t('cart.browseMenu')}</ButtonLink>}
    />
  );
}
