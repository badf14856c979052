import type { BrowserContext, Page, Route } from '@playwright/test';

/** A page that is left, or that no longer asks for changes, forgets what was on its way, and so does a test that is over. */
const isForgotten = (error: unknown) =>
  /disposed|already handled|has been closed|Test ended/.test(String(error));

/** From now on the page, or every page of a context, reads what `change` makes of each answer from there, until the returned function is called. */
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
