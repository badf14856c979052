import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Product } from '../../machines/catalogue/catalogue.ts';
import { callForList } from './client.ts';
import { paths } from './contract/paths.ts';
import { itemsOf } from './pages.ts';
import { id, list, text, verbatim, whole, type Piece } from './parse.ts';
import { product } from './product-shape.ts';
import { scopeForm, type Scope } from './scope.ts';

/** A shelf of the home page; `productCount` says how many dishes it holds beyond those listed. */
export type Section = {
  id: number;
  title: string;
  slug: string;
  description: string;
  productCount: number;
  products: Product[];
};

export const section: Piece<Section> = z.pipe(
  z.object({
    id,
    title: text,
    slug: verbatim,
    short_description: text,
    total: whole,
    product_details: list(product),
  }),
  z.transform((wire) => ({
    id: wire.id,
    title: wire.title,
    slug: wire.slug,
    description: wire.short_description,
    productCount: Math.max(wire.total, wire.product_details.length),
    products: wire.product_details,
  })),
);

/** The shelves of a branch, without empty ones; one shelf only when a slug is given. */
export async function listSections(
  scope: Scope,
  choice: { slug?: string; productLimit?: number } = {},
  signal?: AbortSignal,
): Promise<Section[]> {
  const form = { ...scopeForm(scope), section_slug: choice.slug, p_limit: choice.productLimit };
  const sections = itemsOf(section, await callForList(paths.listSections, form, { signal }), 'sections');
  return sections.filter(({ products }) => products.length > 0);
}

export function sectionsQuery(scope: Scope, choice: { slug?: string; productLimit?: number } = {}) {
  return queryOptions({
    queryKey: ['sections', scope.branchId, scope.language, choice],
    queryFn: ({ signal }) => listSections(scope, choice, signal),
    enabled: scope.branchId > 0,
  });
}
