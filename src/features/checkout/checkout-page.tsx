import { LogIn, ShoppingBag } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Address } from '../../../machines/address/address.ts';
import { useCart } from '../../actors/use-cart.ts';
import { useCheckout } from '../../actors/use-checkout.ts';
import { requestLogin } from '../../actors/use-login.ts';
import { useSession } from '../../actors/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { AttemptOutcome } from './attempt-outcome.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { ProgressCard } from './progress-card.tsx';
import type { Checkout } from './checkout-view.ts';

export type RenderAddresses = (props: {
  chosenId: number | null;
  onChoose: (address: Address | null) => void;
}) => ReactNode;

type Slots = {
  renderAddresses: RenderAddresses;
  /** What became of the dishes that a guest brought along; shows nothing when there is nothing to tell. */
  cartReport: ReactNode;
};

/** The whole checkout on one page. The address book and the cart are other features, so the app hands them in. */
export function CheckoutPage({ renderAddresses, cartReport }: Slots) {
  const { t } = useTranslation();
  const checkout = useCheckout();
  const [, navigate] = useLocation();
  const { step, orderId } = checkout;

  useEffect(() => {
    if (step === 'placed' && orderId !== null) navigate(paths.outcome(orderId), { replace: true });
  }, [step, orderId, navigate]);

  return (
    <div
      data-flow="checkout"
      data-state={step}
      className="mx-auto flex w-full max-w-page flex-col gap-5 px-4 py-6"
    >
      <PageHeading title={t('checkout.title')} />
      <CheckoutContent checkout={checkout} renderAddresses={renderAddresses} cartReport={cartReport} />
    </div>
  );
}

function CheckoutContent({ checkout, renderAddresses, cartReport }: Slots & { checkout: Checkout }) {
  const { t } = useTranslation();
  const { isLoggedIn, isRestoring } = useSession();
  const cart = useCart();
  switch (checkout.step) {
    case 'placing':
    case 'paying':
    case 'confirming':
    case 'recovering':
      return <ProgressCard step={checkout.step} onLeavePayment={checkout.leavePayment} />;
    case 'unpaid':
    case 'refused':
    case 'unknown':
      return <AttemptOutcome checkout={checkout} step={checkout.step} />;
    case 'idle':
    case 'placed':
      return <CheckoutSkeleton />;
    default:
  }
  if (isRestoring) return <CheckoutSkeleton />;
  if (cart.lines.length === 0 && cart.isUpdating) return <CheckoutSkeleton />;
  if (cart.lines.length === 0) {
    return (
      <EmptyState
        title={t('cart.empty')}
        hint={t('cart.emptyHint')}
        icon={<ShoppingBag size={28} />}
        action={<ButtonLink href={paths.menu}>{t('cart.browseMenu')}</ButtonLink>}
      />
    );
  }
  if (!isLoggedIn) return <LoginFirst />;
  return (
    <>
      {cartReport}
      <CheckoutForm checkout={checkout} renderAddresses={renderAddresses} />
    </>
  );
}

/** A guest logs in here and stays here; the login opens by itself once [R6.2]. */
function LoginFirst() {
  const { t } = useTranslation();
  useEffect(() => requestLogin('checkout'), []);
  return (
    <EmptyState
      title={t('checkout.loginTitle')}
      hint={t('checkout.loginHint')}
      icon={<LogIn size={28} className="mirror" />}
      action={<Button onClick={() => requestLogin('checkout')}>{t('checkout.logIn')}</Button>}
    />
  );
}

function CheckoutSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className="grid gap-6 lg:grid-cols-[minmax(0,40rem)_25rem]">
      <LoadingNote text={t('checkout.loading')} />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-52 w-full" />
        <Skeleton className="h-36 w-full" />
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
