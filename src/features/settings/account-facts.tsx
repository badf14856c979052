import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { customerQuery } from '../../api/customer.ts';
import { Price } from '../../ui/price.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SettingsCard } from './settings-card.tsx';

/** The list of what the provider has set for this customer; what is missing is left out [R3.19]. */
export function AccountFacts({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const facts = useQuery(customerQuery(userId));
  return (
    <SettingsCard title={t('userSettings.account')}>
      <QueryRegion
        compact
        query={facts}
        failedTitle={t('userSettings.accountFailed')}
        skeleton={<Skeleton className="h-20 w-full" />}
      >
        {({ balance, referralCode, isFirstOrder }) => (
          <dl className="divide-y divide-line">
            {balance !== null && (
              <Fact name={t('account.pages.wallet')}>
                <Price amount={balance} />
              </Fact>
            )}
            {referralCode !== '' && (
              <Fact name={t('referral.yourCode')}>
                <bdi dir="ltr">{referralCode}</bdi>
              </Fact>
            )}
            {isFirstOrder !== null && (
              <Fact name={t('userSettings.firstDelivery')}>
                {t(isFirstOrder ? 'userSettings.stillFree' : 'userSettings.noLonger')}
              </Fact>
            )}
          </dl>
        )}
      </QueryRegion>
    </SettingsCard>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
