import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../actors/language/use-language.ts';
import { faqsQuery, type Faq } from '../../api/faqs.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageFrame } from './page-frame.tsx';

/** What customers ask again and again [R2.13]. */
export function FaqPage() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const query = useQuery(faqsQuery(language));
  return (
    <PageFrame name="faq" data={() => structured(query.data ?? [])}>
      <QueryRegion
        query={query}
        failedTitle={t('staticPages.failed')}
        skeleton={[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="mb-2 h-14 rounded-card" />
        ))}
      >
        {(faqs) =>
          faqs.length === 0 ? (
            <EmptyState
              title={t('staticPages.noQuestions')}
              hint={t('staticPages.emptyHint')}
              action={<ButtonLink href={paths.contact}>{t('staticPages.contact')}</ButtonLink>}
            />
          ) : (
            <ul className="flex max-w-prose flex-col gap-2">
              {faqs.map((faq) => (
                <li key={faq.id}>
                  <Question faq={faq} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryRegion>
    </PageFrame>
  );
}

function Question({ faq }: { faq: Faq }) {
  return (
    <details className="group rounded-card border border-card-border bg-surface shadow-card">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span dir="auto">{faq.question}</span>
        <ChevronDown
          size="1.125rem"
          aria-hidden="true"
          className="shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <p dir="auto" className="px-4 pb-4 whitespace-pre-line text-ink-soft">
        {faq.answer}
      </p>
    </details>
  );
}

function structured(faqs: readonly Faq[]): object[] {
  if (faqs.length === 0) return [];
  const mainEntity = faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}
