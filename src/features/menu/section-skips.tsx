import { useTranslation } from 'react-i18next';
import type { Category } from '../../../machines/catalogue/catalogue.ts';

type Props = { slug: string; next: Category | undefined; onChoose: (slug: string) => void };

const skip =
  'sr-only focus:not-sr-only focus:absolute focus:start-0 focus:-top-2 focus:z-10 focus:rounded-control focus:bg-inverse focus:px-4 focus:py-3 focus:text-sm focus:font-semibold focus:text-on-inverse';

/** For customers without a pointer, seen only by them: past the dishes of a part of the menu, and back to the list of its parts. */
export function SectionSkips({ slug, next, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <div className="relative">
      {next && (
        <a
          href={`#category-${next.slug}`}
          className={skip}
          onClick={(event) => {
            event.preventDefault();
            onChoose(next.slug);
          }}
        >
          {t('menu.skipTo', { category: next.name })}
        </a>
      )}
      <a
        href="#categories"
        className={skip}
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>(`#categories [data-slug="${CSS.escape(slug)}"]`)?.focus();
        }}
      >
        {t('menu.toCategories')}
      </a>
    </div>
  );
}
