import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useCart } from '../../actors/cart/use-cart.ts';
import { useCheckout, useOpenCheckout } from '../../actors/checkout/use-checkout.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { CartUnread, MergeReport } from '../../components/cart/cart-notices.tsx';
import { RequireLogin } from '../../components/require-login.tsx';
import { paths } from '../../lib/paths.ts';
import { OpenDrafts } from '../../ui/open-drafts.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { RunningAttempt } from './running-attempt.tsx';
import type { Checkout } from './checkout-view.ts';
import { useSections } from './use-sections.ts';

const EmptyCheckout = loadable(() => import('./empty-checkout.tsx').then((m) => m.EmptyCheckout));

/** The whole checkout on one page; a guest logs in here and stays here. A log-in opens it anew. */
export function CheckoutPage() {
  const { user } = useSession();
  return <OpenedCheckout key={user?.id ?? 'guest'} />;
}

function OpenedCheckout() {
  const { t } = useTranslation();
  useOpenCheckout();
  const { step, orderId } = useCheckout();
  const [, navigate] = useLocation();
  // Placed while another page was shown; the bill that opens now belongs to the next order.
  const [earlier] = useState(step === 'placed' ? orderId : null);
  const placed = step === 'placed' && orderId !== earlier ? orderId : null;

  useEffect(() => {
    if (placed !== null) navigate(paths.outcome(placed), { replace: true });
  }, [placed, navigate]);

  return (
    <div
      data-flow="checkout"
      data-state={step}
      className="mx-auto flex w-full max-w-page flex-col gap-5 px-4 py-6"
    >
      <PageHeading title={t('checkout.title')} />
      <CheckoutContent step={step} />
    </div>
  );
}

function CheckoutContent({ step }: Pick<Checkout, 'step'>) {
  const { t } = useTranslation();
  const sections = useSections();
  const cart = useCart();
  switch (step) {
    case 'placing':
    case 'paying':
    case 'confirming':
    case 'recovering':
    case 'unpaid':
    case 'refused':
    case 'unknown':
      return <RunningAttempt step={step} />;
    case 'idle':
    case 'placed':
      return <CheckoutLoading />;
    default:
  }
  const isEmpty = cart.lines.length === 0;
  if (cart.isMerging || (isEmpty && cart.isUpdating)) return <CheckoutLoading />;
  if (isEmpty && cart.hasFailed) return <CartUnread cart={cart} />;
  if (isEmpty) {
    return (
      <PartBoundary pending={<CheckoutLoading />}>
        <EmptyCheckout />
      </PartBoundary>
    );
  }
  return (
    <RequireLogin intent="checkout" hint={t('checkout.loginHint')} skeleton={<CheckoutSkeleton />} opensLogin>
      {() => (
        <>
          <MergeReport />
          <OpenDrafts>
            <CheckoutForm sections={sections} />
          </OpenDrafts>
        </>
      )}
    </RequireLogin>
  );
}

function CheckoutLoading() {
  const { t } = useTranslation();
  return (
    <LoadingRegion text={t('checkout.loading')}>
      <CheckoutSkeleton />
    </LoadingRegion>
  );
}

function CheckoutSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,40rem)_25rem]">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-52 w-full" />
        <Skeleton className="h-36 w-full" />
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
