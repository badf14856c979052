import type { TFunction } from 'i18next';
import { paths } from '../../lib/paths.ts';

/** The link from a shelf of home to the section that it is the beginning of; `list` is its name. */
export function seeAll(t: TFunction, slug: string, list: string) {
  return {
    href: paths.section(slug),
    text: t('home.seeAll'),
    label: t('catalogue.seeAllOf', { list }),
  };
}
