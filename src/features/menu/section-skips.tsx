import { useTranslation } from 'react-i18next';
import type { Category } from '../../../machines/catalogue/catalogue.ts';
import { SkipLink } from '../../ui/focus.tsx';

type Props = { slug: string; next: Category | undefined; onChoose: (slug: string) => void };

const place = 'focus:absolute focus:start-0 focus:-top-2 focus:z-10 focus:text-sm focus:font-semibold';

/** For customers without a pointer, seen only by them: past the dishes of a part of the menu, and back to the list of its parts. */
export function SectionSkips({ slug, next, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <div className="relative">
      {next && (
        <SkipLink href={`#category-${next.slug}`} className={place} onFollow={() => onChoose(next.slug)}>
          {t('menu.skipTo', { category: next.name })}
        </SkipLink>
      )}
      <SkipLink
        href="#categories"
        className={place}
        onFollow={() =>
          document.querySelector<HTMLElement>(`#categories [data-slug="${CSS.escape(slug)}"]`)?.focus()
        }
      >
        {t('menu.toCategories')}
      </SkipLink>
    </div>
  );
}
