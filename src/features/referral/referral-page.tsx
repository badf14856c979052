import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { BackLink } from '../../components/account/account-controls.tsx';
import { RequireLogin } from '../../components/require-login.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { User } from '../../../machines/session/session.ts';
import { customerQuery } from '../../api/customer.ts';
import { useSettingsQuery } from '../../components/use-settings.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { CodeCard } from './code-card.tsx';
import { HowItWorks } from './how-it-works.tsx';

/** The customer's own code: seen, copied, sent on, and what it brings [R1.23]. */
export function ReferralPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-6">
      <BackLink />
      <PageHeading title={t('referral.title')} />
      <RequireLogin
        intent="account"
        hint={t('account.loginHint')}
        skeleton={<Skeleton className="h-48 w-full rounded-card" />}
      >
        {(user) => <Referral key={user.id} user={user} />}
      </RequireLogin>
    </div>
  );
}

/** The code as the provider knows it now, and the rules of the present settings. */
export function Referral({ user }: { user: User }) {
  const { t } = useTranslation();
  const facts = useQuery(customerQuery(user.id));
  const settings = useSettingsQuery();
  const code = facts.data?.referralCode || user.referralCode;
  return (
    <>
      <QueryRegion
        query={{ ...facts, data: code === '' ? facts.data && '' : code }}
        failedTitle={t('referral.failed')}
        skeleton={<Skeleton className="h-48 w-full rounded-card" />}
      >
        {(known) =>
          known === '' ? (
            <EmptyState
              title={t('referral.none')}
              hint={t('referral.noneHint')}
              icon={<UserRoundPlus size="1.75rem" />}
            />
          ) : (
            <CodeCard code={known} />
          )
        }
      </QueryRegion>
      {code !== '' && (
        <QueryRegion
          compact
          query={settings}
          failedTitle={t('referral.rulesFailed')}
          skeleton={<Skeleton className="h-32 w-full rounded-card" />}
        >
          {({ referral, freeDeliveryOnFirstOrder }) => (
            <HowItWorks referral={referral} friendsDeliveryIsFree={freeDeliveryOnFirstOrder} />
          )}
        </QueryRegion>
      )}
    </>
  );
}
