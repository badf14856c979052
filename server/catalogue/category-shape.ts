import type { Language } from '../database/schema/columns.ts';
import type { CategoryRow } from './menu.ts';

/** A category as the wire writes it, with how many products of the branch are in it. */
export function toWireCategory(
  row: CategoryRow,
  products: number,
  language: Language,
  picture: (path: string) => string,
) {
  return {
    id: String(row.id),
    name: row.name[language],
    slug: row.slug,
    parent_id: '0',
    image: picture(row.image),
    banner: '',
    row_order: String(row.rowOrder),
    clicks: '0',
    status: '1',
    branch_id: '',
    text: row.name[language],
    short_description: row.description[language],
    icon: '',
    relative_path: row.image,
    level: 0,
    state: { opened: true },
    children: [],
    total_products: String(products),
  };
}
