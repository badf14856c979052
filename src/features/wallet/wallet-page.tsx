import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../machines/session/session.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { ledgerQuery } from '../../api/wallet.ts';
import { withdrawalsQuery } from '../../api/withdrawals.ts';
import { BackLink } from '../../components/account/account-controls.tsx';
import { RequireLogin } from '../../components/require-login.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { BalanceCard } from './balance-card.tsx';
import { Ledger, WalletSkeleton } from './ledger.tsx';
import { RefillButton } from './refill-button.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

/** What the wallet holds, every movement of it, the way to add to it and the way to the bank [R1.22, R2.13, R3.17]. */
export function WalletPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-6">
      <BackLink />
      <PageHeading title={t('wallet.title')} />
      <RequireLogin intent="account" hint={t('wallet.loginHint')} skeleton={<WalletSkeleton />}>
        {(user) => <OfCustomer key={user.id} user={user} />}
      </RequireLogin>
    </div>
  );
}

/** The balance is read with the whole list; a filter narrows the list beside it alone. */
function OfCustomer({ user }: { user: User }) {
  const { id: userId, countryCode, mobile } = user;
  const { t } = useTranslation();
  const { language } = useLanguage();
  const whole = useInfiniteQuery(ledgerQuery(language, userId, 'all'));
  const withdrawals = useQuery(withdrawalsQuery(language, userId));
  const minimum = withdrawals.data?.minimum ?? null;
  return (
    <QueryRegion
      query={whole}
      age={AsOf}
      failedTitle={t('wallet.failed')}
      failedHint={t('wallet.failedHint')}
      loadingText={t('wallet.loading')}
      skeleton={<WalletSkeleton />}
    >
      {({ pages: [first] }) => {
        const balance = first?.balance ?? null;
        return (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
            <div className="flex flex-col gap-6 lg:sticky lg:top-24">
              <BalanceCard balance={balance}>
                <RefillButton userId={userId} balance={balance} />
                <WithdrawButton wallet={{ userId, phone: { countryCode, mobile }, balance, minimum }} />
              </BalanceCard>
              <WithdrawalList query={withdrawals} />
            </div>
            <Ledger userId={userId} />
          </div>
        );
      }}
    </QueryRegion>
  );
}
