/** Most content depends on the branch and on the language it is written in [R1.30, R4.10]. */
export type Scope = { branchId: number; language: string };

/** The wire fields of a scope. */
export function scopeForm({ branchId, language }: Scope) {
  return { branch_id: branchId, language };
}

/** One page of a list. `received` counts what came, unreadable items included, so that paging never stops early. */
export type Page<T> = { items: T[]; received: number; total: number | null };

const mostPages = 50;

/**
 * The offset of the page after these, or undefined after the last one. Goes by what came, never by `total`, and ends
 * after 50 pages.
 */
export function nextOffset<T>(pages: readonly Page<T>[], limit: number): number | undefined {
  const last = pages.at(-1);
  if (!last || last.received < limit || pages.length >= mostPages) return undefined;
  return pages.reduce((sum, page) => sum + page.received, 0);
}

/** All items of a list that comes in pages, `limit` at a time. */
export async function itemsOfAllPages<T>(
  read: (page: { limit: number; offset: number }) => Promise<Page<T>>,
  limit: number,
): Promise<T[]> {
  const pages: Page<T>[] = [];
  let offset: number | undefined = 0;
  while (offset !== undefined) {
    pages.push(await read({ limit, offset }));
    offset = nextOffset(pages, limit);
  }
  return pages.flatMap(({ items }) => items);
}
