import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  isSetUp,
  offersWallet,
  type PaymentMethod,
  type PaymentMethodId,
} from '../../../machines/payment/payment.ts';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { paymentMethodsQuery } from '../../api/payment-methods.ts';
import { customerQuery } from '../../api/customer.ts';
import { recentOrdersQuery } from '../../api/orders.ts';
import { useMoney } from '../../ui/price.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import { isUnmet } from './checkout-view.ts';
import type { Sections } from './use-sections.ts';

type MethodProps = { method: PaymentMethodId | null; onMethod: (method: PaymentMethodId) => void };
type WalletProps = { usesWallet: boolean; onWallet: (on: boolean) => void };

/** The wallet first, the rest by one of the methods that the provider has set up [R1.21]. */
export function PayStep({ sections }: { sections: Sections }) {
  const { t } = useTranslation();
  const { bill, method, unmet, useWallet: usesWallet, chooseMethod, toggleWallet } = useCheckout();
  const { user } = useSession();
  const query = useQuery(paymentMethodsQuery(user?.id ?? null));
  const isHabitKnown = useIsHabitKnown();
  const money = useMoney();
  const isCovered = usesWallet && bill.walletPart > 0 && bill.payable === 0;
  const name = method === null ? '' : t(`payment.${method}`);
  const summary = isCovered
    ? t('checkout.byWallet')
    : method === null
      ? null
      : bill.walletPart > 0
        ? t('checkout.byBoth', { amount: money(bill.walletPart), method: name })
        : name;
  return (
    <CheckoutStep
      number={5}
      title={t('checkout.pay')}
      field="method"
      sections={sections}
      summary={isUnmet(unmet, 'method') ? null : summary}
    >
      {isHabitKnown ? (
        <div className="flex flex-col gap-5">
          {offersWallet(query.data) && <WalletSwitch usesWallet={usesWallet} onWallet={toggleWallet} />}
          {isCovered ? (
            <p className="text-ink-soft">{t('checkout.walletCovers')}</p>
          ) : (
            <QueryRegion
              compact
              query={query}
              failedTitle={t('checkout.methodsFailed')}
              skeleton={<Skeleton className="h-16 w-full" />}
            >
              {(methods) => <Methods methods={methods} method={method} onMethod={chooseMethod} />}
            </QueryRegion>
          )}
        </div>
      ) : (
        <LoadingRegion>
          <Skeleton className="h-32 w-full" />
        </LoadingRegion>
      )}
    </CheckoutStep>
  );
}

/** Until it is known how they paid the last time there is nothing to choose from: it would fold under a finger that is about to. */
function useIsHabitKnown(): boolean {
  const { user } = useSession();
  const { language } = useLanguage();
  const customer = useQuery(customerQuery(user?.id ?? null));
  const orders = useQuery(recentOrdersQuery(language, user?.id ?? null));
  return !customer.isPending && !orders.isPending;
}

function WalletSwitch({ usesWallet, onWallet }: WalletProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { user } = useSession();
  const { data: customer } = useQuery(customerQuery(user?.id ?? null));
  const balance = customer?.balance ?? user?.balance ?? 0;
  const isEmpty = balance <= 0;
  return (
    <div className="rounded-control border border-line-strong px-3.5 py-2">
      <Switch
        checked={usesWallet && !isEmpty}
        unavailable={isEmpty}
        onChange={onWallet}
        label={
          <span className="flex items-center gap-3">
            <Wallet aria-hidden="true" size="1.375rem" className="shrink-0 text-spice-ink" />
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

function Methods({ methods, method, onMethod }: MethodProps & { methods: readonly PaymentMethod[] }) {
  const { t } = useTranslation();
  const gateways = methods.filter(({ id }) => id !== 'wallet');
  if (gateways.length === 0) return <p className="text-ink-soft">{t('checkout.methodsNone')}</p>;
  return (
    <RadioCards
      legend={t('checkout.method')}
      value={method}
      onChange={onMethod}
      options={gateways.map((one) => ({
        value: one.id,
        label: t(`payment.${one.id}`),
        description: one.id === 'wallet' ? undefined : t(`payment.${one.id}Hint`),
        unavailable: isSetUp(one) ? null : t('checkout.methodNotSetUp'),
      }))}
    />
  );
}
