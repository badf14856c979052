import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { wasPlaced } from '../../../machines/order/order.ts';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { orderQuery } from '../../api/orders.ts';
import { NotFoundPage } from '../../components/page-fallbacks.tsx';
import { SupportRecord } from '../../components/support/support-record.tsx';
import { useLanguage } from '../../actors/language/use-language.ts';
import { idInPath } from '../../lib/paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Checkout } from './checkout-view.ts';
import { PlacedNote } from './placed-note.tsx';
import { RunningAttempt } from './running-attempt.tsx';
import { SettledOrder } from './settled-order.tsx';

const askEveryMs = 5_000;

type Props = {
  id: string;
  /** The page of an order, which a paid one goes on with at once. */
  OrderPage: ComponentType<{ id: string }>;
};

/** How one order ended up. The order's status at the provider decides, never the gateway's result. */
export function OutcomePage({ id, OrderPage }: Props) {
  const orderId = idInPath(id);
  if (orderId === null) return <NotFoundPage />;
  return <OutcomeContent orderId={orderId} OrderPage={OrderPage} />;
}

function OutcomeContent({ orderId, OrderPage }: Pick<Props, 'OrderPage'> & { orderId: number }) {
  const { language } = useLanguage();
  const { user } = useSession();
  const { t } = useTranslation();
  const checkout = useCheckout();
  const order = useQuery({
    ...orderQuery(orderId, language, user?.id ?? null),
    refetchInterval: ({ state }) => (state.data?.status === 'awaiting' ? askEveryMs : false),
  });
  const found = order.data ?? null;
  const isRunning = checkout.orderId === orderId && isUnsettled(checkout.step);
  if (!isRunning && found !== null && wasPlaced(found)) {
    return (
      <>
        <PlacedNote key={orderId} order={found} />
        <OrderPage id={String(orderId)} />
      </>
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8">
      <PageHeading title={t('checkout.outcome.title')} hidden />
      {isRunning ? <RunningAttempt step={checkout.step} /> : <SettledOrder order={order} />}
      <SupportRecord />
    </div>
  );
}

function isUnsettled(step: Checkout['step']): boolean {
  return ['paying', 'confirming', 'recovering', 'unpaid', 'refused', 'unknown'].includes(step);
}
