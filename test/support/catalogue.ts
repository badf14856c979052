import type { Page } from '@playwright/test';

/** The forms of a dish at the first branch as the provider keeps them now; stock is null where it is not counted. */
export async function variantsOf(page: Page, slug: string): Promise<{ id: number; stock: number | null }[]> {
  const form = { branch_id: '1', search: slug.replaceAll('-', ' '), limit: '10' };
  const reply = await page.request.post('/app/v1/api/get_products', { form });
  const { data }: { data: { slug: string; variants: { id: string; stock: string }[] }[] } =
    await reply.json();
  const variants = data.find((dish) => dish.slug === slug)?.variants ?? [];
  return variants.map(({ id, stock }) => ({ id: Number(id), stock: stock === '' ? null : Number(stock) }));
}
