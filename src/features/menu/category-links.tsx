import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '../../../machines/catalogue/catalogue.ts';
import { classNames } from '../../ui/class-names.ts';
import { useSectionInView } from './use-section-in-view.ts';

type Props = {
  /** Those whose part of the menu is shown. */
  categories: Category[];
  /** Where these parts are. */
  parts: RefObject<HTMLElement | null>;
  onChoose: (slug: string) => void;
};

/** Links to the parts of the menu, the one in view marked: a row on phones, a rail on desktops. */
export function CategoryLinks({ categories, parts, onChoose }: Props) {
  const { t } = useTranslation();
  const current = useSectionInView(parts);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const element = list.current;
    if (!element || current === null) return;
    const link = element.querySelector<HTMLElement>(`[data-slug="${CSS.escape(current)}"]`);
    if (!link) return;
    const middle = link.offsetLeft - (element.clientWidth - link.offsetWidth) / 2;
    element.scrollTo({ left: middle, behavior: 'smooth' });
  }, [current]);

  return (
    <nav id="categories" aria-label={t('menu.categories')}>
      <ul
        ref={list}
        className="shelf relative -mx-4 gap-1 px-4 lg:mx-0 lg:flex-col lg:overflow-visible lg:px-0"
      >
        {categories.map((category) => (
          <li key={category.id} className="shrink-0">
            <a
              href={`#category-${category.slug}`}
              data-slug={category.slug}
              aria-current={category.slug === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onChoose(category.slug);
              }}
              className={classNames(
                'flex min-h-11 items-center justify-between gap-3 rounded-control px-3.5 text-sm font-semibold whitespace-nowrap lg:whitespace-normal',
                category.slug === current ? 'bg-spice-soft text-spice-ink' : 'text-ink-soft hover:bg-sunken',
              )}
            >
              <span>{category.name}</span>
              <span
                aria-hidden="true"
                className="hidden text-xs font-normal text-ink-faint tabular-nums lg:inline"
              >
                {category.productCount > 0 ? category.productCount : ''}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
