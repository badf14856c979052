import type { BrowserContext, Page, Route } from '@playwright/test';

/** Disposed pages and finished tests drop their pending answers. */
const isForgotten = (error: unknown) =>
  /disposed|already handled|has been closed|Test ended/.test(String(error));

/**
 * Applies `change` to each answer from that path, for a page or every page of a context, until the returned function is called.
 */
export async function changeAnswers(
  page: Page | BrowserContext,
  address: string,
  change: (text: string) => string,
): Promise<() => Promise<void>> {
  const answer = async (route: Route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    } catch (error) {
      if (!isForgotten(error)) throw error;
    }
  };
  await page.route(address, answer);
  return () => page.unroute(address, answer);
}
