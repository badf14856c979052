import { useTranslation } from 'react-i18next';
import type { ComponentProps } from 'react';
import type { Withdrawal, Withdrawals } from '../../../machines/withdrawal/withdrawal.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDates } from '../../ui/dates.tsx';

const tones: Record<Withdrawal['status'], BadgeTone> = {
  pending: 'turmeric',
  approved: 'leaf',
  rejected: 'brick',
};

/** What was asked for and what became of it; nothing where nothing was. */
export function WithdrawalList({
  query,
}: {
  query: ComponentProps<typeof QueryRegion<Withdrawals>>['query'];
}) {
  const { t } = useTranslation();
  return (
    <QueryRegion
      query={query}
      failedTitle={t('wallet.withdrawals.failed')}
      compact
      skeleton={<Skeleton className="h-16" />}
    >
      {({ items }) =>
        items.length === 0 ? null : (
          <section aria-labelledby="withdrawals" className="flex flex-col gap-3">
            <h2 id="withdrawals" className="text-lg">
              {t('wallet.withdrawals.title')}
            </h2>
            <ul className="divide-y divide-line rounded-card border border-card-border bg-surface shadow-card">
              {items.map((one) => (
                <Row key={one.id} withdrawal={one} />
              ))}
            </ul>
          </section>
        )
      }
    </QueryRegion>
  );
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { id, amount, status, remarks, accountEnding, askedAt } = withdrawal;
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Price amount={amount} className="font-semibold" />
        <Badge tone={tones[status]}>{t(`wallet.withdrawals.status.${status}`)}</Badge>
      </p>
      <p className="text-sm text-ink-faint">
        {[t('wallet.withdrawals.withdrawal', { id }), dates.date(askedAt)].filter(Boolean).join(' · ')}
      </p>
      {accountEnding !== '' && (
        <p className="text-sm text-ink-faint">
          {t('wallet.withdrawals.toAccount', { ending: accountEnding })}
        </p>
      )}
      {remarks !== '' && (
        <p className="text-sm text-ink-soft">
          <bdi>{remarks}</bdi>
        </p>
      )}
      {status === 'rejected' && <p className="text-sm text-ink-soft">{t('wallet.withdrawals.returned')}</p>}
    </li>
  );
}
