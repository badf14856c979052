import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startProviderProcess, type ProviderProcess } from './provider-process.ts';
import { simulatorAt, type Simulator } from './simulator.ts';

type Fixtures = {
  simulator: Simulator;
  /** Console messages a journey provokes on purpose; everything else on the console fails it. */
  expectedMessages: RegExp[];
};

/** What the demo says of itself on every page: it has no Firebase project [R8.9]. */
const ofTheDemo = [/^Firebase settings are missing$/, /^Push: maximum retries reached$/];

/** A page on a provider of the worker's own, at its seed; any unexpected console message or page error fails the test. */
export const test = base.extend<Fixtures, { provider: ProviderProcess }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
    async ({}, use) => {
      const provider = await startProviderProcess();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ provider }, use) => use(provider.url),
  simulator: async ({ provider }, use) => {
    const simulator = simulatorAt(provider.url);
    await simulator.act('reset');
    await use(simulator);
  },
  // oxlint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
  expectedMessages: async ({}, use) => use([]),
  page: async ({ page, simulator: _atItsSeed, expectedMessages }, use) => {
    const messages: string[] = [];
    page.on('pageerror', (error) => messages.push(`page error: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
    });
    await use(page);
    const unexpected = messages.filter(
      (message) => ![...ofTheDemo, ...expectedMessages].some((known) => known.test(message)),
    );
    expect(unexpected, 'the console stays silent').toEqual([]);
  },
});

export { expect };

const mostLooks = 5;

/**
 * Nothing to find for axe, its best practices included, on what the page shows once it has stopped moving; a page of which something
 * began to move under its eyes, such as a notice that comes, is looked at again.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await foundByAxe(page), new URL(page.url()).pathname).toEqual([]);
}

/** What axe finds on a page that has stopped moving; without its frames where no second page may be opened beside it. */
export async function foundByAxe(page: Page, isWithFrames = true): Promise<string[]> {
  const look = () => lookAt(page, isWithFrames && page.frames().length > 1);
  let seen = await look();
  for (let count = 1; count < mostLooks && seen.hasMoved && seen.found.length > 0; count += 1)
    seen = await look();
  return seen.found;
}

async function lookAt(page: Page, isWithFrames: boolean): Promise<{ found: string[]; hasMoved: boolean }> {
  const moves = await page.evaluateHandle(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect }) =>
          effect instanceof KeyframeEffect &&
          effect.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
      );
    // What is not drawn never ends by itself, such as a change of colour in a part that is folded or far down.
    for (const animation of ending) {
      const { target }: { target?: Element } = Object(animation.effect);
      if (!target?.checkVisibility({ contentVisibilityAuto: true })) animation.finish();
    }
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const begun: string[] = [];
    for (const sign of ['animationstart', 'transitionrun'])
      document.addEventListener(sign, () => begun.push(sign), { capture: true, once: true });
    return begun;
  });
  // The mode that looks into frames takes twice as long.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(!isWithFrames)
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  // A form that is sent also sends the one around it.
  if ((await page.locator('form form').count()) > 0) found.push('a form within a form');
  return { found, hasMoved: (await moves.jsonValue()).length > 0 };
}

/** The newest one-time code that the provider sent to a number. */
export async function newestCode(simulator: Simulator, mobile: string): Promise<string> {
  const codes = await simulator.read('codes');
  const own = Array.isArray(codes) ? codes.filter((each) => String(each.mobile).endsWith(mobile)) : [];
  if (own.length === 0) throw new Error(`No code was sent to ${mobile}.`);
  return String(own[0].code);
}
