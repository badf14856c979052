import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../machines/session/session.ts';
import { customerQuery } from '../../api/customer.ts';
import { useSettingsQuery } from '../../components/use-settings.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CodeCard } from './code-card.tsx';
import { HowItWorks } from './how-it-works.tsx';

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
