import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Product } from '../../machines/catalogue/catalogue.ts';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import { memoize } from '../lib/memoize.ts';
import {
  elementsOf,
  id,
  lenient,
  list,
  read,
  readData,
  text,
  verbatim,
  whole,
  type Schema,
} from './parse.ts';
import { productSchema } from './product-shape.ts';
import { apiOf } from './query-client.ts';
import { withRegion } from './with-region.ts';
import type { Region } from './region.ts';
import { columnOf, type ProductSort } from './products.ts';
import { nextOffset, scopeForm, type Page, type Scope } from './scope.ts';

/** A shelf is a taste of what it leads to. */
const mostOnShelf = 20;
const mostShelves = 25;

/** A shelf of the home page; `productCount` is how many dishes it holds beyond those listed. */
export type Section = {
  id: number;
  title: string;
  slug: string;
  description: string;
  productCount: number;
  products: Product[];
};

const section = memoize((host: string, region: Region): Schema<Section> =>
  z.pipe(
    z.object({
      id,
      title: text,
      slug: verbatim,
      short_description: text,
      total: whole,
      product_details: list(productSchema(host, region), mostOnShelf),
    }),
    z.transform((wire) => ({
      id: wire.id,
      title: wire.title,
      slug: wire.slug,
      description: wire.short_description,
      productCount: Math.max(wire.total, wire.product_details.length),
      products: wire.product_details,
    })),
  ),
);

/** The shelves of a branch, without empty ones. */
export async function listSections(api: Api, scope: Scope, signal?: AbortSignal): Promise<Section[]> {
  const [reply, region] = await withRegion(
    api,
    api.callForList(paths.listSections, scopeForm(scope), { signal }),
    signal,
  );
  const sections = readData(list(section(api.host, region), mostShelves), reply, 'sections');
  return sections.filter(({ products }) => products.length > 0);
}

export function sectionsQuery(scope: Scope) {
  return queryOptions({
    queryKey: ['sections', scope.branchId, scope.language],
    queryFn: ({ client, signal }) => listSections(apiOf(client), scope, signal),
    meta: { keptIn: 'homepage' },
    enabled: scope.branchId > 0,
  });
}

const pageSize = 20;

/** What one section is about, and a page of its dishes. */
export type SectionPage = Page<Product> & Pick<Section, 'title' | 'description'>;

const sectionPage = memoize((host: string, region: Region): Schema<SectionPage & { slug: string }> =>
  z.pipe(
    z.object({
      slug: verbatim,
      title: text,
      short_description: text,
      total: whole,
      product_details: lenient((wire) => ({
        items: read(list(productSchema(host, region)), wire, 'section'),
        received: elementsOf(wire).length,
      })),
    }),
    z.transform(({ slug, title, short_description: description, total, product_details: dishes }) => ({
      slug,
      title,
      description,
      total: Math.max(total, dishes.received),
      ...dishes,
    })),
  ),
);

/** One page of a section by its slug, in its own order unless another is wanted; null when the branch has no such section. */
export async function readSectionPage(
  api: Api,
  scope: Scope,
  choice: { slug: string; sort?: ProductSort | undefined },
  page: { limit: number; offset: number },
  signal?: AbortSignal,
): Promise<SectionPage | null> {
  const { sort } = choice;
  const form = {
    ...scopeForm(scope),
    section_slug: choice.slug,
    p_limit: page.limit,
    p_offset: page.offset,
    p_sort: sort && columnOf(sort),
    p_order: sort?.order.toUpperCase(),
  };
  const [reply, region] = await withRegion(
    api,
    api.callForList(paths.listSections, form, { signal }),
    signal,
  );
  const found = readData(list(sectionPage(api.host, region), mostShelves), reply, 'sections');
  return found.find(({ slug }) => slug === choice.slug) ?? null;
}

/** The dishes of a section page by page, 20 at a time [R9.2]; the first page is null when there is no such section. */
export function sectionPagesQuery(scope: Scope, choice: { slug: string; sort?: ProductSort | undefined }) {
  return infiniteQueryOptions({
    queryKey: ['sections', scope.branchId, scope.language, 'pages', choice],
    queryFn: ({ client, pageParam, signal }) =>
      readSectionPage(apiOf(client), scope, choice, { limit: pageSize, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) =>
      nextOffset(
        pages.flatMap((page) => page ?? []),
        pageSize,
      ),
    meta: { keptIn: 'menu' },
    enabled: scope.branchId > 0 && choice.slug !== '',
  });
}
