import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { distinctEntries, withBalances, type LedgerFilter } from '../../../machines/wallet/ledger.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { ledgerQuery } from '../../api/wallet.ts';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { LedgerRow } from './ledger-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const filters: readonly LedgerFilter[] = ['all', 'credit', 'debit'];

/** Every movement of the wallet, newest first, all or one way only; more pages when asked for [R1.22, R3.17]. */
export function Ledger({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [filter, setFilter] = useState<LedgerFilter>('all');
  const query = useInfiniteQuery(ledgerQuery(language, userId, filter));
  const pages = query.data?.pages;
  const entries = pages && distinctEntries(pages.flatMap(({ items }) => items));
  const balance = filter === 'all' ? (pages?.[0]?.balance ?? null) : null;
  return (
    <section aria-labelledby="ledger" className="flex flex-col gap-3">
      <h2 id="ledger" className="text-lg">
        {t('wallet.entries')}
      </h2>
      <fieldset aria-label={t('wallet.filter')} className="flex flex-wrap gap-2">
        {filters.map((one) => (
          <Chip key={one} pressed={filter === one} onPress={() => setFilter(one)}>
            {t(`wallet.filters.${one}`)}
          </Chip>
        ))}
      </fieldset>
      <QueryRegion
        query={{ ...query, data: entries }}
        failedTitle={t('wallet.failed')}
        failedHint={t('wallet.failedHint')}
        loadingText={t('wallet.loading')}
        skeleton={<LedgerSkeleton />}
      >
        {(found) =>
          found.length === 0 ? (
            <NoEntries filter={filter} />
          ) : (
            <>
              <ul className="divide-y divide-line rounded-card border border-card-border bg-surface shadow-card">
                {withBalances(found, balance).map((entry) => (
                  <LedgerRow key={entry.id} entry={entry} />
                ))}
              </ul>
              <NextPage query={query} failedTitle={t('wallet.failed')}>
                {query.isFetchingNextPage ? t('wallet.loadingMore') : t('wallet.loadMore')}
              </NextPage>
            </>
          )
        }
      </QueryRegion>
    </section>
  );
}

const hints = { all: 'wallet.noneHint', credit: 'wallet.noneCredit', debit: 'wallet.noneDebit' } as const;

function NoEntries({ filter }: { filter: LedgerFilter }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<ReceiptText size="1.75rem" />}
      title={t('wallet.none')}
      hint={t(hints[filter])}
      headingLevel={3}
    />
  );
}

/** The wallet on its way. */
export function WalletSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <Skeleton className="h-48 rounded-card" />
      <LedgerSkeleton />
    </div>
  );
}

function LedgerSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="h-16" />
      ))}
    </div>
  );
}
