import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '../../../machines/payment/payment.ts';
import { useSession } from '../../actors/use-session.ts';
import { paymentMethodsQuery } from '../../api/payment-methods.ts';
import { customerQuery } from '../../api/customer.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { useMoney } from '../../ui/price.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import type { Checkout } from './checkout-view.ts';

/** The wallet first, the rest by one of the methods that the provider has set up [R1.21]. */
export function PayStep({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const methods = useQuery(paymentMethodsQuery(user?.id ?? null));
  const { bill } = checkout;
  const isCovered = checkout.useWallet && bill.walletPart > 0 && bill.payable === 0;
  return (
    <CheckoutStep number={5} title={t('checkout.pay')} field="method">
      <div className="flex flex-col gap-5">
        <WalletSwitch checkout={checkout} />
        {isCovered && <p className="text-ink-soft">{t('checkout.walletCovers')}</p>}
        {!isCovered && methods.isPending && (
          <div aria-busy="true">
            <LoadingNote />
            <Skeleton className="h-16 w-full" />
          </div>
        )}
        {!isCovered && methods.isError && (
          <FailedState
            compact
            title={t('checkout.methodsFailed')}
            onRetry={() => void methods.refetch()}
            busy={methods.isFetching}
          />
        )}
        {!isCovered && methods.isSuccess && <Methods checkout={checkout} methods={methods.data} />}
      </div>
    </CheckoutStep>
  );
}

function WalletSwitch({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { user } = useSession();
  const { data: customer } = useQuery(customerQuery(user?.id ?? null));
  const balance = customer?.balance ?? user?.balance ?? 0;
  const isEmpty = balance <= 0;
  return (
    <div className="rounded-control border border-line-strong px-3.5 py-2">
      <Switch
        checked={checkout.useWallet && !isEmpty}
        unavailable={isEmpty}
        onChange={checkout.toggleWallet}
        label={
          <span className="flex items-center gap-3">
            <Wallet aria-hidden="true" size={22} className="shrink-0 text-spice-ink" />
            <span className="flex flex-col">
              <span className="font-medium">{t('checkout.wallet')}</span>
              <span className="text-sm text-ink-faint">
                {isEmpty
                  ? t('checkout.walletEmpty')
                  : t('checkout.walletBalance', { amount: money(balance) })}
              </span>
            </span>
          </span>
        }
      />
    </div>
  );
}

function Methods({ checkout, methods }: { checkout: Checkout; methods: readonly PaymentMethod[] }) {
  const { t } = useTranslation();
  const gateways = methods.filter((method) => method.id !== 'wallet');
  if (gateways.length === 0) return <p className="text-ink-soft">{t('checkout.methodsNone')}</p>;
  return (
    <RadioCards
      legend={t('checkout.method')}
      value={checkout.method}
      onChange={checkout.chooseMethod}
      options={gateways.map(({ id, key }) => ({
        value: id,
        label: t(`payment.${id}`),
        description: id === 'wallet' ? undefined : t(`payment.${id}Hint`),
        unavailable: key === '' ? t('checkout.methodNotSetUp') : null,
      }))}
    />
  );
}
