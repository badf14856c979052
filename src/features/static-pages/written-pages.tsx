import { useTranslation } from 'react-i18next';
import { useSettingsQuery } from '../../components/use-settings.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageFrame, ProviderWords } from './page-frame.tsx';

export function AboutPage() {
  return <WrittenPage name="about" />;
}

export function PrivacyPage() {
  return <WrittenPage name="privacy" />;
}

export function TermsPage() {
  return <WrittenPage name="terms" />;
}

/** A page that the provider wrote, out of its settings [R2.13]. */
function WrittenPage({ name }: { name: 'about' | 'privacy' | 'terms' }) {
  const { t } = useTranslation();
  const query = useSettingsQuery();
  return (
    <PageFrame name={name}>
      <QueryRegion query={query} failedTitle={t('staticPages.failed')} skeleton={<WordsSkeleton />}>
        {({ pages }) =>
          pages[name].trim() === '' ? (
            <EmptyState title={t('staticPages.empty')} hint={t('staticPages.emptyHint')} />
          ) : (
            <ProviderWords html={pages[name]} />
          )
        }
      </QueryRegion>
    </PageFrame>
  );
}

function WordsSkeleton() {
  return (
    <div className="flex max-w-prose flex-col gap-3">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
