import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../actors/use-scope.ts';
import { categoriesQuery } from '../../api/categories.ts';

/** What one can look for, while nothing has been typed: the names of the categories as searches. */
export function CategoryHints({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation();
  const query = useQuery(categoriesQuery(useScope()));
  if (query.data === undefined || query.data.length === 0) return null;
  return (
    <section aria-label={t('search.ideas')}>
      <p className="mb-2 text-sm font-semibold text-ink-soft">{t('search.ideas')}</p>
      <ul className="flex flex-wrap gap-2">
        {query.data.map((category) => (
          <li key={category.id}>
            <button
              type="button"
              onClick={() => onChoose(category.name)}
              className="min-h-11 rounded-full border border-line-strong bg-surface px-4 text-sm font-medium hover:bg-sunken"
            >
              {category.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
